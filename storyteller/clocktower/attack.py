"""A Demon's attack: who dies, or why they don't."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.lives import why_lives
from storyteller.clocktower.model import Cause, LogEntry, Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Term, message


def attacked(town: Town, entry: LogEntry, of: str, by: SeatId | None) -> tuple[SeatId, ...]:
    """Returns whom an entry says was chosen by a character's ability tonight; () for any other entry.

    A row done again counts as it was done last.
    """
    event = entry.event
    if not isinstance(event, e.StepFinished) or event.key.step != of or event.key.seat != by:
        return ()
    record = town.night.record(event.key)
    if record is None or record.status != "finished" or record.picks != event.picks:
        return ()
    return tuple(SeatId(pick) for pick in event.picks if isinstance(pick, int))


def attack(town: Town, context: Context, holder: Holder, victim: SeatId) -> tuple[Suggestion, ...]:
    """Returns what an attack comes to: the victim dies, or the reason why not; () when they are dead already."""
    seat = town.seat(victim)
    if seat is None or not seat.alive:
        return ()
    cause = Cause("demon", holder.of, holder.seat)
    key = str(town.phase.number)
    why = why_lives(town, context, victim, cause)
    if why is not None:
        return (Suggestion(f"{holder.of}.fails", victim, message("suggest.lives", why=why), (), key),)
    dies = message("suggest.attack", who=seat_name(town, seat), character=Term("character", holder.of))
    return (Suggestion(f"{holder.of}.kills", victim, dies, (c.Kill(victim, cause),), key),)
