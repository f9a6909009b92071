"""Places on the board: nothing covers a name, nothing lies outside, whatever the window and the table."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from storyteller.viewmodel.layout import BoardLayout, lay_out
from storyteller.viewmodel.ring import Circle, Rect

VIEWS = ((756, 600), (860, 540), (620, 600), (500, 628), (1500, 860), (3200, 1950), (900, 1400))
"""Boards beside the panel from 1280x720 to 3840x2160, a narrow one, one between text of 200 %, and a standing one."""
SEATS = range(5, 21)


def apart(rect: Rect, disc: Circle) -> float:
    across = max(rect.x - disc.x, 0.0, disc.x - rect.right)
    down = max(rect.y - disc.y, 0.0, disc.y - rect.bottom)
    return hypot(across, down) - disc.radius


def between(one: Circle, other: Circle) -> float:
    return hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius


def overlap(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def check(layout: BoardLayout, width: float, height: float) -> None:
    for seat in layout.seats:
        for disc in (seat.token, *seat.reminders):
            assert disc.radius <= disc.x <= width - disc.radius
            assert disc.radius <= disc.y <= height - disc.radius
        assert seat.plate.x >= 0
        assert seat.plate.right <= width
        assert seat.plate.bottom <= height
        for reminder in seat.reminders:
            # The words in the middle fill their place: a line that touches a token can't be read.
            assert apart(layout.centre, reminder) >= 6 - 1e-6
    for one, other in combinations(layout.seats, 2):
        assert between(one.token, other.token) > 0
        assert apart(one.plate, other.token) >= 0
        assert apart(other.plate, one.token) >= 0
        assert not overlap(one.plate, other.plate)
        assert all(between(a, b) > 0 for a in one.reminders for b in other.reminders)
    for seat in layout.seats:
        for other in layout.seats:
            assert all(between(reminder, other.token) >= 0 for reminder in seat.reminders)
            assert all(apart(other.plate, reminder) > 0 for reminder in seat.reminders)


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: f"{view[0]}x{view[1]}")
@pytest.mark.parametrize("reminders", range(9))
@pytest.mark.parametrize("circle", [False, True], ids=["oval", "circle"])
def test_nothing_covers_a_name_or_leaves_the_board(view: tuple[int, int], reminders: int, circle: bool) -> None:
    for seats in SEATS:
        check(lay_out(*view, [reminders] * seats, circle=circle), *view)


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: f"{view[0]}x{view[1]}")
def test_a_circle_is_round_and_an_oval_fills_the_view(view: tuple[int, int]) -> None:
    for seats in (7, 20):
        tokens = [seat.token for seat in lay_out(*view, [0] * seats, circle=True).seats]
        x, y = (sum(getattr(token, way) for token in tokens) / seats for way in "xy")
        assert x == pytest.approx(view[0] / 2, abs=2)
        far = [hypot(token.x - x, token.y - y) for token in tokens]
        assert max(far) - min(far) < 0.01 * max(far)
        longest = max(token.x for token in tokens) - min(token.x for token in tokens)
        oval = [seat.token.x for seat in lay_out(*view, [0] * seats).seats]
        if view[0] > 1.3 * view[1]:
            assert max(oval) - min(oval) > 1.2 * longest


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: f"{view[0]}x{view[1]}")
def test_nor_when_every_seat_has_another_number_of_them(view: tuple[int, int]) -> None:
    for seats in SEATS:
        for start in (0, 4):
            mixed = [(start + 5 * seat + seat // 4) % 9 for seat in range(seats)]
            check(lay_out(*view, mixed, bottom=(start * seats) // 5), *view)


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: f"{view[0]}x{view[1]}")
def test_up_to_eight_reminders_have_a_place_of_their_own(view: tuple[int, int]) -> None:
    for seats in SEATS:
        for seat in lay_out(*view, [8] * seats).seats:
            assert len(set(seat.reminders)) == 8
            for one, other in combinations(seat.reminders, 2):
                assert hypot(one.x - other.x, one.y - other.y) >= 0.55 * one.radius


@pytest.mark.parametrize("view", [(1500, 860), (1339, 1028), (3259, 2108)], ids=lambda view: f"{view[0]}x{view[1]}")
def test_on_a_large_screen_four_reminders_at_every_seat_lie_apart_and_are_read(view: tuple[int, int]) -> None:
    for seats in SEATS:
        for number, seat in enumerate(lay_out(*view, [4] * seats).seats):
            for one, other in combinations(seat.reminders, 2):
                assert between(one, other) > 0, (seats, number)
            assert seat.reminders[0].radius >= 17, "below this no words are written on them"


def test_three_reminders_stand_side_by_side_under_a_plate_where_one_below_the_other_has_no_room() -> None:
    # Seven players at 1280x720: the seat at the top has a low, broad place above the words in the middle.
    top = lay_out(699, 668, [3] * 7).seats[0]
    assert all(between(one, other) > 0 for one, other in combinations(top.reminders, 2))


@pytest.mark.parametrize("seats", SEATS)
def test_the_storytellers_seat_is_at_the_bottom(seats: int) -> None:
    for bottom in range(1, seats + 1):
        places = lay_out(860, 540, [1] * seats, bottom=bottom).seats
        assert places[bottom - 1].token.y == pytest.approx(max(place.token.y for place in places), abs=0.5)
        assert places[bottom - 1].token.x == pytest.approx(430, abs=1)
        check(lay_out(860, 540, [3] * seats, bottom=bottom), 860, 540)


def test_seats_run_clockwise_from_the_top() -> None:
    places = lay_out(800, 800, [0] * 8).seats
    assert places[0].token.y == min(place.token.y for place in places)
    assert places[2].token.x == max(place.token.x for place in places)
    assert places[4].token.y == pytest.approx(max(place.token.y for place in places), abs=0.5)
    assert places[6].token.x == min(place.token.x for place in places)


def test_a_reminder_more_moves_nothing_at_other_seats() -> None:
    before = lay_out(860, 540, [2] * 12).seats
    after = lay_out(860, 540, [2, 2, 2, 7, *[2] * 8]).seats
    assert [place for index, place in enumerate(after) if index != 3] == [
        place for index, place in enumerate(before) if index != 3
    ]


def test_reminders_lie_towards_the_middle() -> None:
    for seats in SEATS:
        for place in lay_out(860, 540, [1] * seats).seats:
            (reminder,) = place.reminders
            to_token = hypot(place.token.x - 430, place.token.y - 270)
            assert hypot(reminder.x - 430, reminder.y - 270) < to_token


def test_a_free_place_is_kept_inside_the_board() -> None:
    layout = lay_out(800, 600, [2, 2, 2, 2, 2, 2], places=[(0.0, 1.0), None, (0.5, 0.3)])
    assert layout.seats[0].token.x < 200
    assert layout.seats[0].plate.bottom <= 600
    assert layout.seats[2].token.x == pytest.approx(400)
    assert layout.seats[2].token.y == pytest.approx(180)
    for reminder in layout.seats[2].reminders:
        assert all(apart(seat.plate, reminder) > 0 for seat in layout.seats)


def test_tokens_are_big_enough_to_read() -> None:
    assert lay_out(860, 540, [3] * 20).radius >= 34
    assert lay_out(1500, 860, [3] * 12).radius >= 85


def test_an_empty_table_has_no_places() -> None:
    assert lay_out(800, 600, []).seats == ()


def test_a_tiny_view_does_not_fail() -> None:
    assert len(lay_out(60, 40, [8] * 20).seats) == 20
