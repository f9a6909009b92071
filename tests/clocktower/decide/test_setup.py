"""Script, bag, dealing, bluffs, Fabled, house rules."""

import random
from dataclasses import replace

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import Character, Homebrew
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Ability, BagToken, BluffSet, Fabled, Phase, Seat, Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name, Term
from tests.clocktower.setup import others
from tests.clocktower.tables import (
    FixedChance,
    a_context,
    after,
    catalogue,
    decision,
    rejection,
    script_of,
    town_of,
    trouble_brewing,
)

ONE, TWO, THREE = SeatId(1), SeatId(2), SeatId(3)
DRUNK = BagToken("drunk", "chef")


def table(*tokens: str | BagToken, seats: int | None = None) -> Town:
    """Empty seats, as many as tokens unless said, and a bag."""
    bag = tuple(token if isinstance(token, BagToken) else BagToken(token) for token in tokens)
    return town_of(*["-"] * (len(bag) if seats is None else seats), phase=("setup", 0), bag=bag)


def beyond(chance: FixedChance | None = None) -> Context:
    """A context that knows more characters than the catalogue."""
    return replace(a_context(chance), catalogue=others.catalogue())


def dealt(town: Town) -> list[tuple[str | None, str | None]]:
    return [(seat.character, seat.shown_as) for seat in town.seats]


def a_drunk(town: Town) -> Seat:
    return next(seat for seat in town.seats if seat.character == "drunk")


# --- script and bag --------------------------------------------------------------------------------------------------


def test_choosing_a_script_leaves_the_table_as_it_is() -> None:
    town = after(table("chef", "imp"), c.ChooseScript(trouble_brewing()))
    assert [token.character for token in town.bag] == ["chef", "imp"]
    label = decision(town, c.ChooseScript(trouble_brewing())).label
    assert label.param("script") == Term("script", "tb")
    own = replace(trouble_brewing(), id="", name="Ours")
    assert decision(town, c.ChooseScript(own)).label.param("script") == Name("Ours")


def test_choosing_a_script_takes_the_homebrew_of_the_other_one_out_of_the_bag() -> None:
    own = Character("seer", "townsfolk", "own", homebrew=Homebrew("Seer"))
    ours = replace(trouble_brewing(), id="", characters=(*trouble_brewing().characters, "seer"), homebrew=(own,))
    bag = (BagToken("seer"), BagToken("drunk", "seer"), BagToken("alchemist", ability="seer"), BagToken("imp"))
    town = replace(after(table("chef", "imp"), c.ChooseScript(ours)), bag=bag)
    assert after(town, c.ChooseScript(replace(ours, name="Ours again"))).bag == bag
    left = after(town, c.ChooseScript(trouble_brewing()))
    assert left.bag == (BagToken("drunk"), BagToken("alchemist"), BagToken("imp"))
    assert decision(left, c.SetBag((*left.bag, BagToken("chef")))), "the next token can be picked"


def test_an_illegal_bag_is_recorded_and_an_unknown_character_is_not() -> None:
    illegal = (BagToken("imp"), BagToken("imp"), BagToken("saint"))
    assert after(table(seats=7), c.SetBag(illegal)).bag == illegal
    for wrong in (BagToken("zzz"), BagToken("drunk", "zzz"), BagToken("chef", ability="zzz")):
        refusal = rejection(table(seats=7), c.SetBag((wrong,)))
        assert (refusal.code, refusal.overridable) == ("character.unknown", False)


def test_what_is_never_drawn_lies_beside_the_bag() -> None:
    town = after(table(seats=7), c.SetBag((BagToken("lilmonsta"),)), context=beyond())
    assert town.bag == (BagToken("lilmonsta", drawn=False),)


def test_the_bag_is_completed_around_what_was_picked() -> None:
    town = after(table("baron", seats=7), c.FillBag())
    teams = [others.catalogue().team(token.character) for token in town.bag]
    assert town.bag[0] == BagToken("baron")
    counts = [teams.count(team) for team in ("townsfolk", "outsider", "minion", "demon")]
    assert counts == [3, 2, 1, 1]


def test_an_outsider_too_many_brings_a_baron() -> None:
    # Seven players have no Outsider but with the Baron.
    assert "baron" in {token.character for token in after(table("saint", seats=7), c.FillBag()).bag}


def test_the_bag_can_be_drawn_anew() -> None:
    town = table("baron", seats=7)
    # Number 0 is the first way there is: without the Baron.
    assert "baron" not in {t.character for t in after(town, c.FillBag(keep=False)).bag}


