"""Banshee. Source: its entry: killed by the Demon, nominates twice a day and votes with two hands."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.playing import day, killed, mark, night, nominated, offers, take
from tests.clocktower.tables import after, rejection

TABLE = "banshee imp chef monk saint virgin"


def test_only_the_demons_kill_counts_and_only_while_able() -> None:
    assert offers(killed(night(TABLE), 1, by=2)) == [("banshee.wails", 1)]
    assert offers(killed(night(TABLE), 1, "ability")) == []
    assert offers(killed(night(TABLE.replace("banshee", "banshee:p")), 1, by=2)) == []


def test_dead_she_nominates_twice_and_votes_with_two_hands() -> None:
    town = after(take(killed(night(TABLE), 1, by=2), "banshee.wails"), c.BeginDay())
    town = nominated(town, 1, 3, 1, 1)
    assert town.day.nominations[0].tally == 2
    assert town.seats[0].ghost_vote
    town = nominated(town, 1, 4, 1)
    assert rejection(town, c.Nominate(SeatId(1), SeatId(5))).code == "day.nominator_again"


def test_a_bureaucrat_makes_each_of_her_hands_count_three() -> None:
    town = after(take(killed(night(f"{TABLE} bureaucrat:t"), 1, by=2), "banshee.wails"), c.BeginDay())
    town = nominated(mark(town, 1, "bureaucrat", "3 Votes", 7), 4, 3, 1, 1)
    assert town.day.nominations[0].tally == 6


def test_without_the_token_or_poisoned_she_is_dead_like_anybody() -> None:
    dead = day(TABLE.replace("banshee", "banshee:x"))
    assert rejection(dead, c.Nominate(SeatId(1), SeatId(3))).code == "day.nominator_dead"
    town = after(take(killed(night(TABLE), 1, by=2), "banshee.wails"), c.BeginDay())
    town = mark(town, 1, "poisoner", "Poisoned")
    assert rejection(town, c.Nominate(SeatId(1), SeatId(3))).code == "day.nominator_dead"
