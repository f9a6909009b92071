"""What a table seldom is: no script yet, too few players, brackets only homebrew has, choices that are none."""

from __future__ import annotations

from dataclasses import replace

from storyteller.clocktower.catalogue import SetupEffect
from storyteller.clocktower.commands import SetBluffs
from storyteller.clocktower.model import BagToken, Fabled, Script
from storyteller.clocktower.setup.aloud import aloud
from storyteller.clocktower.setup.answers import random_setups
from storyteller.clocktower.setup.bag import draw, plan
from storyteller.clocktower.setup.choices import owed
from storyteller.clocktower.setup.counts import count, held_by, true_rows
from storyteller.clocktower.setup.effects import in_force
from storyteller.clocktower.setup.owing.marking import marks_of_record
from storyteller.clocktower.setup.review import setup_advisories
from storyteller.clocktower.setup.sheet import Sheet, sheet_for
from storyteller.kernel.ids import SeatId
from tests.clocktower.setup import others
from tests.clocktower.tables import FixedChance, a_context, after, catalogue, script_of, town_of, trouble_brewing


def rows(sheet: Sheet, *picks: BagToken) -> list[tuple[int, int, int, int]]:
    return [row.row() for row in count(sheet, picks).in_play]


def with_brackets(*brackets: SetupEffect, character: str = "minion1", players: int = 8) -> Sheet:
    """The sheet of a small script on which one plain character has these brackets."""
    known = others.catalogue()
    made = replace(known.characters[character], setup=brackets)
    return sheet_for(replace(known, characters={**known.characters, character: made}), others.small(), players)


# --- numbers ---------------------------------------------------------------------------------------------------------


def test_no_numbers_are_printed_for_fewer_than_five() -> None:
    sheet = others.sheet(trouble_brewing(), 4)
    assert rows(sheet) == []
    assert true_rows(sheet, (), held_by(sheet, (), ())) == set()


def test_a_bracket_may_take_the_room_from_outsiders() -> None:
    # Eight players: five Townsfolk, one Outsider, one Minion, one Demon.
    sheet = with_brackets(SetupEffect("adjust", "townsfolk", (1,), of="outsider"))
    assert rows(sheet, BagToken("minion1")) == [(6, 0, 1, 1)]


def test_room_taken_from_outsiders_of_any_number_changes_the_other_side_only() -> None:
    free = SetupEffect("free_count", "outsider", low=0, high=-1, of="townsfolk")
    sheet = with_brackets(free, SetupEffect("adjust", "minion", (1,), of="outsider"))
    found = rows(sheet, BagToken("minion1"))
    assert {minions for _, _, minions, _ in found} == {2}
    assert {sum(row) for row in found} == {8}


def test_where_characters_may_come_twice_outsiders_never_run_out() -> None:
    more = SetupEffect("adjust", "outsider", (5,), of="townsfolk")
    # The small script holds four Outsiders; six are asked for, and the nearest possible number is taken.
    assert rows(with_brackets(more), BagToken("minion1")) == [(2, 4, 1, 1)]
    twice = with_brackets(more, SetupEffect("allow_duplicates", "outsider"))
    assert rows(twice, BagToken("minion1")) == [(0, 6, 1, 1)]


def test_a_script_too_poor_in_outsiders_is_told_whichever_side_the_bracket_names() -> None:
    fewer = SetupEffect("adjust", "townsfolk", (-5,), of="outsider")
    found = count(with_brackets(fewer), (BagToken("minion1"),))
    assert "setup.too_few_outsiders" in {problem.code for problem in found.problems}


def test_a_script_without_jinxes_bars_no_pair() -> None:
    bare = sheet_for(replace(others.catalogue(), jinxes=()), others.small("heretic"), 8)
    assert [p.code for p in count(bare, (BagToken("baron"), BagToken("heretic"))).problems if p.blocks] == []


# --- brackets in force -----------------------------------------------------------------------------------------------


def test_who_stands_in_is_not_lent_to_another_team() -> None:
    # An Alchemist who holds the Marionette's ability is no Townsfolk who thinks to be another.
    found = in_force(others.sheet(others.of_all(), 8), (BagToken("alchemist", ability="marionette"),))
    assert found == ()


def test_of_who_took_itself_out_only_that_stays() -> None:
    left = others.sheet(others.of_all(), 8, removed=("hermit",))
    assert [bracket.effect.choices for bracket in in_force(left, ())] == [(-1,)]
    # A Baron or a Kazali taken out of the bag by hand changes nothing any more.
    assert in_force(others.sheet(others.of_all(), 8, removed=("baron", "kazali")), ()) == ()


def test_a_bracket_that_gives_its_own_place_to_another_team_takes_itself_out() -> None:
    known = others.catalogue()
    gives = replace(known.characters["hermit"], setup=(SetupEffect("adjust", "townsfolk", (0, 1), of="outsider"),))
    sheet = sheet_for(
        replace(known, characters={**known.characters, "hermit": gives}), others.of_all(), 8, removed=("hermit",)
    )
    assert [bracket.effect.choices for bracket in in_force(sheet, ())] == [(1,)]


# --- random bags -----------------------------------------------------------------------------------------------------


def test_where_one_bars_the_outsiders_that_another_adds_no_bag_is_whole() -> None:
    known = others.catalogue()
    barring = replace(known.characters["minion1"], setup=(SetupEffect("ban_team", "outsider"),))
    sheet = sheet_for(
        replace(known, characters={**known.characters, "minion1": barring}), others.small("heretic", "spy", "baron"), 10
    )
    assert plan(sheet, (BagToken("minion1"),)).total > 0
    assert plan(sheet, (BagToken("minion1"), BagToken("baron"))).total == 0


