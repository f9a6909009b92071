"""Minstrel. Source: its entry: a Minion's death by execution makes all others drunk until the next dusk."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.night.skipping import bends
from storyteller.clocktower.status import is_impaired
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import died, offered, table, take
from tests.clocktower.tables import a_context, after, town_of


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


def test_at_dusk_it_is_said_that_all_others_sleep_drunk() -> None:
    """Source: the Minstrel entry."""
    town = town_of("minstrel", "chef", "baron:x", "imp", phase=("night", 2))
    context = a_context()
    assert bends(town, context, "dusk") == ()
    town = after(town, c.PlaceReminder(SeatId(1), "minstrel", "Everyone Is Drunk", by=SeatId(1)))
    assert [note.key for note in bends(town, context, "dusk")] == ["night.minstrel.drunk"]
