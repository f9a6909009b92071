"""Bounty Hunter. Source: its entry: another evil player once the known one has died."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.playing import at, killed, mark, night, rows
from tests.clocktower.tables import after


def test_the_evil_without_themself() -> None:
    assert finding("bountyhunter imp chef:e monk", "bountyhunter").allowed == (2, 3)


def test_nobody_while_the_known_one_lives() -> None:
    town = after(night("bountyhunter imp baron monk"), c.GiveInfo(SeatId(1), "point_at", (3,), "bountyhunter"))
    town = at(town, "night", 3)
    assert finding(town, "bountyhunter").allowed == ("not_woken",)
    assert finding(killed(town, 3), "bountyhunter").allowed == (2,)


def test_the_row_waits_for_that_death() -> None:
    town = mark(night("bountyhunter imp baron monk chef"), 3, "bountyhunter", "Know", 1)
    assert rows(town, "bountyhunter") == ["not_yet"]
    assert rows(killed(town, 3), "bountyhunter") == [None]