def test_a_bag_that_cannot_be_completed_says_why() -> None:
    refusal = rejection(table("imp", "spy", "poisoner", seats=7), c.FillBag())
    assert (refusal.code, refusal.overridable) == ("setup.no_legal_bag", False)
    assert getattr(refusal.message.param("why"), "key", "") == "setup.too_many_of_team"
    assert rejection(table(seats=4), c.FillBag()).code == "setup.no_legal_bag"
    whole = after(table("imp", seats=7), c.FillBag())
    assert rejection(whole, c.FillBag()).code == "setup.already_complete", "no step that changes nothing"
    assert len(after(whole, c.FillBag(keep=False)).bag) == 7
    assert rejection(replace(table(seats=7), script=None), c.FillBag()).code == "setup.no_script"


# --- dealing ---------------------------------------------------------------------------------------------------------


def test_a_drawn_token_gives_its_character_and_side() -> None:
    town = after(table("chef", "imp"), c.Deal(TWO, "imp"))
    assert (town.seats[1].character, town.seats[1].shown_as, town.seats[1].alignment) == ("imp", "imp", "evil")


def test_who_draws_the_token_that_stands_in_is_the_drunk() -> None:
    town = after(table(DRUNK, "imp"), c.Deal(ONE, "chef"))
    seat = town.seats[0]
    assert (seat.character, seat.shown_as, seat.alignment) == ("drunk", "chef", "good")
    assert [(r.of, r.text, r.effect, r.end) for r in seat.reminders] == [("drunk", "Is The Drunk", "drunk", "never")]


def test_the_true_character_can_be_named_instead() -> None:
    assert dealt(after(table(DRUNK, "imp"), c.Deal(ONE, "drunk", true=True)))[0] == ("drunk", "chef")


def test_the_honest_token_goes_before_the_one_that_stands_in() -> None:
    town = after(table(DRUNK, "chef", "imp"), c.Deal(ONE, "chef"), c.Deal(TWO, "chef"))
    assert dealt(town)[:2] == [("chef", "chef"), ("drunk", "chef")]


def test_a_token_is_dealt_once() -> None:
    town = after(table("chef", "imp", "spy"), c.Deal(ONE, "imp"))
    refusal = rejection(town, c.Deal(TWO, "imp"))
    assert (refusal.code, refusal.overridable) == ("setup.already_dealt", True)
    assert refusal.message.param("who") == Name("P1")
    assert dealt(after(town, c.Deal(TWO, "imp", override=True)))[:2] == [("imp", "imp"), ("imp", "imp")]


def test_a_token_that_is_not_in_the_bag_is_asked_about_once() -> None:
    town = table("chef", "imp")
    refusal = rejection(town, c.Deal(ONE, "saint"))
    assert (refusal.code, refusal.overridable) == ("setup.not_in_bag", True)
    assert dealt(after(town, c.Deal(ONE, "saint", override=True)))[0] == ("saint", "saint")


def test_without_a_bag_anything_can_be_dealt() -> None:
    assert dealt(after(table(seats=2), c.Deal(ONE, "saint")))[0] == ("saint", "saint")
    # A Drunk has been shown nothing yet: that is still to be chosen.
    assert dealt(after(table(seats=2), c.Deal(ONE, "drunk")))[0] == ("drunk", None)


def test_dealing_anew_puts_the_old_token_back_with_its_reminder() -> None:
    town = after(table(DRUNK, "imp"), c.Deal(ONE, "chef"), c.Deal(ONE, "imp"))
    assert (dealt(town)[0], town.seats[0].reminders) == (("imp", "imp"), ())
    assert dealt(after(town, c.Deal(TWO, "chef")))[1] == ("drunk", "chef")


def test_a_traveller_gets_no_token_from_the_bag() -> None:
    town = town_of("-", "-:t", phase=("setup", 0), bag=(BagToken("chef"),))
    assert rejection(town, c.Deal(TWO, "chef")).code == "seating.not_traveller_character"
    seat = after(town, c.SetAlignment(TWO, "evil"), c.Deal(TWO, "thief")).seats[1]
    assert (seat.character, seat.alignment) == ("thief", "evil")


def test_every_empty_seat_gets_a_token_by_chance() -> None:
    town = after(table("chef", "imp", "spy", "monk", DRUNK), c.Deal(ONE, "imp"))
    town = after(town, c.DealAll(), context=a_context(FixedChance(0, 0, 0)))
    assert dealt(town)[0] == ("imp", "imp")
    assert sorted(str(character) for character, _ in dealt(town)) == ["chef", "drunk", "imp", "monk", "spy"]
    assert a_drunk(town).shown_as == "chef"
    assert [r.text for r in a_drunk(town).reminders] == ["Is The Drunk"]


