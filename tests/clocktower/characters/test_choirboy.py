"""Choirboy. Source: its entry: learns the Demon when it kills the King."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.playing import killed, night, rows


def test_only_when_the_demon_killed_the_king_tonight() -> None:
    town = night("choirboy king imp poisoner chef")
    assert rows(town, "choirboy") == ["not_yet"]
    assert rows(killed(town, 5, by=3), "choirboy") == ["not_yet"]
    town = killed(town, 2, by=3)
    assert rows(town, "choirboy") == [None]
    assert finding(town, "choirboy").allowed == (3,)


def test_another_death_of_the_king_wakes_nobody() -> None:
    town = killed(night("choirboy king imp poisoner chef"), 2, "ability", by=4)
    assert rows(town, "choirboy") == ["not_yet"]
    assert finding(town, "choirboy").allowed == ("not_woken",)
