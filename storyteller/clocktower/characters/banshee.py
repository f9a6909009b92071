"""Banshee: killed by the Demon, nominates twice a day and votes with two hands; the table learns of it."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.status import is_impaired, seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message

MARK = "Has Ability"


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the token is laid when the Demon killed her while she was able. Source: its entry."""
    death, seat = entry.event, town.seat(holder.seat)
    if not isinstance(death, e.LifeChanged) or death.alive or seat is None or death.seat != seat.id or seat.alive:
        return ()
    if death.cause.kind != "demon" or is_impaired(town, context, seat.id):
        return ()
    if any((r.of, r.text) == ("banshee", MARK) for r in seat.reminders):
        return ()
    mark = c.PlaceReminder(seat.id, "banshee", MARK, by=seat.id)
    text = message("suggest.banshee.wails", who=seat_name(town, seat))
    return (Suggestion("banshee.wails", seat.id, text, (mark,)),)


RULE = CharacterRule("banshee", after=after, on=(e.LifeChanged,))
