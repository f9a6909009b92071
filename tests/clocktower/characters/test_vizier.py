"""Vizier. Source: its entry: can't die by day; executes whom a good player voted for."""

from __future__ import annotations

from tests.clocktower.characters.playing import day, lives, night, nominated, offers, take

TABLE = "vizier imp chef monk saint virgin mayor slayer"


def test_one_good_vote_is_enough() -> None:
    town = nominated(day(TABLE), 4, 3, 1, 4)
    assert offers(town) == [("vizier.executes", 3)]
    town = take(town, "vizier.executes")
    assert [(x.person, x.died) for x in town.day.executions] == [(3, True)]
    assert offers(town) == []


def test_not_with_evil_votes_only_nor_drunk() -> None:
    assert offers(nominated(day(TABLE), 4, 3, 1, 2)) == []
    assert offers(nominated(day(TABLE.replace("vizier", "vizier:d")), 4, 3, 1, 4)) == []


def test_it_does_not_die_by_day() -> None:
    assert lives(day(TABLE), 1, "execution") == "lives.vizier"
    assert lives(day(TABLE), 3, "execution") is None
    assert lives(night(TABLE), 1) is None
    assert lives(day(TABLE.replace("vizier", "vizier:p")), 1, "execution") is None
