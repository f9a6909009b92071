"""Hatter: when they die, Minions and Demon may choose new characters that night."""

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

MARK = "Tea Party Tonight"


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the tea party is marked when they die while able. Source: its entry."""
    death, seat = entry.event, town.seat(holder.seat)
    if not isinstance(death, e.LifeChanged) or death.alive or seat is None or death.seat != seat.id or seat.alive:
        return ()
    if is_impaired(town, context, seat.id) or any((r.of, r.text) == ("hatter", MARK) for r in seat.reminders):
        return ()
    mark = c.PlaceReminder(seat.id, "hatter", MARK, by=seat.id)
    return (
        Suggestion("hatter.invites", seat.id, message("suggest.hatter.invites", who=seat_name(town, seat)), (mark,)),
    )


RULE = CharacterRule("hatter", after=after, on=(e.LifeChanged,))
