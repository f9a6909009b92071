"""King. Source: its entry: wakes once the dead are as many as the living; the Demon knows the King."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.playing import SEVEN, bent, night, rows


def test_the_row_waits_for_the_dead() -> None:
    assert rows(night("king imp chef:x monk"), "king") == ["not_yet"]
    assert rows(night("king imp chef:x monk:x"), "king") == [None]


def test_a_leviathan_needs_but_one() -> None:
    assert rows(night("king leviathan chef monk virgin:x"), "king") == [None]


def test_characters_of_the_living_only() -> None:
    found = finding("king imp chef:x monk:x", "king")
    assert found.allowed == ("king", "imp")


def test_the_king_learns_nothing_in_the_first_night() -> None:
    assert finding(night("king leviathan chef:x monk", 1), "king").allowed == ("not_woken",)


def test_the_demon_is_told_in_the_first_night() -> None:
    town = night(f"king imp poisoner {SEVEN}", 1)
    assert bent(town, "demon_info") == ["night.king.demon"]
    assert rows(town, "king") == [None]
