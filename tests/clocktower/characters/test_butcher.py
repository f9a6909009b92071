"""Butcher. Source: its entry: one nomination more after the day's first execution."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.day.answers import votes
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import offered, table
from tests.clocktower.tables import after, rejection

SEATS = "butcher sage vortox oracle witch artist mutant klutz savant"
VOTERS = tuple(map(SeatId, (1, 2, 3, 4, 5)))


def test_a_second_nomination_and_execution() -> None:
    town = after(table(SEATS, "day"), c.Nominate(SeatId(2), SeatId(5)), c.Vote((*VOTERS, SeatId(6))), c.CloseVote())
    town = after(town, c.Execute())
    assert offered(town) == [("butcher.nominates", 1)]
    assert rejection(town, c.Nominate(SeatId(3), SeatId(4))).code == "day.executed_today"
    town = after(town, c.Nominate(SeatId(1), SeatId(3)), c.Vote(VOTERS), c.CloseVote())
    assert votes(town)[-1].outcome == "about_to_die"
    town = after(town, c.Execute())
    assert [x.person for x in town.day.executions] == [5, 3]
    assert rejection(town, c.Nominate(SeatId(1), SeatId(4))).code == "day.nominator_again"


def test_without_an_execution_there_is_none() -> None:
    town = after(table(SEATS + " thief", "day"), c.Exile(SeatId(10), VOTERS), c.Nominate(SeatId(1), SeatId(3)))
    town = after(town, c.CloseVote())
    assert offered(town) == []
    assert rejection(town, c.Nominate(SeatId(1), SeatId(4))).code == "day.nominator_again"


def test_a_drunk_butcher_may_not() -> None:
    town = after(table(SEATS.replace("butcher", "butcher:d"), "day"), c.Execute(SeatId(5)))
    assert offered(town) == []
    assert rejection(town, c.Nominate(SeatId(1), SeatId(3))).code == "day.executed_today"


def test_after_a_second_execution_there_is_no_third() -> None:
    town = after(table(SEATS, "day"), c.Execute(SeatId(5)), c.Execute(SeatId(6), override=True))
    assert ("butcher.nominates", 1) not in offered(town)
