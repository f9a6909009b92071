"""The nearest player of a type each way round."""

from __future__ import annotations

from storyteller.clocktower.catalogue import Team
from storyteller.clocktower.circle import clockwise_from
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Seat, Town
from storyteller.kernel.ids import SeatId


def nearest_of_team(town: Town, context: Context, seat: SeatId, team: Team) -> tuple[Seat, ...]:
    """Returns the nearest players of a type by true character, clockwise first; one when both ways lead to the same.

    The dead count, Travellers and all other types are passed over. Source: the No Dashii and Vigormortis entries.
    """
    ring = [s for s in clockwise_from(town, seat) if s.id != seat and context.team(town, s.character) == team]
    if not ring:
        return ()
    return (ring[0],) if len(ring) == 1 else (ring[0], ring[-1])
