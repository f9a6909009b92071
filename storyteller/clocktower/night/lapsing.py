"""Tokens whose time is over: those that go at dawn by themselves, and those whose source is no more."""

from __future__ import annotations

from storyteller.clocktower.context import Context
from storyteller.clocktower.day.expiry import due
from storyteller.clocktower.model import Reminder, Town
from storyteller.clocktower.status import acts_dead
from storyteller.kernel.ids import SeatId

Lying = tuple[SeatId, Reminder]
"""A token and beside whom it lies."""


def going_at_dawn(town: Town) -> tuple[Lying, ...]:
    """Returns what breaking the day clears from the seats, clockwise."""
    going = {event.reminder for event in due(town, "dawn")}
    return tuple((seat.id, r) for seat in town.seats for r in seat.reminders if r.id in going)


def lapsed(town: Town, context: Context) -> tuple[Lying, ...]:
    """Returns what still lies though its source died for good, left, or is somebody else, clockwise.

    Nothing of it is in force. A source that is merely drunk or poisoned wakes up again: its tokens stay.
    """
    return tuple((seat.id, r) for seat in town.seats for r in seat.reminders if _is_over(town, context, r))


def _is_over(town: Town, context: Context, reminder: Reminder) -> bool:
    if reminder.by is None or not reminder.of or reminder.effect in ("note", "picked"):
        return False
    if reminder.end in ("never", "used"):
        return False
    source = town.seat(reminder.by)
    if source is None or not (source.alive or acts_dead(town, context, source, reminder.of)):
        return True
    return reminder.of not in {source.character, *(a.of for a in source.abilities)}
