"""Flowergirl. Source: its entry: a Demon's counted hand for an execution today; no exile."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Town
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.findings import finding, reasons
from tests.clocktower.characters.offers import counted, table
from tests.clocktower.tables import after

DAY = table("flowergirl chef monk imp recluse thief empath", "day", 1)


def told(day: Town) -> tuple[object, object]:
    found = finding(after(day, c.EndDay(override=True), c.BeginNight()), "flowergirl")
    return found.truth, found.allowed


def test_what_the_day_says() -> None:
    assert told(DAY) == (False, (False,))
    assert told(counted(DAY, 2, 1, 3)) == (False, (False,))
    assert told(counted(DAY, 2, 1, 5)) == (False, (False, True))
    assert told(counted(DAY, 2, 4)) == (True, (True,))


def test_an_exile_and_a_vote_called_off_are_none() -> None:
    assert told(after(DAY, c.Exile(SeatId(6), (SeatId(4),)))) == (False, (False,))
    assert told(after(counted(DAY, 2, 4), c.CancelNomination(1))) == (False, (False,))


def test_a_spent_vote_does_not_count() -> None:
    day = table("flowergirl chef monk imp:x:nv virgin", "day", 1)
    assert told(counted(day, 2, 4)) == (False, (False,))
    assert reasons(finding(day, "flowergirl")) == ["no_demon_voted"]
