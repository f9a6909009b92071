"""Harpy. Source: its entry: mad that another is evil, or one or both may die."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from tests.clocktower.characters.playing import mark, night, offers, take
from tests.clocktower.tables import after


def test_either_may_die_by_day() -> None:
    town = mark(mark(night("harpy imp chef monk saint"), 3, "harpy", "Mad", 1), 4, "harpy", "2nd", 1)
    assert offers(town) == []
    assert offers(after(town, c.BeginDay())) == [("harpy.kills", 3), ("harpy.kills", 4)]
    assert not take(after(town, c.BeginDay()), "harpy.kills", 4).seats[3].alive


def test_a_dead_harpy_frightens_nobody() -> None:
    town = mark(mark(night("harpy:x imp chef monk saint"), 3, "harpy", "Mad", 1), 4, "harpy", "2nd", 1)
    assert offers(after(town, c.BeginDay())) == []
