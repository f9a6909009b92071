"""Suggestions: derived from what happened since dusk or dawn, taken or left by an event, back after an undo."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from time import perf_counter

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, StepKey, Town
from storyteller.clocktower.night.order import night_steps
from storyteller.clocktower.suggest import suggestions
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, decision, rejection, town_of

A, B, C, D, E = (SeatId(n) for n in range(1, 6))
DAY, NIGHT = ("day", 1), ("night", 2)


def codes(town: Town) -> list[tuple[str, SeatId | None]]:
    return [(s.code, s.seat) for s in suggestions(town, a_context())]


def test_the_end_is_offered_and_declared_by_taking_it() -> None:
    town = after(town_of("imp", "chef", "monk", "empath", phase=DAY), c.Execute(A))
    assert codes(town) == [("end.demon_dead", None)]
    over = after(town, c.TakeSuggestion("end.demon_dead"))
    assert over.conclusion is not None
    assert (over.conclusion.winner, over.conclusion.reason) == ("good", "demon_dead")
    assert codes(over) == []


def test_what_was_left_does_not_come_back() -> None:
    town = after(town_of("imp", "chef", "monk", "empath", phase=DAY), c.Execute(A))
    left = after(town, c.DismissSuggestion("end.demon_dead"))
    assert codes(left) == []
    assert left.conclusion is None


def test_a_suggestion_is_one_gesture() -> None:
    town = town_of("slayer", "imp", "chef", "monk", phase=DAY)
    town = after(town, c.UseAbility(A, seats=(B,)))
    found = decision(town, c.TakeSuggestion("slayer.kills", B))
    assert [type(event) for event in found.events] == [e.SuggestionSettled, e.LifeChanged]


def test_what_is_not_suggested_cannot_be_taken() -> None:
    town = town_of("imp", "chef", "monk", "empath", phase=DAY)
    for command in (c.TakeSuggestion("end.demon_dead"), c.DismissSuggestion("slayer.kills")):
        refusal = rejection(town, command)
        assert (refusal.code, refusal.overridable) == ("suggestion.unknown", False)
    shot = after(town_of("slayer", "imp", "chef", "monk", phase=DAY), c.UseAbility(A, seats=(B,)))
    assert rejection(shot, c.TakeSuggestion("slayer.kills", C)).code == "suggestion.unknown"


def test_suggestions_end_with_the_night_or_day_but_deaths_of_the_day_reach_into_the_night() -> None:
    town = town_of("slayer", "imp", "scarletwoman", "monk", "chef", "empath", phase=DAY)
    shot = after(town, c.UseAbility(A, seats=(B,)))
    assert codes(after(shot, c.BeginNight())) == []
    executed = after(town, c.Execute(B))
    assert codes(executed) == [("scarletwoman.becomes_demon", C)]
    assert codes(after(executed, c.BeginNight())) == [("scarletwoman.becomes_demon", C)]
    assert codes(after(executed, c.BeginNight(), c.BeginDay())) == [("end.demon_dead", None)]


def test_what_was_left_by_day_stays_left_at_night() -> None:
    town = after(town_of("imp", "scarletwoman", "monk", "chef", "empath", phase=DAY), c.Execute(A))
    left = after(town, c.DismissSuggestion("scarletwoman.becomes_demon"), c.BeginNight())
    assert codes(left) == [("end.demon_dead", None)]


def test_a_row_done_again_counts_as_it_was_done_last() -> None:
    key = StepKey("imp", A)
    town = town_of("imp", "chef", "monk", "empath", phase=NIGHT)
    for victim in (B, C):
        town = _folded(town, e.StepFinished(key, (victim,)))
    assert codes(town) == [("imp.kills", C)]


def test_nothing_is_suggested_in_setup() -> None:
    assert codes(town_of("imp:x", "chef", phase=("setup", 0))) == []


def _folded(town: Town, event: e.Event) -> Town:
    from storyteller.clocktower.evolve import evolve

    return evolve(town, event)


# --- who is asked ----------------------------------------------------------------------------------------------------


def test_a_rule_is_asked_only_about_the_events_it_names() -> None:
    asked: list[tuple[SeatId | None, object]] = []

    def after_note(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
        asked.append((holder.seat, type(entry.event)))
        return ()

    rule = CharacterRule("chef", after=after_note, on=(e.TextSet, e.ClaimNoted))
    context = replace(a_context(), rules={"chef": rule})
    town = after(
        town_of("chef", "imp", "chef", "monk", phase=DAY),
        c.SetText(B, "a note"), c.PlaceReminder(A, "", "own words"), c.NoteClaim(B, "chef"),
    )  # fmt: skip
    suggestions(town, context)
    assert asked == [(A, e.TextSet), (C, e.TextSet), (A, e.ClaimNoted), (C, e.ClaimNoted)]


def test_a_rule_that_follows_events_says_which() -> None:
    with pytest.raises(ValueError, match="chef"):
        CharacterRule("chef", after=lambda town, context, holder, entry: ())
    with pytest.raises(ValueError, match="chef"):
        CharacterRule("chef", on=(e.TextSet,))


def test_a_long_phase_stays_quick() -> None:
    """A thousand entries in one day: no rule may read the day again for each. Bounds are ten times the usual."""
    seats = ("virgin", "imp", "scarletwoman", "mayor", "saint", "thief", "gunslinger", "scapegoat")
    town = reduce(evolve, (e.PhaseEntered("day", 1),), town_of(*seats))
    for number in range(333):
        seat = SeatId(number % 8 + 1)
        lives = e.LifeChanged(seat, True, True, Cause("storyteller"))
        died = replace(lives, alive=False, looks_alive=False)
        town = reduce(evolve, (died, lives, e.TextSet(seat, "note", "a note")), town)

    def ms(ask: Callable[[Town, Context], object]) -> float:
        fresh = [replace(town, house_rules=(str(number),)) for number in range(3)]
        took = []
        for each in fresh:
            began = perf_counter()
            ask(each, context)
            took.append((perf_counter() - began) * 1000)
        return min(took)

    context = a_context()
    assert ms(suggestions) < 20
    assert ms(night_steps) < 20
