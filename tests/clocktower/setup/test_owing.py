"""Every decision owed before the first night: what is offered, why, and what taking it comes to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.circle import neighbours
from storyteller.clocktower.model import Ability, BagToken, Fabled, Script, Town
from storyteller.clocktower.setup.choices import Choice, owed
from storyteller.clocktower.setup.owing.marking import marks_of_record
from storyteller.clocktower.setup.owing.wording import TEXTS
from storyteller.clocktower.setup.review import setup_advisories
from storyteller.clocktower.setup.seating import misplaced
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name, Term
from tests.clocktower.setup.words import said, sayable
from tests.clocktower.tables import a_context, after, catalogue, script_of, town_of

ONE, TWO = SeatId(1), SeatId(2)
PLAIN = (
    "chef", "monk", "mayor", "virgin", "soldier", "slayer", "sage", "artist", "clockmaker", "saint", "klutz", "butler",
    "poisoner", "witch", "imp",
)  # fmt: skip


def a_script(*others: str) -> Script:
    return script_of(*dict.fromkeys((*others, *PLAIN)))


def table(*seats: str, script: Iterable[str] = (), **fields: object) -> Town:
    named = [text.split(":")[0] for text in seats if text != "-"]
    return town_of(*seats, phase=("setup", 0), script=a_script(*named, *script), **fields)


def choices(town: Town, code: str, of: str = "") -> list[Choice]:
    return [one for one in owed(town, a_context()) if one.code == code and of in ("", one.of)]


def choice(town: Town, code: str, of: str = "") -> Choice:
    found = choices(town, code, of)
    assert len(found) == 1, found
    return found[0]


def taken(town: Town, one: Choice) -> Town:
    assert one.commands
    return after(town, *one.commands)


def characters(town: Town) -> list[str | None]:
    return [seat.character for seat in town.seats]


# --- marks -----------------------------------------------------------------------------------------------------------


def test_who_is_marked_by_rule() -> None:
    marked = {
        character.id: [(mark.text, mark.count) for mark in marks_of_record(character)]
        for character in catalogue().characters.values()
        if marks_of_record(character)
    }
    # Source: the entries of these characters: all that the storyteller lays before anybody is woken.
    assert marked == {
        "balloonist": [("Know", 1)], "bountyhunter": [("Know", 1)], "eviltwin": [("Twin", 1)],
        "fortuneteller": [("Red Herring", 1)], "grandmother": [("Grandchild", 1)],
        "investigator": [("Minion", 1), ("Wrong", 1)], "knight": [("Know", 2)],
        "librarian": [("Outsider", 1), ("Wrong", 1)], "lycanthrope": [("Faux Paw", 1)], "noble": [("Know", 3)],
        "pixie": [("Mad", 1)], "puzzlemaster": [("Drunk", 1)], "steward": [("Know", 1)],
        "villageidiot": [("Drunk", 1)], "washerwoman": [("Townsfolk", 1), ("Wrong", 1)], "widow": [("Know", 1)],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("character", "right", "count"),
    [
        ("fortuneteller", lambda seat: seat.alignment == "good" and seat.id != ONE, 1),
        ("grandmother", lambda seat: seat.alignment == "good" and seat.id != ONE, 1),
        ("eviltwin", lambda seat: seat.alignment == "good", 1),
        ("lycanthrope", lambda seat: seat.alignment == "good" and seat.id != ONE, 1),
        ("puzzlemaster", lambda seat: seat.alignment == "good" and seat.id != ONE, 1),
        ("widow", lambda seat: seat.alignment == "good", 1),
        ("steward", lambda seat: seat.alignment == "good" and seat.id != ONE, 1),
        ("knight", lambda seat: seat.character != "imp" and seat.id != ONE, 2),
        ("pixie", lambda seat: seat.character in ("chef", "monk", "mayor", "virgin") and seat.id != ONE, 1),
    ],
)
def test_a_mark_suits_its_character(character: str, right: Callable[[object], bool], count: int) -> None:
    town = table(character, "chef", "monk", "mayor", "virgin", "saint", "witch", "imp")
    one = choice(town, "mark", character)
    assert (one.kind, one.count, one.done) == ("seats", count, False)
    assert len(one.suggestion) == len(set(one.suggestion)) == count
    assert all(right(town.seat(SeatId(int(pick)))) for pick in one.suggestion)
    settled = choice(taken(town, one), "mark", character)
    assert (settled.done, set(settled.made)) == (True, set(one.suggestion))


def named_anew(town: Town) -> Iterable[Town]:
    """The same table with other names, so that what is suggested falls otherwise."""
    for shift in range(8):
        yield replace(town, seats=tuple(replace(seat, name=f"{shift}{seat.name}") for seat in town.seats))


@pytest.mark.parametrize("character", ["fortuneteller", "lycanthrope"])
def test_a_mark_is_not_wasted_on_its_holder_or_on_who_may_look_evil_anyway(character: str) -> None:
    town = table(character, "recluse", "chef", "monk", "saint", "witch", "imp")
    assert {choice(other, "mark").suggestion[0] for other in named_anew(town)} <= {3, 4, 5}


def test_one_of_the_nobles_three_is_evil() -> None:
    town = table("noble", "chef", "monk", "mayor", "virgin", "saint", "witch", "imp")
    picks = choice(town, "mark", "noble").suggestion
    sides = sorted(str(town.seats[int(pick) - 1].alignment) for pick in picks)
    assert sides == ["evil", "good", "good"]


@pytest.mark.parametrize(
    ("character", "teams"),
    [("washerwoman", ["townsfolk"]), ("librarian", ["outsider"]), ("investigator", ["minion"])],
)
def test_two_players_are_pointed_out_and_the_first_is_the_true_one(character: str, teams: list[str]) -> None:
    town = table(character, "chef", "monk", "saint", "witch", "imp", "mayor", "virgin", "klutz")
    one = choice(town, "pair")
    true, wrong = (town.seats[int(pick) - 1] for pick in one.suggestion)
    assert [catalogue().team(true.character)] == teams
    assert catalogue().team(wrong.character) not in teams
    assert ONE not in (true.id, wrong.id)
    settled = taken(town, one)
    record = catalogue().characters[character]
    assert [r.text for r in settled.seat(true.id).reminders] == [record.reminders[0].text]
    assert [r.text for r in settled.seat(wrong.id).reminders] == ["Wrong"]
    again = choice(settled, "pair")
    assert (again.done, again.made, again.commands) == (True, one.suggestion, ())


def test_a_pair_named_the_wrong_way_round_is_put_right() -> None:
    town = table("washerwoman", "chef", "witch", "imp", "monk")
    one = choice(town, "pair")
    settled = after(town, *one.take((3, 2)))
    assert [r.text for r in settled.seats[1].reminders] == ["Townsfolk"]
    assert [r.text for r in settled.seats[2].reminders] == ["Wrong"]
    moved = after(settled, *choice(settled, "pair").take((5, 3)))
    assert (moved.seats[1].reminders, [r.text for r in moved.seats[4].reminders]) == ((), ["Townsfolk"])


def test_a_pair_is_gathered_one_by_one() -> None:
    town = table("washerwoman", "chef", "witch", "imp", "monk")
    town = after(town, *choice(town, "pair").take((3,)))
    assert [r.text for r in town.seats[2].reminders] == ["Wrong"]
    town = after(town, *choice(town, "pair").take((3, 5)))
    assert [[r.text for r in seat.reminders] for seat in town.seats] == [[], [], ["Wrong"], [], ["Townsfolk"]]


def test_without_an_outsider_the_librarian_is_owed_no_pair() -> None:
    assert choices(table("librarian", "chef", "monk", "witch", "imp"), "pair") == []


def test_one_of_several_village_idiots_is_drunk() -> None:
    town = table("villageidiot", "chef", "villageidiot", "imp", "witch")
    one = choice(town, "mark", "villageidiot")
    assert set(one.options) == {1, 3}
    assert taken(town, one).seat(SeatId(int(one.suggestion[0]))).reminders[0].effect == "drunk"
    assert choices(table("villageidiot", "chef", "monk", "imp", "witch"), "mark") == []


@pytest.mark.parametrize(
    ("seats", "poisoned"),
    [
        ("nodashii chef witch monk mayor", {2, 5}),
        ("nodashii saint witch monk mayor klutz", {4, 5}),
        ("chef saint nodashii witch klutz", {1}),
    ],
)
def test_the_no_dashii_poisons_the_nearest_townsfolk_each_way(seats: str, poisoned: set[int]) -> None:
    town = table(*seats.split())
    one = choice(town, "mark", "nodashii")
    assert set(one.suggestion) == poisoned
    settled = taken(town, one)
    assert {int(s.id) for s in settled.seats if any(r.effect == "poisoned" for r in s.reminders)} == poisoned
    assert choice(settled, "mark", "nodashii").done


def test_a_bounty_hunter_turns_another_townsfolk_evil_and_back() -> None:
    town = table("bountyhunter", "chef", "saint", "witch", "imp", "monk", "mayor")
    one = choice(town, "turn")
    assert one.suggestion[0] in (2, 6, 7)
    assert set(one.options) == {1, 2, 6, 7}
    settled = taken(town, one)
    assert settled.seat(SeatId(int(one.suggestion[0]))).alignment == "evil"
    other = next(pick for pick in (2, 6, 7) if pick != one.suggestion[0])
    changed = after(settled, *choice(settled, "turn").take((other,)))
    assert [int(s.id) for s in changed.players if s.alignment == "evil"] == sorted([4, 5, other])
    assert choices(table("drunk:as=bountyhunter", "chef", "imp", "witch"), "turn") == []


# --- who is shown what -----------------------------------------------------------------------------------------------


def test_a_lunatic_is_owed_a_demon_and_may_be_shown_the_one_in_play() -> None:
    town = after(table("lunatic", "imp", "witch", "chef", "monk", script=("vortox",)), c.SetShown(ONE, None))
    assert set(choice(town, "shown").options) == {"imp", "vortox"}


def test_no_two_players_are_shown_the_same_character() -> None:
    town = after(table("drunk", "marionette:as=sage", "imp", "witch", "chef", "monk"), c.SetShown(ONE, None))
    drunk = next(one for one in choices(town, "shown") if one.of == "drunk")
    assert not {"sage", "chef", "monk"} & set(drunk.options)


def test_with_a_marionette_all_but_one_minion_token_are_kept_back() -> None:
    named = ("marionette", "poisoner", "witch", "imp", "chef", "monk", "mayor", "virgin", "soldier", "slayer", "sage")
    bag = tuple(BagToken(name) for name in named)
    town = table(*["-"] * 11, bag=bag, script=named)
    one = choice(town, "held_back")
    assert (one.of, one.done) == ("witch", False)
    assert {catalogue().team(str(option)) for option in one.options} == {"townsfolk"}
    settled = taken(town, one)
    assert choice(settled, "held_back").made == one.suggestion
    assert settled.bag[2] == BagToken("witch", str(one.suggestion[0]))


def test_a_minion_kept_back_is_told_before_the_night() -> None:
    town = after(table("-", "imp", "chef", bag=(BagToken("witch", "sage"),), script=("sage",)), c.Deal(ONE, "sage"))
    one = choice(town, "tell")
    assert (town.seats[0].character, one.of, one.suggestion) == ("witch", "witch", ("witch",))
    told = taken(town, one)
    assert (told.seats[0].shown_as, choices(told, "tell")) == ("witch", [])


# --- seats -----------------------------------------------------------------------------------------------------------


def test_a_marionette_elsewhere_gives_way_to_a_good_neighbour_of_the_demon() -> None:
    town = table("imp", "witch", "chef", "marionette:as=sage", "monk", "mayor", "virgin")
    town = after(town, c.PlaceReminder(SeatId(4), "marionette", "Is The Marionette"))
    one = choice(town, "seating")
    assert (one.seat, one.suggestion) == (4, (7,))
    settled = taken(town, one)
    assert misplaced(settled, a_context()) == ()
    marked, freed = settled.seats[6], settled.seats[3]
    # Nobody sees anything of it: both still are what they drew.
    assert (marked.character, marked.shown_as, marked.alignment) == ("marionette", "virgin", "evil")
    assert (freed.character, freed.shown_as, freed.alignment) == ("sage", "sage", "good")
    assert [r.text for r in marked.reminders] == ["Is The Marionette"]
    assert freed.reminders == ()


def test_between_two_evil_neighbours_whole_tokens_are_exchanged() -> None:
    town = table("witch", "imp", "poisoner", "chef", "marionette:as=sage", "monk", "mayor")
    one = choice(town, "seating")
    assert set(one.options) == {1, 3}
    settled = taken(town, one)
    assert misplaced(settled, a_context()) == ()
    assert sorted(map(str, characters(settled))) == sorted(map(str, characters(town)))
    there = next(seat for seat in settled.seats if seat.character == "marionette")
    assert (there.shown_as, there.alignment) == ("sage", "evil")


@pytest.mark.parametrize(
    "seats",
    ["lordoftyphon chef witch monk poisoner mayor sage", "witch poisoner lordoftyphon chef monk mayor sage saint"],
)
def test_evil_is_drawn_into_one_line_about_the_lord_of_typhon(seats: str) -> None:
    town = table(*seats.split())
    settled = taken(town, choice(town, "seating"))
    assert misplaced(settled, a_context()) == ()
    typhon = next(seat for seat in settled.seats if seat.character == "lordoftyphon")
    beside = {catalogue().team(seat.character) for seat in neighbours(settled, typhon.id)}
    assert beside == {"minion"}
    assert sorted(map(str, characters(settled))) == sorted(seats.split())
    assert all(seat.alignment == catalogue().characters[str(seat.character)].alignment for seat in settled.seats)


def test_what_sits_right_is_left_alone() -> None:
    assert choices(table("imp", "marionette:as=sage", "chef", "witch", "monk"), "seating") == []
    assert choices(table("lordoftyphon", "chef", "monk", "mayor", "sage"), "seating") == []


# --- abilities -------------------------------------------------------------------------------------------------------


def test_an_alchemist_is_owed_a_minion_that_is_not_in_play() -> None:
    town = table("alchemist", "chef", "witch", "imp", "monk", script=("baron", "spy"))
    one = choice(town, "ability")
    assert set(one.options) == {"poisoner", "baron", "spy"}
    # The Baron's would change the numbers.
    assert all(choice(other, "ability").suggestion != ("baron",) for other in named_anew(town))
    settled = taken(town, one)
    assert [(a.of, a.source, a.by) for a in settled.seats[0].abilities] == [(one.suggestion[0], "alchemist", ONE)]
    changed = after(settled, *choice(settled, "ability").take(("baron",)))
    assert [a.of for a in changed.seats[0].abilities] == ["baron"]


def test_a_boffin_gives_the_demon_a_good_ability_out_of_play() -> None:
    town = table("boffin", "chef", "saint", "imp", "monk", script=("drunk", "ogre", "heretic", "politician"))
    one = choice(town, "ability")
    assert not {"chef", "saint", "monk", "drunk", "ogre", "heretic", "politician", "witch"} & set(one.options)
    settled = taken(town, one)
    assert [(a.of, a.source) for a in settled.seats[3].abilities] == [(one.suggestion[0], "boffin")]
    assert settled.seats[0].abilities == ()
    assert choice(settled, "ability").done


def test_a_hermit_has_every_other_outsiders_ability_and_may_not_know_it() -> None:
    town = table("hermit", "chef", "witch", "imp", "monk", script=("drunk",))
    one = choice(town, "ability")
    assert set(one.suggestion) == {"drunk", "saint", "klutz", "butler"}
    settled = taken(town, one)
    assert {a.of for a in settled.seats[0].abilities} == set(one.suggestion)
    shown = choice(settled, "shown")
    assert (shown.of, shown.done) == ("hermit", False)
    assert {catalogue().team(str(option)) for option in shown.options} == {"townsfolk"}


def test_a_hermit_in_the_bag_is_drawn_as_another_only_with_a_drunk_on_the_script() -> None:
    bag = (BagToken("hermit"), *map(BagToken, ("chef", "witch", "imp", "monk")))
    town = table(*["-"] * 5, bag=bag, script=("hermit", "drunk"))
    one = choice(town, "ability")
    assert one.options == ("drunk",)
    settled = taken(town, one)
    assert settled.bag[0] == BagToken("hermit", ability="drunk")
    assert choice(settled, "shown").of == "hermit"
    assert choices(table(*["-"] * 5, bag=bag, script=("hermit",)), "ability") == []


@pytest.mark.parametrize("lender", ["alchemist", "boffin"])
def test_an_ability_can_be_chosen_while_the_token_is_in_the_bag(lender: str) -> None:
    bag = (BagToken(lender), *map(BagToken, ("chef", "witch", "imp", "monk")))
    town = table(*["-"] * 5, bag=bag, script=(lender,))
    settled = taken(town, choice(town, "ability"))
    assert settled.bag[0].ability
    assert choice(settled, "ability").done


# --- words, numbers, Fabled ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("character", "key"), TEXTS.items())
def test_own_words_are_owed_with_an_example(character: str, key: str) -> None:
    town = table(character, "chef", "monk", "witch", "imp")
    one = choice(town, "text")
    assert (one.kind, one.done, one.commands) == ("text", False, ())
    assert one.example is not None
    assert said(one.example) != said(one.example, "zh_Hans")
    settled = after(town, *one.take(("by the old mill",)))
    assert settled.seats[0].text(key) == "by the old mill"
    assert (choice(settled, "text").done, choice(settled, "text").made) == (True, ("by the old mill",))


def test_xaans_number_is_that_of_the_outsiders() -> None:
    one = choice(table("xaan", "saint", "klutz", "imp", "chef", "butler", "monk"), "number")
    assert (one.done, one.message.param("x")) == (True, 3)


def test_a_storm_catcher_names_a_good_character_best_one_in_play() -> None:
    town = table("chef", "monk", "witch", "imp", "saint", fabled=(Fabled("stormcatcher"),))
    one = choice(town, "fabled")
    assert one.suggestion[0] in ("chef", "monk", "saint")
    assert {catalogue().team(str(option)) for option in one.options} == {"townsfolk", "outsider"}
    assert taken(town, one).fabled == (Fabled("stormcatcher", one.suggestion),)
    assert choice(taken(town, one), "fabled").done


def test_revolutionaries_sit_side_by_side_and_are_of_one_side() -> None:
    town = table("chef", "witch", "monk", "mayor", "imp", fabled=(Fabled("revolutionary"),))
    one = choice(town, "fabled")
    assert set(one.suggestion) == {3, 4}
    settled = taken(town, one)
    assert settled.fabled[0].about == one.suggestion
    assert [int(s.id) for s in settled.seats if s.reminders] == [3, 4]
    assert choice(settled, "fabled").done


def test_players_are_named_by_the_storyteller_alone() -> None:
    for character in ("angel", "buddhist"):
        town = table("chef", "witch", "monk", "mayor", "imp", fabled=(Fabled(character),))
        one = choice(town, "fabled")
        assert (one.suggestion, one.commands, one.done) == ((), (), False)
        assert choice(after(town, *one.take((1, 4))), "fabled").made == (1, 4)


def test_with_a_gardener_every_seat_is_to_be_given_a_character() -> None:
    assert choice(table("chef", "witch", "imp", "-", "monk", fabled=(Fabled("gardener"),)), "fabled").done is False
    assert choice(table("chef", "witch", "imp", "monk", fabled=(Fabled("gardener"),)), "fabled").done is True


# --- bluffs ----------------------------------------------------------------------------------------------------------

SEVEN = ("chef", "monk", "mayor", "virgin", "witch", "imp")


def test_bluffs_are_no_characters_of_whom_evil_would_know() -> None:
    known = ("king", "damsel", "snitch", "magician", "poppygrower", "lunatic", "drunk")
    town = table(*SEVEN, "soldier", script=known)
    for other in named_anew(town):
        assert not set(choice(other, "bluffs").suggestion) & set(known)


def test_a_lunatic_is_shown_others_than_the_demon() -> None:
    town = table(*SEVEN, "lunatic:as=imp", script=("empath", "washerwoman", "librarian"))
    sets = {one.of: one for one in choices(town, "bluffs")}
    assert sets["lunatic"].seat == 7
    assert not set(sets["demon"].suggestion) & set(sets["lunatic"].suggestion)
    settled = taken(town, sets["lunatic"])
    assert [(b.of, b.seat) for b in settled.bluffs] == [("lunatic", 7)]


def test_snitch_and_summoner_have_sets_of_their_own() -> None:
    snitch = {one.of: one.seat for one in choices(table(*SEVEN, "snitch"), "bluffs")}
    assert snitch == {"demon": None, "snitch": 7}
    summoner = {one.of: one.seat for one in choices(table(*SEVEN[:5], "summoner", "soldier"), "bluffs")}
    assert summoner == {"summoner": 6}


def test_five_and_six_players_owe_bluffs_with_a_toymaker_and_a_summoner_always() -> None:
    assert choices(table(*SEVEN[:4], "witch", "imp"), "bluffs") == []
    assert choice(table(*SEVEN[:4], "witch", "imp", fabled=(Fabled("toymaker"),)), "bluffs").of == "demon"
    assert choice(table(*SEVEN[:4], "summoner"), "bluffs").of == "summoner"


# --- all of them -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("team", ["townsfolk", "outsider", "minion", "demon"])
def test_whatever_is_owed_by_anybody_can_be_said_and_taken(team: str) -> None:
    for character in catalogue().characters.values():
        if character.team != team:
            continue
        rest = [name for name in ("chef", "saint", "witch", "imp", "monk", "mayor", "klutz") if name != character.id]
        town = table(character.id, *rest)
        for one in owed(town, a_context()):
            spoken = [one.message, *(text for text in (one.why, one.example) if text is not None)]
            assert all(sayable(text) for text in spoken), character.id
            settled = after(town, *one.commands)
            same = [o for o in owed(settled, a_context()) if (o.code, o.of, o.seat) == (one.code, one.of, one.seat)]
            assert not one.commands or one.code in ("seating", "tell") or same[0].done, (character.id, one)


def test_every_line_has_a_key_of_its_own() -> None:
    everybody = [
        c.id for c in catalogue().characters.values() if c.team in ("townsfolk", "outsider", "minion", "demon")
    ]
    town = table(*everybody)
    keys = [(one.code, one.of, one.seat) for one in owed(town, a_context())]
    assert len(keys) == len(set(keys))


def test_what_is_owed_after_the_deal_is_a_hint() -> None:
    town = table("amnesiac", "washerwoman", "monk", "mayor", "virgin", "witch", "imp")
    codes = {a.code: a.weight for a in setup_advisories(town, a_context())}
    assert codes == {"setup.choice_missing": "hint", "setup.bluffs_missing": "hint"}


def test_an_ability_lies_with_whom_its_lender_means() -> None:
    town = table("alchemist", "chef", "witch", "imp", "monk")
    foreign = replace(town.seats[0], abilities=(Ability("poisoner", "philosopher", TWO),))
    assert choice(replace(town, seats=(foreign, *town.seats[1:])), "ability").done is False
    assert choice(town, "ability").message.param("who") == Name("P1")
    assert choice(town, "ability").message.param("character") == Term("character", "alchemist")