def test_an_atheist_bars_evil_characters_that_another_would_bring() -> None:
    sheet = others.sheet(others.small("atheist", "choirboy", "marionette", "lunatic"), 7)
    tokens = draw(plan(sheet, (BagToken("atheist"),)), FixedChance())
    assert {sheet.records[token.character].team for token in tokens} <= {"townsfolk", "outsider"}


def test_a_minion_drawn_as_somebody_already_keeps_what_was_decided() -> None:
    on = others.small("marionette", "spy", "poisoner")
    picks = ["marionette", "spy", "poisoner=townsfolk3"]
    (found,) = random_setups(others.catalogue(), on, 13, FixedChance(), in_play=picks)
    assert dict(found.shown)["poisoner"] == "townsfolk3"


def test_who_finds_nobody_to_think_to_be_is_left_to_the_storyteller() -> None:
    # With the Huntsman a Marionette has a jinx that asks for a Damsel, so it is never shown one by the dice; these dice
    # leave the Huntsman every time.
    five = tuple(f"townsfolk{number}" for number in range(1, 6))
    sheet = others.sheet(Script("", "", characters=(*five, "huntsman", "marionette", "imp")), 7)
    tokens = draw(plan(sheet, ()), FixedChance())
    assert [token.shown_as for token in tokens if token.character == "marionette"] == [""]


# --- choices ---------------------------------------------------------------------------------------------------------


def test_nobody_alike_is_said_and_nothing_suggested() -> None:
    town = town_of("chef", "imp", phase=("setup", 0), fabled=(Fabled("revolutionary"),))
    (choice,) = [one for one in owed(town, a_context()) if one.of == "revolutionary"]
    assert (choice.suggestion, choice.commands) == ((), ())
    assert choice.why is not None
    assert choice.why.key == "setup.choice.why_nobody_alike"


def test_what_is_only_told_asks_for_no_gesture() -> None:
    town = town_of("chef", "imp", phase=("setup", 0), fabled=(Fabled("gardener"),))
    (choice,) = [one for one in owed(town, a_context()) if one.of == "gardener"]
    assert choice.kind == "fact"
    assert choice.take(("chef",)) == ()


def test_bluffs_taken_by_hand_are_set_once() -> None:
    town = town_of("chef", "monk", "mayor", "empath", "virgin", "spy", "imp", phase=("setup", 0))
    (choice,) = [one for one in owed(town, a_context()) if one.code == "bluffs"]
    mine = ("saint", "slayer", "ravenkeeper")
    assert choice.take(mine) == (SetBluffs(mine, choice.of, choice.seat),)
    (made,) = [one for one in owed(after(town, *choice.take(mine)), a_context()) if one.code == "bluffs"]
    assert made.take(mine) == ()


def test_a_mark_row_that_is_nothing_but_marks_is_read_to_its_end() -> None:
    record = catalogue().characters["pixie"]
    assert record.first_night is not None
    only = replace(record, setup=(), first_night=replace(record.first_night, acts=record.first_night.acts[:1]))
    assert [mark.text for mark in marks_of_record(only)] == ["Mad"]


def test_a_token_nobody_knows_owes_no_mark() -> None:
    town = town_of("chef", "imp", "monk", phase=("setup", 0))
    strange = replace(town, seats=(replace(town.seats[0], character="stranger"), *town.seats[1:]))
    assert [one for one in owed(strange, a_context()) if one.code == "mark"] == []


def test_picking_nobody_to_sit_beside_the_demon_changes_nothing() -> None:
    town = town_of(
        "chef", "marionette:as=monk:e", "mayor", "imp", "sage", phase=("setup", 0),
        script=script_of("chef", "marionette", "mayor", "imp", "sage", "monk"),
    )  # fmt: skip
    (choice,) = [one for one in owed(town, a_context()) if one.code == "seating"]
    assert choice.take(()) == ()
    assert choice.take((SeatId(99),)) == ()


# --- aloud and review ------------------------------------------------------------------------------------------------


def test_before_a_script_is_chosen_no_jinx_is_told() -> None:
    town = replace(town_of("baron", "heretic", phase=("setup", 0)), script=None)
    assert list(aloud(town, a_context())) == []


def test_a_characters_own_look_at_the_set_up_is_asked() -> None:
    # Source: the Hermit's entry: it has the abilities of the script's other Outsiders.
    town = town_of("hermit", "imp", phase=("setup", 0), script=script_of("hermit", "imp", "saint"))
    found = {advisory.code: advisory.seat for advisory in setup_advisories(town, a_context())}
    assert found["setup.hermit_abilities"] == SeatId(1)


def test_too_few_left_to_bluff_with_is_a_hint() -> None:
    seven = ("chef", "monk", "mayor", "empath", "virgin", "spy", "imp")
    town = town_of(*seven, phase=("setup", 0), script=script_of(*seven, "saint", "slayer"))
    (hint,) = [a for a in setup_advisories(town, a_context()) if a.code == "setup.too_few_bluffs"]
    assert (hint.weight, hint.message.param("n")) == ("hint", 2)


def test_a_token_shown_as_another_without_standing_in_is_the_storytellers_business() -> None:
    town = town_of("chef:as=monk", "monk", "imp", phase=("setup", 0))
    assert "setup.shown_in_play" not in [a.code for a in setup_advisories(town, a_context())]