def test_chance_decides_who_gets_what() -> None:
    town = table("chef", "imp", "spy", "monk", "mayor")
    orders = {
        tuple(dealt(after(town, c.DealAll(), context=a_context(FixedChance(*numbers)))))
        for numbers in ((4, 3, 2, 1), (0, 0, 0, 0), (2, 1, 0, 1))
    }
    assert len(orders) == 3


def test_travellers_are_passed_over() -> None:
    bag = tuple(map(BagToken, ("chef", "imp", "spy", "monk", "mayor")))
    town = after(town_of("-", "-", "-:t", "-", "-", "-", phase=("setup", 0), bag=bag), c.DealAll())
    assert [seat.character is None for seat in town.seats] == [False, False, True, False, False, False]


def test_tokens_and_players_should_be_as_many() -> None:
    few = table("chef", "imp", "spy", "monk", seats=5)
    refusal = rejection(few, c.DealAll())
    assert (refusal.code, refusal.overridable) == ("setup.tokens_and_seats", True)
    assert sum(c_ is None for c_, _ in dealt(after(few, c.DealAll(override=True)))) == 1
    many = table("chef", "imp", "spy", "monk", "mayor", "saint", seats=5)
    assert all(character for character, _ in dealt(after(many, c.DealAll(override=True))))


def test_four_players_are_too_few() -> None:
    refusal = rejection(table("chef", "imp", "spy", "monk"), c.DealAll())
    assert (refusal.code, refusal.overridable) == ("setup.too_few_players", True)


def test_nobody_draws_a_drunk_token() -> None:
    town = table("chef", "imp", "spy", "monk", "drunk")
    refusal = rejection(town, c.DealAll())
    assert (refusal.code, refusal.overridable) == ("setup.never_drawn", True)
    assert a_drunk(after(town, c.DealAll(override=True))).shown_as is None


def test_there_must_be_something_to_deal_and_somebody_to_get_it() -> None:
    assert rejection(table(seats=5), c.DealAll()).code == "setup.bag_empty"
    full = after(table("chef", "imp", "spy", "monk", "mayor"), c.DealAll())
    assert rejection(full, c.DealAll()).code == "setup.nobody_to_deal"


def test_tokens_are_collected_with_the_printed_reminders_and_notes_stay() -> None:
    town = after(
        table(DRUNK, "imp", "fortuneteller", "spy", "monk"),
        c.DealAll(),
        c.PlaceReminder(ONE, "fortuneteller", "Red Herring"),
        c.PlaceReminder(ONE, "", "sits by the door"),
        c.CollectTokens(),
    )
    assert dealt(town) == [(None, None)] * 5
    assert [r.text for seat in town.seats for r in seat.reminders] == ["sits by the door"]
    assert len(town.bag) == 5
    assert rejection(town, c.CollectTokens()).code == "setup.nothing_dealt"


def test_dealing_again_collects_first_and_numbers_reminders_apart() -> None:
    town = after(table(DRUNK, "imp", "fortuneteller", "spy", "monk"), c.DealAll(), c.DealAll(again=True))
    assert [r.text for seat in town.seats for r in seat.reminders] == ["Is The Drunk"]
    assert a_drunk(town).reminders[0].effect == "drunk"


def test_who_has_no_seat_comes_into_force_when_the_bag_is_dealt() -> None:
    bag = (BagToken("lilmonsta", drawn=False), *map(BagToken, ("chef", "spy", "baron", "monk", "mayor")))
    town = after(town_of(*["-"] * 5, phase=("setup", 0), bag=bag), c.DealAll(), context=beyond())
    assert all(seat.character not in (None, "lilmonsta") for seat in town.seats)
    assert town.table == (Ability("lilmonsta", since=Phase("setup", 0)),)


def test_who_has_looked_is_noted_until_the_next_deal() -> None:
    town = after(table("chef", "imp"), c.Deal(ONE, "chef"), c.MarkLooked(ONE))
    assert town.seats[0].looked is True
    assert after(town, c.MarkLooked(ONE, False)).seats[0].looked is False
    assert after(town, c.Deal(ONE, "imp")).seats[0].looked is False


# --- what goes with it -----------------------------------------------------------------------------------------------


