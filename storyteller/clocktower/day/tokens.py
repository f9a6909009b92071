"""Vote tokens spent and given back."""

from __future__ import annotations

from collections.abc import Iterable

from storyteller.clocktower import events as e
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.tally import TOKENS, tokens
from storyteller.clocktower.model import Town
from storyteller.kernel.ids import SeatId


def spent(town: Town, context: Context, seats: Iterable[SeatId]) -> tuple[e.Event, ...]:
    """Returns the events by which these players' vote tokens are used up."""
    return _changed(town, context, seats, -1)


def given_back(town: Town, context: Context, seats: Iterable[SeatId]) -> tuple[e.Event, ...]:
    """Returns the events by which these players get a used vote token back; who left the table gets none."""
    return _changed(town, context, seats, 1)


def _changed(town: Town, context: Context, seats: Iterable[SeatId], by: int) -> tuple[e.Event, ...]:
    events: list[e.Event] = []
    for seat_id in seats:
        seat = town.seat(seat_id)
        if seat is None:
            continue
        held = tokens(town, context, seat)
        if not seat.looks_alive or held is None:
            events.append(e.GhostVoteChanged(seat_id, by > 0))
        else:
            left = max(0, held + by)
            events.append(e.TextSet(seat_id, TOKENS, str(left) if left else ""))
    return tuple(events)
