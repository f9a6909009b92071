"""Shabaloth. Source: its entry: two die each night, and one of them may come back the night after."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from tests.clocktower.characters.offers import chose, offered, table, take
from tests.clocktower.tables import after


def test_two_die_and_one_may_come_back() -> None:
    town = chose(table("shabaloth chef monk virgin saint empath"), "shabaloth", 1, 2, 3)
    assert offered(town) == [("shabaloth.kills", 2), ("shabaloth.kills", 3)]
    town = take(take(town, "shabaloth.kills", 2), "shabaloth.kills", 3)
    assert offered(town) == []
    town = after(town, c.BeginDay(), c.EndDay(), c.BeginNight())
    town = chose(town, "shabaloth", 1, 4, 5)
    assert offered(town)[:2] == [("shabaloth.returns", 2), ("shabaloth.returns", 3)]
    town = take(town, "shabaloth.returns", 3)
    assert town.seats[2].alive
    assert offered(town) == [("shabaloth.kills", 4), ("shabaloth.kills", 5)]


def test_who_was_chosen_to_come_back_does() -> None:
    town = chose(table("shabaloth chef:x monk:x virgin saint"), "shabaloth", 1, 2, 4, 5)
    assert offered(town)[0] == ("shabaloth.returns", 2)
    assert len(offered(town)) == 3
