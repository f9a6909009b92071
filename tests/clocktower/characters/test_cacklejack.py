"""Cacklejack. Source: its entry: somebody else changes character at night."""

from __future__ import annotations

from tests.clocktower.characters.playing import chose, night, offers, take


def test_the_chosen_player_becomes_the_chosen_character() -> None:
    town = take(chose(night("cacklejack chef imp monk"), "cacklejack", 1, 2, "saint"), "cacklejack.changes")
    assert (town.seats[1].character, town.seats[1].shown_as) == ("saint", "saint")
    assert offers(chose(night("cacklejack chef imp monk"), "cacklejack", 1, 2, "saint", worked=False)) == []
