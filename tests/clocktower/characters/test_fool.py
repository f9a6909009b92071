"""Fool. Source: its entry: the first time they would die, they don't; drunk or poisoned they die."""

from __future__ import annotations

import pytest

from tests.clocktower.characters.offers import chose, counted, offered, table, take


def test_an_attack_uses_the_ability_up_and_kills_the_second_time() -> None:
    town = chose(table("po fool chef monk mayor"), "po", 1, 2)
    assert offered(town) == [("po.fails", 2), ("fool.used_up", 2)]
    town = take(town, "fool.used_up")
    assert town.seats[1].spent == ("fool",)
    assert offered(town) == [("po.fails", 2)]
    later = chose(table("po fool chef monk mayor", number=3), "po", 1, 2)
    from dataclasses import replace

    spent = replace(later, seats=tuple(replace(s, spent=("fool",)) if s.id == 2 else s for s in later.seats))
    assert offered(spent) == [("po.kills", 2)]


@pytest.mark.parametrize("fool", ["fool:d", "fool:p"])
def test_a_drunk_fool_dies(fool: str) -> None:
    assert offered(chose(table(f"po {fool} chef monk"), "po", 1, 2)) == [("po.kills", 2)]


def test_an_execution_is_survived_and_the_day_is_over() -> None:
    town = counted(table("chef fool monk po", "day"), 2, 1, 3)
    assert offered(town) == [("fool.survives", 2)]
    town = take(town, "fool.survives")
    assert (town.seats[1].alive, town.seats[1].spent) == (True, ("fool",))
    assert [x.died for x in town.day.executions] == [False]


def test_who_is_kept_safe_by_another_keeps_the_ability() -> None:
    town = chose(table("po fool innkeeper monk chef"), "innkeeper", 3, 2, 4)
    assert offered(chose(town, "po", 1, 2)) == [("po.fails", 2)]
