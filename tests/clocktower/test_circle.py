"""Neighbours and distances in the ring."""

from __future__ import annotations

import pytest

from storyteller.clocktower.circle import clockwise_from, distance, living_neighbours, neighbours
from storyteller.kernel.ids import STORYTELLER, SeatId
from tests.clocktower.tables import town_of

FIVE = town_of("chef", "imp", "monk", "saint", "mayor")


def ids(seats: object) -> list[int]:
    return [seat.id for seat in seats]  # type: ignore[attr-defined]


def test_the_ring_is_walked_clockwise_ending_or_starting_with_the_seat() -> None:
    assert ids(clockwise_from(FIVE, SeatId(4))) == [5, 1, 2, 3, 4]
    assert ids(clockwise_from(FIVE, SeatId(4), start_after=False)) == [4, 5, 1, 2, 3]
    assert ids(clockwise_from(FIVE, STORYTELLER)) == [1, 2, 3, 4, 5]


def test_the_last_seat_is_beside_the_first() -> None:
    assert ids(neighbours(FIVE, SeatId(1))) == [5, 2]
    assert ids(neighbours(FIVE, SeatId(5))) == [4, 1]


def test_dead_players_are_skipped_for_the_living_neighbours_only() -> None:
    town = town_of("chef", "imp:x", "monk:x", "saint", "mayor:x")
    assert ids(neighbours(town, SeatId(1))) == [5, 2]
    assert ids(living_neighbours(town, SeatId(1))) == [4]


def test_a_lone_player_has_no_neighbour() -> None:
    assert neighbours(town_of("chef"), SeatId(1)) == ()
    assert living_neighbours(town_of("chef", "imp:x"), SeatId(1)) == ()


@pytest.mark.parametrize(("a", "b", "steps"), [(1, 1, 0), (1, 2, 1), (1, 3, 2), (1, 4, 2), (1, 5, 1), (1, 9, 0)])
def test_distance_goes_the_shorter_way(a: int, b: int, steps: int) -> None:
    assert distance(FIVE, SeatId(a), SeatId(b)) == steps
    assert distance(FIVE, SeatId(b), SeatId(a)) == steps
