"""Ogre. Source: its entry: the alignment of the chosen player, drunk or not; a Spy looks evil."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.playing import chose, night, offers, take


def test_an_evil_friend_makes_evil() -> None:
    town = take(chose(night("ogre imp chef monk", 1), "ogre", 1, 2), "ogre.turns")
    assert town.seats[0].alignment == "evil"
    assert offers(chose(night("ogre imp chef monk", 1), "ogre", 1, 3)) == []


def test_poisoned_all_the_same() -> None:
    assert offers(chose(night("ogre:p imp chef monk", 1), "ogre", 1, 2)) == [("ogre.turns", 1)]


def test_a_spy_is_evil_here_and_nobody_chooses_themself() -> None:
    assert finding("ogre spy imp", "ogre", 1, 2).allowed == ("evil",)
    assert finding("ogre spy imp", "ogre", 1, 1).allowed == ("not_allowed",)
