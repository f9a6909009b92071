"""Pukka: poisons, and kills with it a night later."""

from __future__ import annotations

from dataclasses import replace

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attack
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.finished import finished, picked_seats
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Reminder, Seat, Town
from storyteller.clocktower.status import works
from storyteller.kernel.advisory import Suggestion


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that whoever was poisoned before dies now and is healthy again.

    An Exorcist keeps it from choosing, not the old poison from killing. Source: the Pukka and Exorcist entries.
    """
    step = finished(town, entry, holder)
    if step is not None:
        picks = picked_seats(town, step)
        old = tuple(s for s in town.seats if s not in picks)
    elif _exorcised(town, holder, entry) and works(town, context, holder):
        old = town.seats
    else:
        return ()
    found: list[Suggestion] = []
    for seat in old:
        lying = tuple(c.RemoveReminder(r.id) for r in seat.reminders if _is_own(r, holder))
        if lying:
            dies = attack(town, context, holder, seat.id)
            found.extend(replace(s, commands=(*s.commands, *lying)) for s in dies)
    return tuple(found)


def _is_own(reminder: Reminder, holder: Holder) -> bool:
    return (reminder.of, reminder.text) == ("pukka", "Poisoned") and reminder.by in (None, holder.seat)


def _exorcised(town: Town, holder: Holder, entry: LogEntry) -> bool:
    event = entry.event
    if not isinstance(event, e.StepFinished) or event.key.step != "exorcist" or not event.worked:
        return False
    record = town.night.record(event.key)
    seats: tuple[Seat, ...] = picked_seats(town, event)
    return record is not None and record.picks == event.picks and any(s.id == holder.seat for s in seats)


RULE = CharacterRule("pukka", after=after, on=(e.StepFinished,))
