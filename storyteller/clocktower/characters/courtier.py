"""Courtier: once a game, a character that is named is drunk for three nights and days."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.finished import finished, picked_character
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Seat, Town
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import ReminderId
from storyteller.kernel.message import Term, message

NEXT = {"Drunk 3": "Drunk 2", "Drunk 2": "Drunk 1"}


def outcome(asking: Asking) -> Finding:
    """Returns who is made drunk, one of those who are it; nobody when it is not in play. Source: its entry."""
    town = asking.town
    named = asking.facts.get("picks_character", next((p for p in asking.picks if isinstance(p, str)), None))
    seats = tuple((s.id,) for s in town.seats if s.character == named)
    if not seats or not works(town, asking.context, asking.holder):
        return Finding(((),), ((),))
    return Finding(seats, seats)


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the first token for who was named, and at each dusk the next lower one."""
    if isinstance(entry.event, e.PhaseEntered):
        return _next(town, holder, entry)
    step = finished(town, entry, holder)
    if step is None or any(_bears(s) for s in town.seats):
        return ()
    named = picked_character(step)
    return tuple(_lays(town, holder, seat, "Drunk 3") for seat in town.seats if seat.character == named)


def _bears(seat: Seat) -> bool:
    return any(r.of == "courtier" and r.effect == "drunk" for r in seat.reminders)


def _lays(town: Town, holder: Holder, seat: Seat, text: str) -> Suggestion:
    place = c.PlaceReminder(seat.id, "courtier", text, by=holder.seat)
    said = message("suggest.courtier.drunk", who=seat_name(town, seat), reminder=Term("reminder", text))
    return Suggestion("courtier.drunk", seat.id, said, (place,), text)


def _next(town: Town, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """The token that was cleared at this dusk gives way to the next lower one."""
    event = entry.event
    if not isinstance(event, e.PhaseEntered) or event.phase != "night" or any(_bears(s) for s in town.seats):
        return ()
    cleared: set[ReminderId] = set()
    before = False
    for earlier in town.log:
        if earlier is entry:
            before = True
            continue
        if not before:
            continue
        past = earlier.event
        if isinstance(past, e.ReminderRemoved) and earlier.phase.number == event.number - 1:
            cleared.add(past.reminder)
        if isinstance(past, e.ReminderPlaced) and past.reminder.of == "courtier" and past.reminder.by == holder.seat:
            seat, lower = town.seat(past.seat), NEXT.get(past.reminder.text)
            if past.reminder.id in cleared and seat is not None and lower is not None:
                return (_lays(town, holder, seat, lower),)
            return ()
    return ()


RULE = CharacterRule("courtier", outcome=outcome, after=after, on=(e.StepFinished, e.PhaseEntered))