def test_bluffs_are_kept_for_each_who_is_shown_some() -> None:
    town = after(
        town_of("imp", "drunk"),
        c.SetBluffs(("chef", "monk", "saint")),
        c.SetBluffs(("mayor",), of="drunk", seat=TWO),
    )
    assert town.bluffs == (BluffSet("demon", ("chef", "monk", "saint")), BluffSet("drunk", ("mayor",), TWO))
    assert after(town, c.SetBluffs(())).bluffs == (BluffSet("drunk", ("mayor",), TWO),)
    assert rejection(town, c.SetBluffs(("zzz",))).code == "character.unknown"
    assert rejection(town, c.SetBluffs(("chef",), of="zzz")).code == "character.unknown"
    assert rejection(town, c.SetBluffs(("chef",), seat=SeatId(9))).code == "seat.unknown"


def test_fabled_come_and_go() -> None:
    town = after(town_of("imp"), c.AddFabled(Fabled("sentinel")), context=beyond())
    assert town.fabled == (Fabled("sentinel"),)
    about = Fabled("sentinel", (1, "imp"))
    assert after(town, c.AddFabled(about), context=beyond()).fabled == (about,)
    assert after(town, c.RemoveFabled("sentinel"), context=beyond()).fabled == ()


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.AddFabled(Fabled("zzz")), "character.unknown"),
        (c.AddFabled(Fabled("chef")), "setup.not_fabled"),
        (c.AddFabled(Fabled("sentinel", (7,))), "seat.unknown"),
        (c.AddFabled(Fabled("sentinel", ("zzz",))), "character.unknown"),
        (c.RemoveFabled("sentinel"), "setup.no_such_fabled"),
    ],
)
def test_only_known_fabled_come(command: c.Command, code: str) -> None:
    refusal = rejection(town_of("imp"), command, beyond())
    assert (refusal.code, refusal.overridable) == (code, False)


def test_house_rules_are_written_down_without_blanks() -> None:
    assert after(town_of("imp"), c.SetHouseRules((" No phones ", " "))).house_rules == ("No phones",)


@pytest.mark.parametrize("command", [c.Deal(THREE, "imp"), c.MarkLooked(THREE)])
def test_a_seat_that_is_not_there_means_nothing(command: c.Command) -> None:
    assert rejection(table("imp", "chef"), command).code == "seat.unknown"


def test_a_character_nobody_knows_is_not_dealt() -> None:
    assert rejection(table("imp"), c.Deal(ONE, "zzz", override=True)).code == "character.unknown"


def test_one_gesture_records_the_deal_as_events_with_resolved_values() -> None:
    answer = decision(table(DRUNK, "imp"), c.Deal(ONE, "chef"))
    assert answer.events[0] == e.CharacterDealt(ONE, "drunk", "chef", "good")
    assert isinstance(answer.events[1], e.ReminderPlaced)
    assert answer.label.param("character") == Term("character", "chef")


# --- leaning, pinning, drawing one again -----------------------------------------------------------------------------


class Dice:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, bound: int) -> int:
        return self._random.randrange(bound)


def names(town: Town) -> list[str]:
    return [token.character for token in town.bag]


def rolled(town: Town, command: c.Command, seed: int = 1) -> Town:
    return after(town, command, context=a_context(Dice(seed)))


def test_pinned_characters_stay_when_all_is_drawn_anew() -> None:
    town = table("baron", "chef", "monk", seats=9)
    for seed in range(12):
        bag = names(rolled(town, c.FillBag(keep=False, pinned=("chef", "mayor")), seed))
        assert {"chef", "mayor"} <= set(bag)
        assert len(bag) == 9
    assert rejection(town, c.FillBag(pinned=("zzz",))).code == "character.unknown"


def test_banned_and_unwelcome_characters_are_not_added() -> None:
    for seed in range(12):
        bag = names(rolled(table(seats=8), c.FillBag(banned=("baron", "drunk"), weights=(("spy", 0),)), seed))
        assert not {"baron", "drunk", "spy"} & set(bag)


def test_one_character_is_drawn_again_and_the_others_stay_where_they_are() -> None:
    town = rolled(table("chef", "spy", seats=7), c.FillBag(banned=("baron",)))
    again = rolled(town, c.RerollOne(BagToken("chef")))
    assert names(again)[0] != "chef"
    assert catalogue().team(names(again)[0]) == "townsfolk"
    assert again.bag[1:] == town.bag[1:]


def test_drawing_a_baron_again_takes_the_outsiders_along() -> None:
    town = rolled(table("baron", "imp", seats=7), c.FillBag())
    again = rolled(town, c.RerollOne(BagToken("baron")))
    teams = [catalogue().team(name) for name in names(again)]
    assert "baron" not in names(again)
    assert [teams.count(team) for team in ("townsfolk", "outsider", "minion", "demon")] == [5, 0, 1, 1]


