"""Whoever becomes a character when its place in the night is past acts from the next night on.

Source: the Pit-Hag's, Snake Charmer's and Imp's entries; the rulebook on changing characters.
"""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import StepKey, Town
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.playing import at, chose, night, rows
from tests.clocktower.tables import after, town_of

TABLE = "pithag imp chef monk sage oracle"


def turned(into: str, *, by: str = "pithag", table: str = TABLE) -> Town:
    return after(chose(night(table), by, 1, 3, into), c.SetCharacter(SeatId(3), into))


@pytest.mark.parametrize(("into", "why"), [("poisoner", "not_yet"), ("gambler", "not_yet"), ("empath", None)])
def test_only_what_comes_later_tonight_is_acted_tonight(into: str, why: str | None) -> None:
    town = turned(into)
    assert rows(town, into) == [why]
    assert rows(at(at(town, "day", 2), "night", 3), into) == [None]


def test_who_became_somebody_before_anything_was_done_tonight_acts() -> None:
    town = after(night(TABLE), c.SetCharacter(SeatId(3), "poisoner"))
    assert rows(town, "poisoner") == [None]


def test_who_became_somebody_by_day_acts() -> None:
    town = after(town_of(*TABLE.split(), phase=("day", 1)), c.SetCharacter(SeatId(3), "poisoner"))
    town = chose(at(town, "night", 2), "pithag", 1, 4, "mutant")
    assert rows(town, "poisoner") == [None]


def test_what_is_known_at_the_start_is_learned_whenever_it_is_gained() -> None:
    assert rows(turned("noble"), "noble") == [None]
    assert rows(turned("washerwoman"), "washerwoman") == [None]


def test_an_ability_gained_besides_is_not_held_back() -> None:
    town = chose(night("philosopher imp chef monk sage"), "monk", 4, 3)
    town = after(town, c.SetAbility(SeatId(1), "innkeeper", source="philosopher"))
    assert rows(town, "innkeeper") == [None]


def test_the_storyteller_may_put_the_row_in_all_the_same() -> None:
    town = after(turned("poisoner"), c.AddStep(StepKey("poisoner", SeatId(3))))
    assert rows(town, "poisoner") == [None]
