"""Boomdandy: executed, all but three die; then the one most fingers point at."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attack
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.lives import why_lives
from storyteller.clocktower.model import Cause, LogEntry, Town
from storyteller.clocktower.status import is_impaired, seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message

SURVIVORS = 3


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns what is to be done after the execution, and what follows from whom you say.

    Three players are those who live on, which is yours to choose, a Demon among them; one player is who was pointed at
    most. Source: its entry.
    """
    done, seat = entry.event, town.seat(holder.seat)
    if seat is None or is_impaired(town, context, seat.id):
        return ()
    if isinstance(done, e.ExecutionDecided) and done.person == seat.id and done.died:
        text = message("suggest.boomdandy.explodes", who=seat_name(town, seat))
        return (Suggestion("boomdandy.explodes", seat.id, text, ()),)
    if not isinstance(done, e.AbilityUsed) or (done.of, done.seat) != ("boomdandy", seat.id):
        return ()
    if not _was_executed(town, seat.id):
        return ()
    if len(set(done.seats)) == SURVIVORS:
        return _all_but(town, context, seat.id, done.seats)
    return attack(town, context, holder, done.seats[0], "ability") if len(done.seats) == 1 else ()


def _was_executed(town: Town, seat: SeatId) -> bool:
    return any(x.person == seat and x.died for x in town.day.executions)


def _all_but(town: Town, context: Context, own: SeatId, three: tuple[SeatId, ...]) -> tuple[Suggestion, ...]:
    """The deaths at once; whom something keeps alive stays."""
    cause = Cause("ability", "boomdandy", own)
    doomed = [
        s for s in town.seats if s.alive and s.id not in three and why_lives(town, context, s.id, cause) is None
    ]
    if not doomed:
        return ()
    left = tuple(seat_name(town, town.seat(seat)) for seat in three)
    text = message("suggest.boomdandy.all_but", who=left, dead=tuple(seat_name(town, s) for s in doomed))
    return (Suggestion("boomdandy.all_but", own, text, tuple(c.Kill(s.id, cause) for s in doomed)),)


RULE = CharacterRule("boomdandy", after=after, on=(e.ExecutionDecided, e.AbilityUsed))
