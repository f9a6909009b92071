"""What is owed before the first night, and what we would choose."""

from dataclasses import replace

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import BagToken, BluffSet, Town
from storyteller.clocktower.setup.choices import Choice, owed
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, catalogue, town_of

NINE = ("fortuneteller", "recluse", "imp", "spy", "chef", "monk", "mayor", "saint", "empath")


def table(*seats: str, **fields: object) -> Town:
    return town_of(*seats, phase=("setup", 0), **fields)


def choice(town: Town, code: str) -> Choice:
    found = [one for one in owed(town, a_context()) if one.code == code]
    assert len(found) == 1, found
    return found[0]


def team(character: object) -> str | None:
    return catalogue().team(str(character))


def test_nothing_is_owed_without_a_script() -> None:
    assert owed(replace(table(*NINE), script=None), a_context()) == ()


def test_a_drunk_is_owed_a_townsfolk_that_nobody_holds() -> None:
    town = table("drunk", "empath", "chef", "imp", "poisoner", "monk", "saint", "mayor")
    town = after(town, c.SetShown(SeatId(1), None))
    owing = choice(town, "shown")
    assert (owing.of, owing.seat, owing.done, owing.made) == ("drunk", 1, False, ())
    assert {"empath", "chef", "monk", "mayor"}.isdisjoint(owing.options)
    assert {team(option) for option in owing.options} == {"townsfolk"}
    assert len(owing.options) == 13 - 4


def test_taking_the_suggestion_shows_it_and_lays_the_reminder() -> None:
    town = after(table("drunk", "imp", "chef", "monk", "spy"), c.SetShown(SeatId(1), None))
    town = after(town, *choice(town, "shown").commands)
    seat = town.seats[0]
    assert seat.shown_as not in (None, "drunk", "chef", "monk")
    assert [r.text for r in seat.reminders] == ["Is The Drunk"]
    after_it = choice(town, "shown")
    assert (after_it.done, after_it.made) == (True, (seat.shown_as,))
    assert len(after_it.commands) == 1  # the reminder lies there already


def test_a_drunk_in_the_bag_is_owed_a_token_to_be_drawn() -> None:
    bag = tuple(map(BagToken, ("drunk", "imp", "chef", "monk", "spy")))
    town = table(*["-"] * 5, bag=bag)
    owing = choice(town, "shown")
    assert (owing.seat, owing.done) == (None, False)
    town = after(town, *owing.commands)
    assert town.bag[0].shown_as == owing.suggestion[0]
    assert town.bag[1:] == bag[1:]
    assert choice(town, "shown").done is True


def test_a_fortune_teller_is_owed_a_good_player_to_mark() -> None:
    owing = choice(table(*NINE), "mark")
    assert (owing.of, owing.seat, owing.done) == ("fortuneteller", 1, False)
    assert owing.options == (1, 2, 5, 6, 7, 8, 9)  # not the Imp, not the Spy
    # Neither the Fortune Teller nor the Recluse, whom the ability may take for a Demon anyway.
    assert owing.suggestion[0] in (5, 6, 7, 8, 9)
    town = after(table(*NINE), *owing.commands)
    marked = choice(town, "mark")
    assert (marked.done, marked.made) == (True, owing.suggestion)


def test_a_mark_falls_on_the_holder_when_nobody_else_is_good() -> None:
    assert choice(table("fortuneteller", "imp", "spy"), "mark").suggestion == (1,)


def test_a_drunk_who_thinks_to_be_the_fortune_teller_marks_nobody() -> None:
    town = table("drunk:as=fortuneteller", "imp", "chef", "monk", "spy")
    assert [one.code for one in owed(town, a_context())] == ["shown"]


def test_the_demon_is_owed_three_good_characters_out_of_play() -> None:
    owing = choice(table(*NINE), "bluffs")
    assert not set(owing.options) & set(NINE)
    assert {team(option) for option in owing.options} == {"townsfolk", "outsider"}
    assert sorted(str(team(name)) for name in owing.suggestion) == ["outsider", "townsfolk", "townsfolk"]
    assert owing.commands == (c.SetBluffs(tuple(map(str, owing.suggestion))),)
    assert choice(after(table(*NINE), *owing.commands), "bluffs").done is True


def test_bluffs_avoid_the_drunk_and_whom_the_drunk_thinks_to_be() -> None:
    town = table("drunk:as=chef", "imp", "spy", "monk", "mayor", "saint", "empath", "washerwoman", "recluse")
    owing = choice(town, "bluffs")
    assert "chef" in owing.options  # it may be shown all the same
    assert "chef" not in owing.suggestion
    no_drunk = table("butler", "imp", "spy", "monk", "mayor", "saint", "empath", "washerwoman", "recluse")
    # The Drunk is the only Outsider out of play, and nobody can claim to be it.
    assert [team(name) for name in choice(no_drunk, "bluffs").suggestion] == ["townsfolk"] * 3


def test_bluffs_come_from_the_bag_while_nothing_is_dealt() -> None:
    town = table(*["-"] * 9, bag=tuple(map(BagToken, NINE)))
    assert not set(choice(town, "bluffs").options) & set(NINE)


def test_five_and_six_players_owe_no_bluffs() -> None:
    for size in (5, 6):
        assert all(one.code != "bluffs" for one in owed(table(*NINE[:size]), a_context()))
    assert any(one.code == "bluffs" for one in owed(table(*NINE[:7]), a_context()))


def test_a_suggestion_stays_put_while_the_storyteller_works() -> None:
    town = table(*NINE)
    before = [one.suggestion for one in owed(town, a_context())]
    noted = after(town, c.SetText(SeatId(3), "quiet"), c.PlaceReminder(SeatId(4), "", "x"))
    assert [one.suggestion for one in owed(noted, a_context())] == before


def test_suggestions_differ_from_table_to_table() -> None:
    suggestions = set()
    for shift in range(6):
        town = table(*NINE)
        renamed = tuple(replace(seat, name=f"{shift}{seat.name}") for seat in town.seats)
        suggestions.add(choice(replace(town, seats=renamed), "bluffs").suggestion)
    assert len(suggestions) > 1


def test_made_bluffs_are_shown_even_when_they_are_too_few() -> None:
    town = table(*NINE, bluffs=(BluffSet("demon", ("slayer",)),))
    assert (choice(town, "bluffs").made, choice(town, "bluffs").done) == (("slayer",), False)
