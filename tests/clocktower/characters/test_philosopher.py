"""Philosopher. Source: its entry: gains a good ability; whoever truly is that character becomes drunk."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.status import is_impaired
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import chose, offered, table, take, why_skipped
from tests.clocktower.tables import a_context, after


def test_it_acts_as_who_it_chose_and_the_true_one_is_drunk() -> None:
    town = chose(table("philosopher vortox witch flowergirl oracle", number=1), "philosopher", 1, "flowergirl")
    assert offered(town) == [("philosopher.gains", 1)]
    town = take(town, "philosopher.gains")
    assert [(a.of, a.source) for a in town.seats[0].abilities] == [("flowergirl", "philosopher")]
    assert is_impaired(town, a_context(), SeatId(4))
    assert offered(town) == []


def test_a_first_night_ability_acts_at_once() -> None:
    town = take(chose(table("philosopher vortox witch sage"), "philosopher", 1, "clockmaker"), "philosopher.gains")
    assert why_skipped(town, "clockmaker", 1) is None
    assert [r for s in town.seats for r in s.reminders] == []


def test_a_poisoned_philosopher_gains_nothing() -> None:
    assert offered(chose(table("philosopher:p vortox witch sage"), "philosopher", 1, "clockmaker")) == []


def test_what_was_done_by_hand_is_not_offered() -> None:
    town = chose(table("philosopher vortox witch sage"), "philosopher", 1, "clockmaker")
    assert offered(after(town, c.SetAbility(SeatId(1), "clockmaker", source="philosopher"))) == []
