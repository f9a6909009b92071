"""Mastermind. Source: its entry, and the rule sheet's cases on winning."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.conclude import ending
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.skipping import bends
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import died, table
from tests.clocktower.tables import a_context, after, town_of

SEATS = "po mastermind chef monk mayor saint"


def winner(town: Town) -> str | None:
    end = ending(town, a_context())
    return end.winner if end is not None else None


def executed(seats: str = SEATS) -> Town:
    return after(table(seats, "day", 2), c.Execute(SeatId(1)))


def next_day(town: Town) -> Town:
    return after(town, c.BeginNight(), c.BeginDay())


def test_one_more_day_is_played() -> None:
    town = executed()
    assert winner(town) is None
    town = after(town, c.BeginNight())
    assert (town.phase.kind, winner(town)) == ("night", None)
    assert winner(after(town, c.BeginDay())) is None


@pytest.mark.parametrize(("victim", "dies", "side"), [(3, True, "evil"), (3, False, "evil"), (2, True, "good")])
def test_the_side_of_who_is_executed_loses(victim: int, dies: bool, side: str) -> None:
    town = after(next_day(executed()), c.Execute(SeatId(victim), dies=dies))
    assert winner(town) == side


def test_with_nobody_executed_good_has_won() -> None:
    assert winner(after(next_day(executed()), c.EndDay())) == "good"


def test_two_alive_are_played_on_too() -> None:
    assert winner(executed("po mastermind chef monk:x")) is None


@pytest.mark.parametrize("seats", ["po mastermind:p chef monk mayor", "po mastermind:x chef monk mayor"])
def test_an_unable_mastermind_prolongs_nothing(seats: str) -> None:
    assert winner(executed(seats)) == "good"


def test_another_death_of_the_demon_ends_the_game() -> None:
    assert winner(died(table(SEATS, "day"), 1, "ability", "slayer", 3)) == "good"


def test_the_night_after_the_demons_execution_says_that_tomorrow_decides() -> None:
    """Source: the Mastermind entry."""
    town = town_of("mastermind", "chef", "monk", "imp", phase=("day", 1))
    context = a_context()
    town = after(town, c.Execute(SeatId(4), override=True), c.EndDay(), c.BeginNight())
    for step in ("dusk", "dawn"):
        assert [note.key for note in bends(town, context, step)] == ["night.mastermind.last_day"]
    killed = after(town_of("mastermind", "chef", "monk", "imp", phase=("night", 2)), c.Kill(SeatId(4)))
    assert bends(killed, context, "dusk") == ()
