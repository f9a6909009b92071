"""Balloonist. Source: its entry: never the same type two nights running."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.playing import at, night
from tests.clocktower.tables import after


def test_anybody_first() -> None:
    found = finding("balloonist imp chef saint", "balloonist")
    assert found.allowed == (1, 2, 3, 4)
    assert found.truth is None


def test_what_the_table_remembers_is_not_repeated() -> None:
    town = after(night("balloonist imp chef saint"), c.GiveInfo(SeatId(1), "point_at", (4,), "balloonist"))
    town = at(town, "night", 3)
    assert finding(town, "balloonist").allowed == (1, 2, 3)
    assert finding(town, "balloonist", shown=(2,)).allowed == (1, 3, 4)


def test_a_recluse_counts_as_whatever_type_is_needed() -> None:
    assert finding("balloonist recluse saint imp", "balloonist", shown=(3,)).allowed == (1, 2, 4)
