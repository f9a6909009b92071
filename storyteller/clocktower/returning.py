"""Coming back to life by an ability: the own ability comes back too, unused."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Cause, Seat


def returns(seat: Seat, cause: Cause) -> tuple[c.Command, ...]:
    """Returns the gestures with which somebody is resurrected.

    The character is given anew: a once-a-game ability may be used again, and what is known at the start is learned
    again. Source: the Professor entry.
    """
    used = (r for r in seat.reminders if r.effect == "used" and r.of == seat.character and r.by in (None, seat.id))
    anew = (c.SetCharacter(seat.id, seat.character),) if seat.character is not None else ()
    return (c.Revive(seat.id, cause), *anew, *(c.RemoveReminder(r.id) for r in used))
