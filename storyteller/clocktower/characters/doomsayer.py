"""Doomsayer: with four or more alive, each living player once may have one of their own side killed."""

from __future__ import annotations

from itertools import dropwhile

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, Town
from storyteller.clocktower.night.registers import true_alignment
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message

FOUR = 4


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the deaths to choose one of: living players on the side of whoever called for it. Source: its entry."""
    used = entry.event
    if not isinstance(used, e.AbilityUsed) or used.of != "doomsayer" or _taken(town, entry) or _again(town, entry):
        return ()
    caller = town.seat(used.seat)
    if caller is None or not caller.alive or sum(s.alive for s in town.seats) < FOUR:
        return ()
    side = true_alignment(town, context, caller)
    cause = Cause("ability", "doomsayer")
    return tuple(
        Suggestion(
            "doomsayer.kills",
            seat.id,
            message("suggest.doomsayer.kills", who=seat_name(town, seat), caller=seat_name(town, caller)),
            (c.Kill(seat.id, cause),),
            str(caller.id),
        )
        for seat in town.seats
        if seat.alive and seat.id != caller.id and true_alignment(town, context, seat) == side
    )


def _again(town: Town, call: LogEntry) -> bool:
    """Whether whoever called has called before; each may once a game."""
    by = call.event.seat if isinstance(call.event, e.AbilityUsed) else None
    before = dropwhile(lambda entry: entry is not call, town.log)
    uses = (x.event for x in before if x is not call and isinstance(x.event, e.AbilityUsed))
    return any((use.of, use.seat) == ("doomsayer", by) for use in uses)


def _taken(town: Town, call: LogEntry) -> bool:
    """Somebody died of this call already."""
    for entry in town.log:
        if entry is call:
            return False
        if isinstance(entry.event, e.LifeChanged) and entry.event.cause.of == "doomsayer":
            return True
    return False


RULE = CharacterRule("doomsayer", after=after, on=(e.AbilityUsed,))
