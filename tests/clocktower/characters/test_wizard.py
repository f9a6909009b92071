"""Wizard. Source: its entry: a wish, granted as the storyteller sees fit."""

from __future__ import annotations

from tests.clocktower.characters.playing import at, day, mark, night, rows, used


def test_the_row_waits_for_the_wish() -> None:
    assert rows(night("wizard imp chef"), "wizard") == ["not_yet"]
    assert rows(mark(night("wizard imp chef"), 3, "wizard", "?", 1), "wizard") == [None]
    assert rows(at(used(day("wizard imp chef"), "wizard", 1), "night", 2), "wizard") == [None]
