"""Cult Leader. Source: its entry: takes a living neighbour's side; wins when all good join."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.playing import chose, day, night, offers, take, used, won


def test_the_neighbours_side() -> None:
    town = chose(night("cultleader imp chef monk baron"), "cultleader", 1)
    assert offers(town) == [("cultleader.turns", 1)]
    assert take(town, "cultleader.turns").seats[0].alignment == "evil"
    assert offers(chose(night("cultleader chef imp baron monk"), "cultleader", 1)) == []


def test_neighbours_who_differ_leave_it_to_the_storyteller() -> None:
    assert finding("cultleader imp chef monk", "cultleader").allowed == ("good", "evil")


def test_all_good_players_joining_wins_for_the_leaders_side() -> None:
    town = day("cultleader imp chef monk:x baron")
    assert won(used(town, "cultleader", 1, 3, 4)) == ("cultleader", "good")
    assert won(used(town, "cultleader", 1, 3)) is None
    evil = day("cultleader:e imp chef monk baron")
    assert won(used(evil, "cultleader", 1, 3, 4, 2)) == ("cultleader", "evil")


def test_turned_once_they_stay_so_that_night() -> None:
    town = chose(night("cultleader imp chef monk"), "cultleader", 1)
    assert offers(take(town, "cultleader.turns")) == []
