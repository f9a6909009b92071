"""Harpy: a player must be mad that another is evil, or one or both may die."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, Seat, Town
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns by day that each of the two may die if the first was not mad enough. Source: its entry."""
    if not isinstance(entry.event, e.PhaseEntered) or entry.event.phase != "day" or not works(town, context, holder):
        return ()
    mad, other = _bearer(town, holder, "Mad"), _bearer(town, holder, "2nd")
    if mad is None or other is None:
        return ()
    cause = Cause("ability", "harpy", holder.seat)
    return tuple(
        Suggestion(
            "harpy.kills",
            seat.id,
            message("suggest.harpy.may_die", who=seat_name(town, seat), mad=seat_name(town, mad)),
            (c.Kill(seat.id, cause),),
            str(town.phase.number),
        )
        for seat in (mad, other)
        if seat.alive
    )


def _bearer(town: Town, holder: Holder, text: str) -> Seat | None:
    marks = ((s, r) for s in town.seats for r in s.reminders if (r.of, r.text) == ("harpy", text))
    return next((s for s, r in marks if r.by in (None, holder.seat)), None)


RULE = CharacterRule("harpy", after=after, on=(e.PhaseEntered,))
