"""Farmer. Source: its entry: killed at night, a living good player becomes the Farmer."""

from __future__ import annotations

from tests.clocktower.characters.playing import day, executed, killed, night, offers, take


def test_any_living_good_player_can_follow() -> None:
    town = killed(night("farmer imp chef monk:x spy saint"), 1, by=2)
    assert offers(town) == [("farmer.follows", 3), ("farmer.follows", 6)]
    town = take(town, "farmer.follows", 6)
    assert (town.seats[5].character, town.seats[5].shown_as) == ("farmer", "farmer")
    assert offers(town) == []


def test_not_by_day_and_not_poisoned() -> None:
    assert offers(executed(day("farmer imp chef monk saint"), 1)) == []
    assert offers(killed(night("farmer:p imp chef monk saint"), 1, by=2)) == []
