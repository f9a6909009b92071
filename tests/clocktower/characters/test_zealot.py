"""Zealot. Source: its entry: with five or more alive, votes for every nomination."""

from __future__ import annotations

from storyteller.clocktower.review import review
from tests.clocktower.characters.playing import day, nominated
from tests.clocktower.tables import a_context


def codes(seats: str, *hands: int) -> list[str]:
    town = nominated(day(seats), 2, 3, *hands)
    return [a.code for a in review(town, a_context()) if a.code == "day.zealot_silent"]


def test_a_hand_kept_down_is_said() -> None:
    assert codes("zealot imp chef monk saint", 2, 3) == ["day.zealot_silent"]
    assert codes("zealot imp chef monk saint", 1, 2) == []


def test_with_four_alive_dead_or_poisoned_they_are_free() -> None:
    assert codes("zealot imp chef monk saint:x", 2, 3) == []
    assert codes("zealot:x imp chef monk saint virgin", 2, 3) == []
    assert codes("zealot:p imp chef monk saint", 2, 3) == []
