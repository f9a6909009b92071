"""Town Crier. Source: its entry: a Minion's nomination today; a call for exile is none."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Town
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.offers import counted, table
from tests.clocktower.tables import after

DAY = table("towncrier chef baron imp spy thief empath", "day", 1)


def told(day: Town) -> tuple[object, object]:
    found = finding(after(day, c.EndDay(override=True), c.BeginNight()), "towncrier")
    return found.truth, found.allowed


def test_what_the_day_says() -> None:
    assert told(DAY) == (False, (False,))
    assert told(counted(DAY, 2, by=4)) == (False, (False,))
    assert told(counted(DAY, 2, by=5)) == (True, (False, True))
    assert told(counted(DAY, 2, by=3)) == (True, (True,))


def test_a_call_for_exile_is_none() -> None:
    assert told(after(DAY, c.Exile(SeatId(6), (SeatId(4),), by=SeatId(3)))) == (False, (False,))
