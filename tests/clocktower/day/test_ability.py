"""Abilities used by day: spent once, marked so, and free to be claimed by anybody."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import after, decision, rejection, town_of

A, B, C = SeatId(1), SeatId(2), SeatId(3)
DAY = ("day", 1)


def test_a_once_a_game_ability_is_spent_and_marked() -> None:
    town = after(town_of("slayer", "imp", "chef", phase=DAY), c.UseAbility(A, seats=(C,)))
    assert town.seats[0].spent == ("slayer",)
    assert [(r.of, r.text, r.by) for r in town.seats[0].reminders] == [("slayer", "No Ability", A)]
    refusal = rejection(town, c.UseAbility(A, seats=(B,)))
    assert (refusal.code, refusal.overridable) == ("ability.spent", True)
    again = after(town, c.UseAbility(A, seats=(B,), override=True))
    assert len(again.seats[0].reminders) == 1


def test_a_bluff_is_recorded_and_spends_nothing() -> None:
    town = after(town_of("chef", "imp", phase=DAY), c.UseAbility(A, "slayer", seats=(B,)))
    assert town.seats[0].spent == ()
    assert town.seats[0].reminders == ()


def test_a_drunk_spends_what_they_think_they_have_and_it_does_not_work() -> None:
    used = decision(town_of("drunk:as=slayer", "imp", phase=DAY), c.UseAbility(A, seats=(B,))).events[0]
    assert isinstance(used, e.AbilityUsed)
    assert (used.of, used.spends, used.worked) == ("slayer", True, False)


def test_the_dead_do_not_use_abilities() -> None:
    refusal = rejection(town_of("slayer:x", "imp", phase=DAY), c.UseAbility(A, seats=(B,)))
    assert (refusal.code, refusal.overridable) == ("ability.dead", True)


def test_what_is_not_known_is_refused_for_good() -> None:
    town = town_of("-", "imp", phase=DAY)
    assert rejection(town, c.UseAbility(A)).code == "ability.none"
    assert rejection(town, c.UseAbility(A, "nobody")).code == "character.unknown"
    assert rejection(town, c.UseAbility(A, "slayer", seats=(SeatId(9),))).code == "seat.unknown"
