"""Deviant. Source: its entry: who was funny today does not die by exile."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import offered, table, take
from tests.clocktower.tables import after


def test_an_exiled_deviant_may_live_on() -> None:
    town = after(table("deviant sage vortox witch", "day"), c.Exile(SeatId(1), (SeatId(2), SeatId(3))))
    assert offered(town) == [("deviant.stays", 1)]
    assert take(town, "deviant.stays").seats[0].alive
    assert offered(after(table("deviant sage vortox witch", "day"), c.Exile(SeatId(1), ()))) == []
