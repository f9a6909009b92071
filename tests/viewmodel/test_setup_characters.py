"""Characters picked: what each team has and needs, who is shown what, what a press comes to."""

from __future__ import annotations

from dataclasses import replace

from storyteller.clocktower.commands import AddFabled, RemoveFabled, SetBag
from storyteller.clocktower.model import BagToken, Fabled, Seat, Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name, message
from storyteller.viewmodel.setup.advice import advice, sentences
from storyteller.viewmodel.setup.characters import (
    CharactersRecord,
    characters,
    one_less,
    one_more,
    script_name,
    shown_chosen,
    toggled,
)
from tests.clocktower.tables import a_context, script_of, trouble_brewing


def table(players: int, *bag: str) -> Town:
    """Players without tokens; a bag of ids, ``drunk=chef`` for shown ones."""
    tokens = tuple(BagToken(one.partition("=")[0], one.partition("=")[2]) for one in bag)
    seats = tuple(Seat(SeatId(n), f"P{n}") for n in range(1, players + 1))
    return Town(script=trouble_brewing(), seats=seats, bag=tokens)


def stands(record: CharactersRecord) -> dict[str, tuple[int, tuple[int, ...], str]]:
    return {count.team: (count.has, count.needs, count.state) for count in record.teams}


def test_ten_players_need_seven_none_two_and_one() -> None:
    record = characters(table(10), a_context())
    assert stands(record) == {
        "townsfolk": (0, (7,), "short"),
        "outsider": (0, (0,), "met"),
        "minion": (0, (2,), "short"),
        "demon": (0, (1,), "short"),
    }
    assert not record.complete


def test_the_baron_brings_two_outsiders_in_place_of_two_townsfolk() -> None:
    record = characters(table(10, "baron"), a_context())
    needs = {count.team: count.needs for count in record.teams}
    assert needs == {"townsfolk": (5,), "outsider": (2,), "minion": (2,), "demon": (1,)}


def test_too_many_of_a_team_still_shows_what_the_rules_want() -> None:
    record = characters(table(10, "baron", "butler", "saint", "recluse"), a_context())
    assert stands(record)["outsider"] == (3, (2,), "over")
    assert stands(record)["townsfolk"] == (0, (5,), "short")


def test_without_a_printed_number_nothing_is_wanted() -> None:
    record = characters(table(3), a_context())
    assert {count.state for count in record.teams} == {"unknown"}


def test_a_whole_legal_set_up_is_complete() -> None:
    record = characters(table(5, "chef", "monk", "empath", "spy", "imp"), a_context())
    assert record.complete
    assert {count.state for count in record.teams} == {"met"}


def test_five_with_a_townsfolk_too_many_are_not_complete() -> None:
    assert not characters(table(5, "chef", "monk", "empath", "virgin", "imp"), a_context()).complete


def test_the_drunk_may_be_shown_any_townsfolk_that_is_not_in_play() -> None:
    (drunk,) = characters(table(6, "chef", "drunk=monk"), a_context()).stand_ins
    assert drunk.shown is not None
    assert drunk.shown.character == "monk"
    choices = {choice.character for choice in drunk.choices}
    assert "monk" in choices
    assert "chef" not in choices
    assert {choice.team for choice in drunk.choices} == {"townsfolk"}


def test_a_token_shown_to_somebody_else_is_marked_as_lent() -> None:
    record = characters(table(6, "drunk=monk"), a_context())
    picks = {pick.token.character: pick for _, group in record.groups for pick in group}
    assert (picks["monk"].picked, picks["monk"].lent) == (0, True)
    assert picks["drunk"].shown is not None


def test_a_press_picks_and_another_takes_back() -> None:
    context = a_context()
    assert toggled(table(5), context, "chef") == SetBag((BagToken("chef"),))
    assert toggled(table(5, "chef", "imp"), context, "chef") == SetBag((BagToken("imp"),))


def test_more_and_less_of_one() -> None:
    town = table(5, "chef", "imp")
    assert one_more(town, a_context(), "imp") == SetBag((BagToken("chef"), BagToken("imp"), BagToken("imp")))
    assert one_less(town, "imp") == SetBag((BagToken("chef"),))


def test_choosing_the_shown_token_again_takes_it_away() -> None:
    town = table(5, "imp", "drunk=chef")
    assert shown_chosen(town, 1, "monk") == SetBag((BagToken("imp"), BagToken("drunk", "monk")))
    assert shown_chosen(town, 1, "chef") == SetBag((BagToken("imp"), BagToken("drunk")))


def test_a_picked_character_from_elsewhere_is_shown_after_the_script() -> None:
    town = replace(table(5, "chef", "imp"), script=script_of("imp"))
    groups = dict(characters(town, a_context()).groups)
    assert [pick.token.character for pick in groups["townsfolk"]] == ["chef"]


def test_a_fabled_is_added_and_taken_back() -> None:
    context = a_context()
    fabled = next((c.id for c in context.catalogue.characters.values() if c.team == "fabled"), None)
    if fabled is None:  # none in the data yet: a homebrew one does as well
        from storyteller.clocktower.catalogue import Character

        fabled = "angelic"
        town = table(5)
        assert town.script is not None
        town = replace(town, script=replace(town.script, homebrew=(Character("angelic", "fabled", "own"),)))
    else:
        town = table(5)
    assert toggled(town, context, fabled) == AddFabled(Fabled(fabled))
    assert toggled(replace(town, fabled=(Fabled(fabled),)), context, fabled) == RemoveFabled(fabled)


def test_a_script_is_called_by_its_own_name_or_said_to_have_none() -> None:
    town = table(5)
    assert script_name(town) == message("script.tb")
    assert script_name(replace(town, script=script_of("imp", name="Ours"))) == Name("Ours")
    assert script_name(replace(town, script=script_of("imp", name=""))) == message("setup_page.script.nameless")
    assert script_name(replace(town, script=None)) is None


def test_the_explanation_begins_with_the_printed_numbers() -> None:
    said = sentences(table(10, "baron"), a_context())
    assert said[0].key == "setup.explain.base"
    assert any(one.key == "setup.explain.more" for one in said)


def test_a_bag_that_is_only_not_full_yet_is_no_oddity() -> None:
    assert not [line for line in advice(table(10, "chef"), a_context()) if line.step == "characters"]


def test_too_few_outsiders_may_be_made_up_from_off_the_script() -> None:
    few = script_of("drunk", "baron", "imp", "chef", "empath", "monk", "virgin", "slayer")
    town = replace(table(7, "baron"), script=few)
    (line,) = [line for line in advice(town, a_context()) if line.code == "setup.too_few_outsiders"]
    # The Butler is the first Outsider of the base box that bends no numbers: a Drunk would be another's token.
    assert line.fix == SetBag((BagToken("baron"), BagToken("butler")))
    mended = replace(town, bag=(BagToken("baron"), BagToken("butler")))
    assert stands(characters(mended, a_context()))["outsider"] == (1, (2,), "short"), "the Drunk comes as well"
    assert not [line for line in advice(mended, a_context()) if line.code == "setup.too_few_outsiders"]


def test_too_many_minions_are_advised_on_with_a_way_out() -> None:
    (line,) = [line for line in advice(table(5, "spy", "baron"), a_context()) if line.step == "characters"]
    assert line.weight == "warning"
    assert line.fix is not None
