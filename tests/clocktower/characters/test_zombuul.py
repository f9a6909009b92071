"""Zombuul. Source: its entry: it acts when nobody died by day, and dies for the table only the first time."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.conclude import ending
from storyteller.clocktower.day.tally import threshold
from storyteller.clocktower.model import Cause
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import chose, counted, died, offered, table, take, why_skipped
from tests.clocktower.tables import a_context, after

SEATS = "zombuul chef monk mayor baron saint"


def test_it_sleeps_after_a_death_by_day() -> None:
    day = table(SEATS, "day", 1)
    night = after(day, c.EndDay(), c.BeginNight())
    assert why_skipped(night, "zombuul", 1) is None
    night = after(died(day, 2), c.EndDay(), c.BeginNight())
    assert why_skipped(night, "zombuul", 1) == "not_yet"
    assert why_skipped(died(table(SEATS), 2), "zombuul", 1) is None


def test_who_is_attacked_dies() -> None:
    assert offered(chose(table(SEATS), "zombuul", 1, 2)) == [("zombuul.kills", 2)]


def test_its_first_execution_is_survived_and_looks_like_death() -> None:
    town = counted(table(SEATS, "day"), 1, 2, 3, 4, by=2)
    assert offered(town) == [("zombuul.survives", 1)]
    town = take(town, "zombuul.survives")
    assert (town.seats[0].alive, town.seats[0].looks_alive) == (True, False)
    assert threshold(town) == 3
    assert why_skipped(after(town, c.EndDay(), c.BeginNight()), "zombuul", 1) == "not_yet"


def test_executed_as_usual_the_game_goes_on_until_the_second_time() -> None:
    town = after(table(SEATS, "day"), c.Execute(SeatId(1)))
    assert ending(town, a_context()) is None
    town = take(town, "zombuul.lives_on")
    assert (town.seats[0].alive, town.seats[0].looks_alive) == (True, False)
    assert offered(town) == []
    end = ending(after(town, c.Execute(SeatId(1), override=True)), a_context())
    assert end is not None
    assert end.code == "demon_dead"


def test_a_drunk_zombuul_dies() -> None:
    end = ending(after(table("zombuul:d chef monk mayor baron", "day"), c.Execute(SeatId(1))), a_context())
    assert end is not None
    assert end.winner == "good"


def test_two_who_look_alive_and_a_zombuul_are_three() -> None:
    town = after(table("zombuul chef monk mayor:x", "day"), c.SetLooksAlive(SeatId(1), False))
    assert ending(town, a_context()) is None
    end = ending(after(town, c.Kill(SeatId(2), Cause("execution"))), a_context())
    assert end is not None
    assert end.code == "two_left"


def test_the_second_death_is_one() -> None:
    town = take(counted(table(SEATS, "day"), 1, 2, 3, 4, by=2), "zombuul.survives")
    town = after(town, c.EndDay(), c.BeginNight(), c.BeginDay())
    town = counted(town, 1, 2, 3, 4, by=2)
    assert offered(town) == []
    end = ending(after(town, c.Execute()), a_context())
    assert end is not None
    assert end.code == "demon_dead"
