"""Sailor: can't die while sober."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, Town
from storyteller.clocktower.spared import COUNTS, about_to_die, reason, survives
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message

WHY = "lives.sailor"


def lives(town: Town, context: Context, victim: SeatId, cause: Cause, holder: Holder) -> Message | None:
    """Returns that a sober, healthy Sailor does not die. Source: its entry."""
    if victim != holder.seat or not works(town, context, holder):
        return None
    return message(WHY, who=seat_name(town, town.seat(victim)))


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that an execution of the Sailor is survived."""
    seat = about_to_die(town, entry)
    why = reason(town, context, seat) if seat is not None and seat.id == holder.seat else None
    if seat is None or why is None or why.key != WHY:
        return ()
    return (survives("sailor.survives", town, seat, why),)


RULE = CharacterRule("sailor", lives=lives, after=after, on=COUNTS)
