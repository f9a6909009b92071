"""Assassin. Source: its entry: once a game, whatever protects; drunk or poisoned it fails."""

from __future__ import annotations

import pytest

from tests.clocktower.characters.offers import chose, offered, table, take, why_skipped


@pytest.mark.parametrize("victim", ["chef", "sailor", "fool"])
def test_nothing_protects(victim: str) -> None:
    town = chose(table(f"po {victim} monk assassin mayor"), "assassin", 4, 2)
    assert offered(town) == [("assassin.kills", 2)]
    town = take(town, "assassin.kills")
    assert not town.seats[1].alive
    assert town.seats[3].spent == ("assassin",)


def test_who_shakes_their_head_keeps_it() -> None:
    town = chose(table("po chef monk assassin"), "assassin", 4)
    assert offered(town) == []
    assert why_skipped(town, "assassin", 4) is None


def test_a_poisoned_assassin_kills_nobody() -> None:
    assert offered(chose(table("po chef monk assassin:p"), "assassin", 4, 2)) == [("assassin.fails", 2)]
