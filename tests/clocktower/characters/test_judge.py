"""Judge. Source: its entry and the rule sheet's cases on votes: a count passes or fails, once a game."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.day.block import block
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import counted, offered, table, take, used
from tests.clocktower.tables import after

SEATS = "judge chef po monk empath gossip tinker virgin"


def test_failed_the_count_before_stands_again() -> None:
    town = counted(table(SEATS, "day"), 4, 1, 2, 3, 5, by=2)
    town = counted(town, 5, 1, 2, 3, 4, 6, 7, by=3)
    town = used(town, "judge", 1, result="fail")
    assert offered(town) == [("judge.fails", 5)]
    town = take(town, "judge.fails")
    stands = block(town.day)
    assert stands is not None
    assert stands.seat == 4


def test_passed_the_nominee_is_executed_at_once() -> None:
    town = used(counted(table(SEATS, "day"), 4, 1, by=2), "judge", 1, result="pass")
    assert offered(town) == [("judge.passes", 4)]
    town = take(town, "judge.passes")
    assert [(x.person, x.died) for x in town.day.executions] == [(4, True)]
    assert offered(town) == []


def test_what_was_not_said_leaves_both_and_the_own_nomination_neither() -> None:
    town = counted(table(SEATS, "day"), 4, 1, by=2)
    assert offered(used(town, "judge", 1)) == [("judge.passes", 4), ("judge.fails", 4)]
    assert offered(used(counted(table(SEATS, "day"), 4, 2, by=1), "judge", 1)) == []
    assert offered(after(town, c.UseAbility(SeatId(2), "judge"))) == []


def test_decided_once_nothing_is_left_to_decide() -> None:
    town = used(counted(table(SEATS, "day"), 4, 1, by=2), "judge", 1)
    assert offered(take(town, "judge.fails")) == []
    assert offered(take(town, "judge.passes")) == []
