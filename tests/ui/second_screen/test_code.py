"""An address as squares."""

from __future__ import annotations

from storyteller.ui.second_screen.code import squares_of

FINDER = (
    (1, 1, 1, 1, 1, 1, 1),
    (1, 0, 0, 0, 0, 0, 1),
    (1, 0, 1, 1, 1, 0, 1),
    (1, 0, 1, 1, 1, 0, 1),
    (1, 0, 1, 1, 1, 0, 1),
    (1, 0, 0, 0, 0, 0, 1),
    (1, 1, 1, 1, 1, 1, 1),
)
"""What a camera looks for in three corners. Source: ISO/IEC 18004, figure of the finder pattern."""


def test_it_is_a_square_with_what_cameras_look_for_in_three_corners() -> None:
    squares = squares_of("http://192.168.123.123:8642/abcdefgh12345678/")
    side = len(squares)
    assert all(len(row) == side for row in squares)
    # So few that each is large enough from across a room. Source: ISO/IEC 18004, version 4.
    assert side <= 33
    for top, left in ((0, 0), (0, side - 7), (side - 7, 0)):
        assert tuple(tuple(int(dark) for dark in row[left : left + 7]) for row in squares[top : top + 7]) == FINDER


def test_other_addresses_are_other_squares_and_none_is_none() -> None:
    assert squares_of("http://10.0.0.1:1/a/") != squares_of("http://10.0.0.1:1/b/")
    assert squares_of("") == ()
