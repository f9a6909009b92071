"""Sage. Source: its entry: killed by the Demon, two players one of whom is the killer."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.offers import died, table

SEATS = "sage imp baron chef"


def test_killed_by_the_demon() -> None:
    found = finding(died(table(SEATS), 1, "demon", "imp", 2), "sage")
    assert found.allowed == ((2, 3), (2, 4))
    assert found.may_be_told((4, 2))


def test_any_other_death_wakes_nobody() -> None:
    assert finding(table(SEATS), "sage").truth == "not_woken"
    assert finding(died(table(SEATS), 1, "ability", "assassin", 3), "sage").truth == "not_woken"


def test_a_recluse_may_stand_in_for_the_demon() -> None:
    town = died(table("sage imp recluse chef monk"), 1, "demon", "imp", 2)
    assert finding(town, "sage").may_be_told((3, 4))
