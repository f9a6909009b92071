"""Neighbours and distances in the ring of seats."""

from __future__ import annotations

from collections.abc import Iterator

from storyteller.clocktower.model import Seat, Town
from storyteller.kernel.ids import SeatId


def clockwise_from(town: Town, seat: SeatId, *, start_after: bool = True) -> Iterator[Seat]:
    """Yields every seat once, clockwise; the given one last, or first with ``start_after`` False."""
    number = town.number(seat)
    if not number:
        yield from town.seats
        return
    first = number if start_after else number - 1
    yield from town.seats[first:]
    yield from town.seats[:first]


def neighbours(town: Town, seat: SeatId) -> tuple[Seat, ...]:
    """Returns who sits next to a seat, living or dead: (anticlockwise, clockwise); one entry when both are the same."""
    return _two(town, seat, living=False)


def living_neighbours(town: Town, seat: SeatId) -> tuple[Seat, ...]:
    """Returns the nearest living players each way: (anticlockwise, clockwise); one entry when both are the same.

    Source: the Empath and Tea Lady entries: dead players are skipped, living Travellers count.
    """
    return _two(town, seat, living=True)


def _two(town: Town, seat: SeatId, *, living: bool) -> tuple[Seat, ...]:
    others = [s for s in clockwise_from(town, seat) if s.id != seat and (s.alive or not living)]
    if not others:
        return ()
    return (others[0],) if len(others) == 1 else (others[-1], others[0])


def distance(town: Town, a: SeatId, b: SeatId) -> int:
    """Returns the steps from one seat to another by the shorter way; 0 for the same or an unknown seat."""
    first, second = town.number(a), town.number(b)
    if not first or not second:
        return 0
    there = (second - first) % len(town.seats)
    return min(there, len(town.seats) - there)
