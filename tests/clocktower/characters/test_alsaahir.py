"""Alsaahir. Source: its entry: naming all Minions and Demons aloud wins for good."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.playing import day, used, won


def test_all_of_them_and_nobody_else() -> None:
    town = day("alsaahir imp poisoner chef monk")
    assert won(used(town, "alsaahir", 1, 2, 3)) == ("alsaahir", "good")
    assert won(used(town, "alsaahir", 1, 2)) is None
    assert won(used(town, "alsaahir", 1, 2, 3, 4)) is None


def test_drunk_or_by_somebody_else_it_is_nothing() -> None:
    town = day("alsaahir imp poisoner chef monk")
    assert won(used(town, "alsaahir", 1, 2, 3, worked=False)) is None
    assert won(used(town, "alsaahir", 4, 2, 3)) is None


def test_types_must_be_right_where_they_are_told() -> None:
    guess = {"minion": (2,), "demon": (3,)}
    assert finding("alsaahir imp poisoner chef", "alsaahir", guess=guess).allowed == ("none",)
