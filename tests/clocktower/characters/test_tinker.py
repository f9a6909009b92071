"""Tinker. Source: its entry: may die at any time."""

from __future__ import annotations

from storyteller.clocktower.suggest import suggestions
from tests.clocktower.characters.offers import chose, offered, table
from tests.clocktower.tables import a_context


def test_the_storyteller_may_let_them_die_at_their_row() -> None:
    assert offered(chose(table("tinker po chef monk"), "tinker", 1, 1)) == [("tinker.kills", 1)]
    assert offered(chose(table("tinker po chef monk"), "tinker", 1)) == []
    assert offered(chose(table("tinker:d po chef monk"), "tinker", 1, 1)) == [("tinker.fails", 1)]


def test_nobody_is_said_to_be_killed_by_themself_but_a_demon_that_attacks_itself() -> None:
    tinker, other = chose(table("tinker po chef monk"), "tinker", 1, 1), chose(table("po chef imp"), "po", 1, 2)
    itself = chose(table("po chef imp"), "po", 1, 1)
    keys = [s.message.key for town in (tinker, other, itself) for s in suggestions(town, a_context())]
    assert keys == ["suggest.own_death", "suggest.attack", "suggest.attack"]
