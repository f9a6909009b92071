"""What follows from the decision on an exile."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.context import Context
from storyteller.clocktower.lives import why_lives
from storyteller.clocktower.model import Cause, Town
from storyteller.kernel.ids import SeatId


def carried_out(town: Town, context: Context, traveller: SeatId, exiled: bool) -> tuple[e.Event, ...]:
    """Returns what follows from the decision: an exiled Traveller dies at once, unless something keeps them alive.

    Source: the rules on exiles; the Tea Lady entry keeps an exiled neighbour alive.
    """
    decided = e.ExileDecided(traveller, exiled)
    seat = town.seat(traveller)
    cause = Cause("exile")
    if not exiled or seat is None or not seat.alive or why_lives(town, context, traveller, cause) is not None:
        return (decided,)
    return (decided, e.LifeChanged(traveller, False, False, cause))
