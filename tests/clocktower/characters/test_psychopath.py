"""Psychopath. Source: its entry: kills by day; executed, dies only after losing."""

from __future__ import annotations

from tests.clocktower.characters.playing import day, lives, nominated, offers, take, used

TABLE = "psychopath imp chef monk saint"


def test_the_chosen_player_dies() -> None:
    town = used(day(TABLE), "psychopath", 1, 3)
    assert offers(town) == [("psychopath.kills", 3)]
    assert not take(town, "psychopath.kills").seats[2].alive
    assert offers(used(day(TABLE), "psychopath", 1, 3, worked=False)) == []
    assert offers(used(day(TABLE), "psychopath", 4, 3)) == []


def test_once_a_day_and_before_nominations() -> None:
    town = nominated(day(TABLE), 3, 4)
    assert offers(used(town, "psychopath", 1, 3)) == []
    town = take(used(day(TABLE), "psychopath", 1, 3), "psychopath.kills")
    assert offers(used(town, "psychopath", 1, 4)) == []


def test_an_execution_alone_does_not_kill() -> None:
    assert lives(day(TABLE), 1, "execution") == "lives.psychopath"
    assert lives(day(TABLE.replace("psychopath", "psychopath:p")), 1, "execution") is None
    assert lives(day(TABLE), 1, "demon") is None
