"""Sailor. Source: its entry: sober they can't die."""

from __future__ import annotations

from tests.clocktower.characters.offers import chose, counted, offered, table, take


def test_no_attack_and_no_execution_kills_a_sober_sailor() -> None:
    assert offered(chose(table("po sailor chef monk"), "po", 1, 2)) == [("po.fails", 2)]
    town = counted(table("chef sailor monk po", "day"), 2, 1, 3)
    assert offered(town) == [("sailor.survives", 2)]
    assert take(town, "sailor.survives").seats[1].alive


def test_a_drunk_sailor_dies() -> None:
    assert offered(chose(table("po sailor:d chef monk"), "po", 1, 2)) == [("po.kills", 2)]
    assert offered(counted(table("chef sailor:p monk po", "day"), 2, 1, 3)) == []
