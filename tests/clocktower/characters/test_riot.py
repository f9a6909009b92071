"""Riot. Source: its entry: on day three nominees die; Minions become Riot the night before."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.playing import chose, day, night, nominated, offers, take, won
from tests.clocktower.tables import after, rejection

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


def test_the_dead_nominee_goes_on_and_nobody_else_does() -> None:
    """Source: its entry: nominees die, but nominate a living player at once; there are no votes on that day."""
    town = take(after(day(TABLE, 3), c.Nominate(SeatId(3), SeatId(4))), "riot.dies")
    assert (town.day.open_vote, town.seats[3].alive) == (None, False)
    assert rejection(town, c.Nominate(SeatId(5), SeatId(2))).code == "day.riot_next"
    assert rejection(town, c.Nominate(SeatId(4), SeatId(4), override=False)).code == "day.nominee_again"
    town = take(after(town, c.Nominate(SeatId(4), SeatId(3))), "riot.dies")
    town = after(town, c.Nominate(SeatId(3), SeatId(5)))
    assert [n.nominee for n in town.day.nominations] == [4, 3, 5]


def test_a_living_player_is_nominated() -> None:
    town = take(after(day(f"{TABLE} sage:x", 3), c.Nominate(SeatId(3), SeatId(4))), "riot.dies")
    assert rejection(town, c.Nominate(SeatId(4), SeatId(6))).code == "day.riot_living"


def test_on_other_days_the_dead_do_not_nominate() -> None:
    town = after(day(TABLE, 2), c.Nominate(SeatId(3), SeatId(4)), c.CloseVote(), c.Kill(SeatId(4)))
    assert rejection(town, c.Nominate(SeatId(4), SeatId(5))).code == "day.nominator_dead"


def test_a_nominee_who_cannot_die_lives() -> None:
    town = after(day("riot poisoner chef fool saint", 3), c.Nominate(SeatId(3), SeatId(4)))
    assert offers(town) == [("riot.fails", 4)]
    assert take(town, "riot.fails").day.open_vote is None
