"""Goblin. Source: its entry: claimed when nominated and executed that day, its team wins."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from tests.clocktower.characters.playing import day, executed, nominated, offers, take, won
from tests.clocktower.tables import after

TABLE = "goblin imp chef monk saint"


def test_claimed_and_executed_wins() -> None:
    town = nominated(day(TABLE), 3, 1)
    assert offers(town) == [("goblin.claims", 1)]
    town = take(town, "goblin.claims")
    assert won(town) is None
    assert won(executed(after(town, c.CloseVote()), 1)) == ("goblin", "evil")


def test_without_the_claim_or_poisoned_it_is_an_execution() -> None:
    assert won(executed(day(TABLE), 1)) is None
    town = take(nominated(day(TABLE.replace("goblin", "goblin:p")), 3, 1), "goblin.claims")
    assert won(executed(after(town, c.CloseVote()), 1)) is None


def test_the_claim_counts_for_that_day() -> None:
    town = take(nominated(day(TABLE), 3, 1), "goblin.claims")
    town = after(town, c.CloseVote(), c.EndDay(), c.BeginNight(), c.BeginDay())
    assert won(executed(town, 1)) is None
