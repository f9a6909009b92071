"""Nightwatchman. Source: its entry: the chosen player learns who it is; drunk, nobody is woken."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding


def test_the_own_seat_is_shown() -> None:
    assert finding("nightwatchman imp chef", "nightwatchman", 1, 3).allowed == (1,)


def test_drunk_nobody_is_woken_under_a_vortox_either() -> None:
    assert finding("nightwatchman:d imp chef", "nightwatchman", 1, 3).allowed == ("none",)
    assert finding("nightwatchman:d vortox chef", "nightwatchman", 1, 3).allowed == ("none",)


def test_a_vortox_shows_somebody_else() -> None:
    assert finding("nightwatchman vortox chef", "nightwatchman", 1, 3).allowed == (2, 3)
