"""Minstrel. Source: its entry: a Minion's death by execution makes all others drunk until the next dusk."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.status import is_impaired
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import died, offered, table, take
from tests.clocktower.tables import a_context, after


def test_everybody_else_is_drunk() -> None:
    town = after(table("minstrel chef baron po monk", "day"), c.Execute(SeatId(3)))
    assert offered(town) == [("minstrel.drunk", 1)]
    town = take(town, "minstrel.drunk")
    assert [is_impaired(town, a_context(), s.id) for s in town.seats] == [False, True, True, True, True]
    assert offered(town) == []


@pytest.mark.parametrize(("minstrel", "victim"), [("minstrel", 2), ("minstrel:p", 3), ("minstrel:x", 3)])
def test_no_other_execution_does(minstrel: str, victim: int) -> None:
    town = after(table(f"{minstrel} chef baron po monk mayor", "day"), c.Execute(SeatId(victim)))
    assert offered(town) == []


def test_no_other_death_does() -> None:
    assert offered(died(table("minstrel chef baron po monk", "day"), 3, "ability", "slayer", 2)) == []
