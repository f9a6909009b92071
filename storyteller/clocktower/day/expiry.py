"""Reminders whose time has come at dusk or dawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from storyteller.clocktower import events as e
from storyteller.clocktower.model import Phase, Reminder, Town
from storyteller.kernel.ids import ReminderId


def due(town: Town, at: Literal["dusk", "dawn"]) -> tuple[e.ReminderRemoved, ...]:
    """Returns what a storyteller clears from the table now, seats first, in the order laid.

    ``next_dusk`` is the second dusk after it was laid: what began by day or in the night before lasts one more day.
    What was laid after this dusk had begun stays.
    """
    return tuple(e.ReminderRemoved(r.id) for r in _all(town) if _is_due(town, r, at))


def _all(town: Town) -> Iterator[Reminder]:
    for seat in town.seats:
        yield from seat.reminders
    yield from town.loose


def _is_due(town: Town, reminder: Reminder, at: Literal["dusk", "dawn"]) -> bool:
    if at == "dawn":
        return reminder.end == "dawn"
    if reminder.end not in ("dusk", "next_dusk"):
        return False
    dusks, laid = _since_laid(town, reminder.id)
    if laid is not None and laid.kind == "dusk" and dusks == 0:
        return False
    return reminder.end == "dusk" or dusks >= 1


def _since_laid(town: Town, reminder: ReminderId) -> tuple[int, Phase | None]:
    """How many dusks ended in a night since it was laid, and in which phase that was (None = before the log)."""
    dusks = 0
    for entry in town.log:
        event = entry.event
        if isinstance(event, e.ReminderPlaced) and event.reminder.id == reminder:
            return dusks, entry.phase
        if isinstance(event, e.PhaseEntered) and event.phase == "night" and event.number > 1:
            dusks += 1
    return dusks, None
