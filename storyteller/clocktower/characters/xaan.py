"""Xaan: one night, numbered by the Outsiders there were at first, poisons every Townsfolk until dusk."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.since import night_number
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message


def wakes(town: Town, context: Context, holder: Holder) -> str | None:
    """Returns that the row counts the nights up to X, and is gone after it. Source: its entry."""
    return "" if night_number(town) <= max(1, outsiders_at_first(town, context)) else None


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that all Townsfolk are poisoned until dusk, when the row is done on night X and Xaan is able."""
    step = entry.event
    if not isinstance(step, e.StepFinished) or (step.key.step, step.key.seat) != ("xaan", holder.seat):
        return ()
    if not step.worked or entry.phase.number != outsiders_at_first(town, context):
        return ()
    targets = [s.id for s in town.seats if context.team(town, s.character) == "townsfolk"]
    free = [s for s in targets if all(r.of != "xaan" for x in town.seats if x.id == s for r in x.reminders)]
    commands = tuple(c.PlaceReminder(seat, "xaan", "X", by=holder.seat) for seat in free)
    text = message("suggest.xaan.poisons", n=entry.phase.number)
    return (Suggestion("xaan.poisons", holder.seat, text, commands, str(entry.phase.number)),) if free else ()


def outsiders_at_first(town: Town, context: Context) -> int:
    """Returns X: the Outsiders as they were when play began, whoever changed since."""
    first: dict[int, str | None] = {}
    for entry in town.log:
        event = entry.event
        if isinstance(event, e.CharacterDealt | e.CharacterChanged) and entry.phase.kind == "setup":
            first.setdefault(event.seat, event.character)
    characters = (first.get(seat.id, seat.character) for seat in town.players)
    return sum(context.team(town, character) == "outsider" for character in characters)


RULE = CharacterRule("xaan", wakes=wakes, after=after, on=(e.StepFinished,))
