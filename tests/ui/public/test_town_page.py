"""Where everything stands: nothing touches anything else, whatever the screen and the number of seats."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest
from PySide6.QtCore import QPointF, QRectF

from storyteller.clocktower.public_town import PublicSeat, PublicTown
from storyteller.ui.public.pieces import square
from storyteller.ui.public.reveal_page import grid
from storyteller.ui.public.town_page import inside, is_upright, places, turned
from storyteller.viewmodel.public_screen import Printed, screen

SCREENS = [(1920, 1080), (1280, 720), (3840, 2160), (1024, 768), (960, 540), (2560, 1080)]


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("count", [1, 5, 8, 12, 15, 20])
def test_no_token_touches_another_and_all_are_on_the_screen(size: tuple[int, int], count: int) -> None:
    box = QRectF(0, 0, *size)
    radius, middles, plates = places(box, count)
    assert all(hypot(a[0] - b[0], a[1] - b[1]) > 2 * radius for a, b in combinations(middles, 2))
    for (x, y), plate in zip(middles, plates, strict=True):
        assert box.contains(square(QPointF(x, y), 2 * radius))
        # A raised hand, and what it counts: see the badges of a seat.
        assert box.contains(QRectF(x - 1.22 * radius, y - 1.22 * radius, (1.22 + 1.62) * radius, radius))
        assert box.adjusted(-2, -2, 2, 2).contains(plate)


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("count", [5, 8, 12, 15, 20])
def test_the_middle_is_free_and_large(size: tuple[int, int], count: int) -> None:
    box = QRectF(0, 0, *size)
    radius, middles, plates = places(box, count)
    middle = inside(box, middles, radius, plates)
    assert not any(middle.intersects(square(QPointF(x, y), 2 * radius)) for x, y in middles)
    assert not any(middle.intersects(plate) for plate in plates)
    assert middle.width() > box.width() * 0.4
    assert middle.height() > box.height() * 0.25


def test_names_are_read_from_five_metres() -> None:
    # On a screen 0.69 m high, letters of a 200th of five metres, 25 mm, are 39 of 1080 points.
    # Source: the rule of thumb for signs, height of a letter = distance / 200.
    _, _, plates = places(QRectF(0, 0, 1920, 1080), 15)
    assert min(plate.height() for plate in plates) >= 39


def test_any_seat_can_be_at_the_top_and_the_others_follow_clockwise() -> None:
    sat = tuple(PublicSeat(n, f"P{n}", "", True, True, False) for n in range(1, 6))
    seats = screen(PublicTown(seats=sat), Printed())
    assert [seat.number for seat in turned(seats.seats, 1)] == [1, 2, 3, 4, 5]
    assert [seat.number for seat in turned(seats.seats, 4)] == [4, 5, 1, 2, 3]
    # Chosen at a larger table.
    assert [seat.number for seat in turned(seats.seats, 7)] == [2, 3, 4, 5, 1]
    assert turned((), 3) == ()


def test_an_upright_screen_has_a_list() -> None:
    assert is_upright(QRectF(0, 0, 1080, 1920))
    assert not is_upright(QRectF(0, 0, 1920, 1080))
    assert not is_upright(QRectF(0, 0, 1080, 1080))


@pytest.mark.parametrize("count", range(1, 21))
def test_the_cards_of_the_reveal_have_all_a_place(count: int) -> None:
    for size in ((1800, 800), (1000, 1500)):
        columns, rows = grid(count, QRectF(0, 0, *size))
        assert columns * rows >= count
        assert (rows - 1) * columns < count
