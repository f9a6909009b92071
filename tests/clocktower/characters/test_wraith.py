"""Wraith. Source: its entry: wakes when other evil players do."""

from __future__ import annotations

from tests.clocktower.characters.playing import bent, night


def test_rows_of_evil_say_to_wake_the_wraith_too() -> None:
    town = night("wraith imp poisoner chef")
    assert bent(town, "poisoner") == bent(town, "imp") == bent(town, "minion_info") == ["night.wraith.wakes"]
    assert bent(town, "chef") == bent(town, "wraith") == []
    assert bent(night("wraith:p imp poisoner chef"), "imp") == []
