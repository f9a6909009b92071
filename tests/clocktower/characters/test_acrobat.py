"""Acrobat. Source: its entry: dies when the chosen player is drunk or poisoned that night."""

from __future__ import annotations

from tests.clocktower.characters.playing import chose, mark, night, offers


def test_dies_of_a_drunk_choice() -> None:
    assert offers(chose(night("acrobat chef:d imp monk"), "acrobat", 1, 2)) == [("acrobat.kills", 1)]
    assert offers(chose(night("acrobat chef imp monk"), "acrobat", 1, 2)) == []
    assert offers(chose(night("acrobat:p chef:d imp monk"), "acrobat", 1, 2)) == []


def test_poison_that_comes_later_that_night_counts() -> None:
    town = chose(night("acrobat chef poisoner imp monk"), "acrobat", 1, 2)
    assert offers(mark(town, 2, "poisoner", "Poisoned", 3)) == [("acrobat.kills", 1)]
