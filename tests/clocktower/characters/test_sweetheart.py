"""Sweetheart. Source: its entry: after death one player is drunk from then on."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import chose, died, offered, table, why_skipped
from tests.clocktower.tables import after

SEATS = "sweetheart vortox sage witch oracle"


def test_the_row_stands_from_death_until_somebody_is_drunk() -> None:
    assert why_skipped(table(SEATS), "sweetheart", 1) == "not_yet"
    town = died(table(SEATS), 1)
    assert offered(town) == [("sweetheart.drunk", 1)]
    assert why_skipped(town, "sweetheart", 1) is None
    town = after(town, c.PlaceReminder(SeatId(3), "sweetheart", "Drunk", by=SeatId(1)))
    assert offered(town) == []
    assert why_skipped(town, "sweetheart", 1) == "used"


def test_a_drunk_sweetheart_makes_nobody_drunk() -> None:
    assert offered(died(table("sweetheart:d vortox sage witch oracle"), 1)) == []
    assert offered(chose(table(SEATS), "vortox", 2, 3)) == [("vortox.kills", 3)]
