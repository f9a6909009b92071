"""Cerenovus. Source: its entry: who is mad and breaks it may be executed."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.review import review
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import chose, offered, table, take
from tests.clocktower.tables import a_context, after

SEATS = "cerenovus sage vortox oracle"


def test_a_claim_of_another_character() -> None:
    town = after(chose(table(SEATS), "cerenovus", 1, 2, "artist"), c.BeginDay())
    assert [a.seat for a in review(town, a_context()) if a.code == "cerenovus.mad"] == [2]
    assert offered(after(town, c.NoteClaim(SeatId(2), "artist"))) == []
    town = after(town, c.NoteClaim(SeatId(2), "sage"))
    assert offered(town) == [("cerenovus.executed", 2)]
    assert not take(town, "cerenovus.executed").seats[1].alive


def test_a_dead_cerenovus_makes_nobody_mad() -> None:
    town = after(chose(table(SEATS), "cerenovus", 1, 2, "artist"), c.BeginDay(), c.Kill(SeatId(1)))
    assert offered(after(town, c.NoteClaim(SeatId(2), "sage"))) == []
