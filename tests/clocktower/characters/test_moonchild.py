"""Moonchild. Source: its entry: chooses aloud after death; a good player chosen dies that night."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import chose, died, offered, table, take, used, why_skipped
from tests.clocktower.tables import after


@pytest.mark.parametrize(("target", "dies"), [(2, True), (3, False)])
def test_a_good_player_dies(target: int, dies: bool) -> None:
    town = died(table("moonchild chef po monk mayor", "day"), 1)
    assert offered(town) == [("moonchild.chooses", 1)]
    town = take(town, "moonchild.chooses")
    town = used(town, "moonchild", 1, target)
    assert offered(town) == [("moonchild.marks", target)]
    night = after(take(town, "moonchild.marks"), c.EndDay(), c.BeginNight())
    assert why_skipped(night, "moonchild", 1) is None
    assert offered(chose(night, "moonchild", 1)) == ([("moonchild.kills", target)] if dies else [])


def test_a_drunk_moonchild_kills_nobody() -> None:
    town = after(table("moonchild:d:x chef po monk"), c.PlaceReminder(SeatId(2), "moonchild", "Dead", by=SeatId(1)))
    assert offered(chose(town, "moonchild", 1)) == []


def test_without_a_choice_the_row_does_not_stand() -> None:
    assert why_skipped(table("moonchild:x chef po monk"), "moonchild", 1) == "not_yet"


def test_killed_at_night_the_choice_is_made_at_dawn() -> None:
    night = died(table("moonchild chef po monk mayor"), 1, "demon")
    assert offered(night) == []
    day = after(night, c.BeginDay())
    assert offered(day) == [("moonchild.chooses", 1)]
    assert offered(take(day, "moonchild.chooses")) == []
    later = after(day, c.EndDay(), c.BeginNight(), c.BeginDay())
    assert offered(later) == []
