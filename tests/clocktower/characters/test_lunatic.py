"""Lunatic. Source: its entry and the first-night sheet: as many Minions as there are; the Demon learns who it is."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding


def test_what_is_shown() -> None:
    seven = "lunatic:as=imp imp poisoner chef monk saint empath"
    assert finding(seven, "lunatic", minions_shown=True).truth == 1
    assert finding("lunatic:as=imp imp poisoner chef monk", "lunatic", minions_shown=True).truth == 0
    assert finding(seven, "lunatic", told_to=2).truth == 1
    assert finding(seven, "lunatic", told_to=3).allowed == ()
