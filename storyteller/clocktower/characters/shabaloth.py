"""Shabaloth: kills two a night, and may give one back the night after."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attack, worked
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.finished import done, picked_seats
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, Phase, Seat, Town
from storyteller.clocktower.night.since import entries, night_number
from storyteller.clocktower.returning import returns
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message

TWO = 2


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the two deaths, and who of last night's may come back to life. Source: its entry."""
    step = done(town, entry, holder)
    if step is None:
        return ()
    seats = picked_seats(town, step)
    found: list[Suggestion] = []
    back = seats[:-TWO] or _eaten_last_night(town, holder)
    for seat in back if step.worked else ():
        if not seat.alive:
            commands = returns(seat, Cause("ability", "shabaloth", holder.seat))
            key = "suggest.shabaloth.returns" if seats[:-TWO] else "suggest.shabaloth.may_return"
            text = message(key, who=seat_name(town, seat))
            found.append(Suggestion("shabaloth.returns", seat.id, text, commands, str(town.phase.number)))
    for seat in seats[-TWO:]:
        found.extend(attack(town, context, holder, seat.id, worked=worked(entry)))
    return tuple(found)


def _eaten_last_night(town: Town, holder: Holder) -> tuple[Seat, ...]:
    last = Phase("night", night_number(town) - 1)
    eaten = [
        x.event.seat
        for x in entries(town, last, last)
        if isinstance(x.event, e.LifeChanged) and not x.event.alive and x.event.cause.by == holder.seat
    ]
    returned = any(
        isinstance(x.event, e.LifeChanged) and x.event.alive and x.event.cause.of == "shabaloth"
        for x in entries(town, Phase("night", night_number(town)), Phase("night", night_number(town)))
    )
    seats = (town.seat(seat) for seat in reversed(eaten))
    return () if returned else tuple(seat for seat in seats if seat is not None)


RULE = CharacterRule("shabaloth", after=after, on=(e.StepFinished,))
