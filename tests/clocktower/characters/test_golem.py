"""Golem. Source: its entry: one nomination a game; the nominee dies unless it is the Demon."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.playing import at, day, nominated, offers, take
from tests.clocktower.tables import after, rejection

TABLE = "golem imp recluse chef monk"


def test_whoever_is_not_the_demon_dies_and_the_count_goes_on() -> None:
    town = nominated(day(TABLE), 1, 4)
    assert offers(town) == [("golem.kills", 4)]
    town = take(town, "golem.kills")
    assert not town.seats[3].alive
    assert town.day.open_vote is not None
    assert offers(town) == []


def test_the_demon_lives_and_a_recluse_may() -> None:
    assert offers(nominated(day(TABLE), 1, 2)) == [("golem.used_up", 1)]
    assert offers(nominated(day(TABLE), 1, 3)) == [("golem.kills", 3), ("golem.used_up", 1)]


def test_a_drunk_golem_uses_it_up_for_nothing() -> None:
    assert offers(nominated(day(TABLE.replace("golem", "golem:d")), 1, 4)) == [("golem.used_up", 1)]


def test_no_second_nomination() -> None:
    town = take(nominated(day(TABLE), 1, 2), "golem.used_up")
    town = at(after(town, c.CloseVote()), "day", 2)
    assert rejection(town, c.Nominate(SeatId(1), SeatId(4))).code == "day.golem_again"
    assert nominated(town, 4, 5).day.open_vote is not None


def test_a_second_nomination_is_refused_without_the_mark_too() -> None:
    """Source: its entry: once a game. One called off was none; whoever becomes the Golem has theirs."""
    town = after(day("golem chef imp monk saint"), c.Nominate(SeatId(1), SeatId(2)))
    later = after(town, c.CloseVote(), c.BeginNight(), c.BeginDay())
    assert rejection(later, c.Nominate(SeatId(1), SeatId(4))).code == "day.golem_again"
    off = after(town, c.CancelNomination(), c.BeginNight(), c.BeginDay())
    after(off, c.Nominate(SeatId(1), SeatId(4)))
    became = after(later, c.SetCharacter(SeatId(1), "chef"), c.SetCharacter(SeatId(1), "golem"))
    after(became, c.Nominate(SeatId(1), SeatId(4)))
