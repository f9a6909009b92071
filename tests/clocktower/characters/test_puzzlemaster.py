"""Puzzlemaster. Source: its entry: a right guess tells the Demon, a wrong one somebody else."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.playing import mark, night


def test_right_and_wrong_by_the_token() -> None:
    town = mark(night("puzzlemaster imp chef monk saint"), 3, "puzzlemaster", "Drunk", 1)
    assert finding(town, "puzzlemaster", 1, 3).allowed == (2,)
    assert finding(town, "puzzlemaster", 1, 4).allowed == (3, 4, 5)


def test_nothing_before_a_guess() -> None:
    assert finding("puzzlemaster imp chef", "puzzlemaster").truth is None
