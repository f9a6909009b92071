"""Tinker. Source: its entry: may die at any time."""

from __future__ import annotations

from tests.clocktower.characters.offers import chose, offered, table


def test_the_storyteller_may_let_them_die_at_their_row() -> None:
    assert offered(chose(table("tinker po chef monk"), "tinker", 1, 1)) == [("tinker.kills", 1)]
    assert offered(chose(table("tinker po chef monk"), "tinker", 1)) == []
    assert offered(chose(table("tinker:d po chef monk"), "tinker", 1, 1)) == [("tinker.fails", 1)]
