"""Apprentice. Source: its entry: has the ability of the token shown."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from tests.clocktower.characters.offers import chose, offered, table, take, why_skipped
from tests.clocktower.tables import after


def test_the_ability_is_gained() -> None:
    town = chose(table("apprentice po chef monk", number=1), "apprentice", 1, answer=("gambler",))
    assert offered(town) == [("apprentice.gains", 1)]
    town = take(town, "apprentice.gains")
    assert offered(town) == []
    assert why_skipped(after(town, c.BeginDay(), c.EndDay(), c.BeginNight()), "gambler", 1) is None
