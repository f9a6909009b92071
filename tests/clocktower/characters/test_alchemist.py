"""Alchemist. Source: its entry: has a Minion's ability."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.characters.alchemist import RULE
from storyteller.clocktower.holders import Holder
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, town_of


def test_it_is_said_while_there_is_none() -> None:
    town = town_of("alchemist", "imp", phase=("setup", 0))
    holder = Holder("alchemist", SeatId(1))
    assert RULE.setup_check is not None
    assert [a.code for a in RULE.setup_check(town, a_context(), holder)] == ["setup.alchemist_ability"]
    given = after(town, c.SetAbility(SeatId(1), "baron"))
    assert RULE.setup_check(given, a_context(), holder) == ()
