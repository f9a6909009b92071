"""Riot. Source: its entry: on day three nominees die; Minions become Riot the night before."""

from __future__ import annotations

from tests.clocktower.characters.playing import chose, day, night, nominated, offers, take, won

TABLE = "riot poisoner chef monk saint"


def test_nominees_die_on_the_third_day_only() -> None:
    assert offers(nominated(day(TABLE, 2), 3, 4)) == []
    town = nominated(day(TABLE, 3), 3, 4)
    assert offers(town) == [("riot.dies", 4)]
    assert not take(town, "riot.dies").seats[3].alive
    assert offers(nominated(day(TABLE.replace("riot", "riot:p"), 3), 3, 4)) == []


def test_minions_become_riot_on_the_third_night() -> None:
    assert offers(chose(night(TABLE, 2), "riot", 1)) == []
    town = take(chose(night(TABLE, 3), "riot", 1), "riot.joins")
    assert town.seats[1].character == "riot"
    assert offers(town) == []


def test_all_of_them_must_die() -> None:
    assert won(day("riot:x riot chef monk", 3)) is None
    assert won(day("riot:x riot:x chef monk", 3)) == ("demon_dead", "good")
    assert won(day("riot chef monk:x", 3)) == ("two_left", "evil")