def test_what_is_pinned_stays_even_then() -> None:
    town = rolled(table("baron", "saint", "imp", seats=8), c.FillBag())
    again = rolled(town, c.RerollOne(BagToken("baron"), pinned=("saint",)))
    assert "saint" in names(again)
    seven = rolled(table("baron", "saint", "imp", seats=7), c.FillBag())
    # The Saint is there for the Baron's sake alone.
    assert rejection(seven, c.RerollOne(BagToken("baron"), pinned=("saint",))).code == "setup.no_other"


def test_in_a_bag_that_is_not_whole_one_token_makes_way_for_one() -> None:
    town = rolled(table("chef", "spy", seats=7), c.RerollOne(BagToken("spy")))
    assert len(town.bag) == 2
    assert town.bag[0] == BagToken("chef")
    assert catalogue().team(town.bag[1].character) == "minion"
    assert town.bag[1] != BagToken("spy")


def test_a_required_character_goes_with_the_one_who_needs_it() -> None:
    named = ("huntsman", "damsel", "monk", "mayor", "empath", "spy", "imp")
    script = script_of(*named, "chef", "virgin", "soldier", "saint")
    town = replace(table(*named), script=script)
    again = rolled(town, c.RerollOne(BagToken("damsel")))
    assert not {"damsel", "huntsman"} & set(names(again))
    assert len(again.bag) == 7


def test_only_what_is_chosen_can_be_drawn_again() -> None:
    town = table("chef", seats=7)
    assert rejection(town, c.RerollOne(BagToken("monk"))).code == "setup.not_chosen"
    assert rejection(replace(town, script=None), c.RerollOne(BagToken("chef"))).code == "setup.no_script"
    only = replace(table("imp", seats=5), script=script_of("chef", "monk", "mayor", "spy", "imp"))
    assert rejection(only, c.RerollOne(BagToken("imp"))).code == "setup.no_other"


# --- abilities that come with a token --------------------------------------------------------------------------------


def lent(town: Town) -> list[list[tuple[str, str]]]:
    return [[(ability.of, ability.source) for ability in seat.abilities] for seat in town.seats]


def test_an_alchemist_has_the_ability_chosen_for_it_as_soon_as_it_is_dealt() -> None:
    town = table(BagToken("alchemist", ability="baron"), "imp")
    dealt_it = after(town, c.Deal(ONE, "alchemist"))
    assert lent(dealt_it) == [[("baron", "alchemist")], []]
    assert lent(after(dealt_it, c.Deal(ONE, "imp"))) == [[], []]
    assert lent(after(dealt_it, c.CollectTokens())) == [[], []]


@pytest.mark.parametrize("order", [(("boffin", ONE), ("imp", TWO)), (("imp", TWO), ("boffin", ONE))])
def test_a_boffins_gift_lies_with_the_demon_whoever_is_dealt_first(order: tuple[tuple[str, SeatId], ...]) -> None:
    town = table(BagToken("boffin", ability="chef"), "imp", "monk")
    for character, seat in order:
        town = after(town, c.Deal(seat, character))
    assert lent(town) == [[], [("chef", "boffin")], []]
    # Another becomes the Demon before the game: the gift goes along.
    moved = after(town, c.Deal(TWO, "monk"), c.Deal(THREE, "imp"))
    assert lent(moved) == [[], [], [("chef", "boffin")]]
    assert lent(after(town, c.CollectTokens())) == [[], [], []]


def test_dealing_all_again_lends_once() -> None:
    bag = (BagToken("alchemist", ability="spy"), *map(BagToken, ("imp", "monk", "mayor", "chef")))
    town = town_of(*["-"] * 5, phase=("setup", 0), bag=bag)
    for _ in range(2):
        town = after(town, c.DealAll(again=True))
        assert sorted(lent(town)) == [[], [], [], [], [("spy", "alchemist")]]


def test_a_hermit_who_is_the_drunk_as_well_needs_a_token_to_be_drawn() -> None:
    bag = (BagToken("hermit", ability="drunk"), *map(BagToken, ("imp", "monk", "mayor", "chef")))
    town = town_of(*["-"] * 5, phase=("setup", 0), bag=bag)
    assert rejection(town, c.DealAll()).code == "setup.never_drawn"
    shown = (BagToken("hermit", "sage", ability="drunk"), *bag[1:])
    dealt_it = after(replace(town, bag=shown), c.DealAll())
    seat = next(seat for seat in dealt_it.seats if seat.character == "hermit")
    assert (seat.shown_as, [ability.of for ability in seat.abilities]) == ("sage", ["drunk"])
