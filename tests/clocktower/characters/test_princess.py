"""Princess. Source: its entry: an execution she called on her first day keeps the Demon from killing."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from tests.clocktower.characters.playing import at, day, executed, lives, nominated, rows
from tests.clocktower.tables import after


def test_the_demon_kills_nobody_that_night() -> None:
    town = after(executed(nominated(day("princess chef imp monk saint"), 1, 2, 1, 2, 3), 2), c.EndDay(), c.BeginNight())
    assert lives(town, 4, by=3) == "lives.princess"
    assert lives(town, 4, "ability") is None
    assert rows(town, "princess") == [None]
    later = at(town, "night", 3)
    assert lives(later, 4, by=3) is None
    assert rows(later, "princess") == []


def test_somebody_elses_nominee_is_nothing() -> None:
    town = after(executed(nominated(day("princess chef imp monk saint"), 4, 2, 1, 2, 3), 2), c.EndDay(), c.BeginNight())
    assert lives(town, 4, by=3) is None
    assert rows(town, "princess") == ["not_yet"]


def test_a_poisoned_princess_stops_nobody() -> None:
    table = day("princess:p chef imp monk saint")
    town = after(executed(nominated(table, 1, 2, 1, 2, 3), 2), c.EndDay(), c.BeginNight())
    assert lives(town, 4, by=3) is None
