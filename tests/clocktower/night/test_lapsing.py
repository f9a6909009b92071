"""Tokens whose time is over: what dawn clears, and what lies on though its source is no more."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.lapsing import Lying, going_at_dawn, lapsed
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, town_of


def laid() -> Town:
    town = town_of("monk", "poisoner", "chef", "imp", "sweetheart", phase=("night", 2))
    return after(
        town,
        c.PlaceReminder(SeatId(3), "monk", "Safe", by=SeatId(1)),
        c.PlaceReminder(SeatId(3), "poisoner", "Poisoned", by=SeatId(2)),
        c.PlaceReminder(SeatId(1), "sweetheart", "Drunk", by=SeatId(5)),
    )


def texts(found: tuple[Lying, ...]) -> list[tuple[int, str]]:
    return [(seat, reminder.text) for seat, reminder in found]


def test_what_is_meant_for_the_night_goes_at_dawn_and_nothing_else() -> None:
    town = laid()
    assert texts(going_at_dawn(town)) == [(3, "Safe")]
    day = after(town, c.BeginDay(override=True))
    assert {r.text for s in day.seats for r in s.reminders} == {"Poisoned", "Drunk"}


def test_nothing_has_lapsed_while_the_sources_live_even_drunk() -> None:
    town, context = laid(), a_context()
    assert lapsed(town, context) == ()
    drunk = after(town, c.PlaceReminder(SeatId(2), "", "Drunk"))
    assert lapsed(drunk, context) == ()


def test_the_poison_of_a_dead_poisoner_has_lapsed_the_sweethearts_drunkenness_has_not() -> None:
    town = after(laid(), c.Kill(SeatId(2)), c.Kill(SeatId(5)))
    assert texts(lapsed(town, a_context())) == [(3, "Poisoned")]


def test_what_a_former_character_laid_has_lapsed() -> None:
    town = after(laid(), c.SetCharacter(SeatId(2), "baron"))
    assert texts(lapsed(town, a_context())) == [(3, "Poisoned")]
