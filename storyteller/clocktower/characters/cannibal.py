"""Cannibal: has the ability of whoever was last executed and died; a meal of evil poisons."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Seat, Town
from storyteller.clocktower.night.asked import fact_seat
from storyteller.clocktower.night.registers import true_alignment
from storyteller.clocktower.night.showing import nothing
from storyteller.clocktower.night.since import executed_today
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Message, Term, message

POISONED = "poisoned"


def outcome(asking: Asking) -> Finding:
    """Returns the ability gained, or "poisoned" after an evil meal: the alignment decides, not the type.

    The facts ``executed`` and ``died`` go before what the table knows. Source: its entry.
    """
    town = asking.town
    eaten = fact_seat(asking, "executed") if "executed" in asking.facts else executed_today(town)
    meal = town.seat(eaten) if asking.facts.get("died", True) else None
    if meal is None or meal.character is None:
        return nothing(message("night.why.nobody_executed"))
    evil = true_alignment(town, asking.context, meal) == "evil"
    answer = POISONED if evil else meal.character
    why = message("night.why.executed", who=seat_name(town, meal))
    return Finding(answer, (answer,), (why,))


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns what the Cannibal gets from an execution: the ability, or poison; the former meal's goes."""
    done, eater = entry.event, town.seat(holder.seat)
    if not isinstance(done, e.ExecutionDecided) or not done.died or eater is None or not eater.alive:
        return ()
    meal = town.seat(done.person)
    if meal is None or meal.character is None or meal.id == eater.id or meal.traveller:
        return ()
    evil = true_alignment(town, context, meal) == "evil"
    commands = (*_former(town, eater), *_gains(meal, eater, evil=evil))
    key = "suggest.cannibal.poisoned" if evil else "suggest.cannibal.gains"
    what = Term("character", meal.character)
    text = message(key, who=seat_name(town, eater), meal=seat_name(town, meal), character=what)
    return (Suggestion("cannibal.eats", eater.id, text, commands, str(meal.id)),)


def _former(town: Town, eater: Seat) -> tuple[c.Command, ...]:
    """Takes back what the meal before gave."""
    lost = (c.SetAbility(eater.id, a.of, held=False) for a in eater.abilities if a.source == "cannibal")
    laid = (r.id for s in town.seats for r in s.reminders if r.of == "cannibal" and r.by in (None, eater.id))
    return (*lost, *(c.RemoveReminder(reminder) for reminder in laid))


def _gains(meal: Seat, eater: Seat, *, evil: bool) -> tuple[c.Command, ...]:
    lunch = c.PlaceReminder(meal.id, "cannibal", "Lunch", by=eater.id)
    if evil:
        return (lunch, c.PlaceReminder(eater.id, "cannibal", "Poisoned", by=eater.id))
    return (lunch, c.SetAbility(eater.id, meal.character or "", source="cannibal", by=eater.id))


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns, at dusk, whose ability the Cannibal has; the tokens say when it is none."""
    own = town.seat(holder.seat)
    eaten = next((a.of for a in own.abilities if a.source == "cannibal"), None) if own is not None else None
    if step != "dusk" or eaten is None:
        return None
    return message("night.cannibal.meal", who=seat_name(town, own), character=Term("character", eaten))


RULE = CharacterRule(
    "cannibal", outcome=outcome, after=after, on=(e.ExecutionDecided,), bends_step=bends_step
)
