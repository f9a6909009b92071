"""A crowd on the players' page: everybody ends with the right state, whatever they missed on the way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from load_players_page import Figures, _delivery, part, run


@pytest.mark.soak
def test_everybody_ends_with_the_last_state(soak_size: Callable[[int, int], int]) -> None:
    clients = soak_size(25, 200)
    figures = run(clients, soak_size(3, 30), soak_size(60, 300))
    assert figures.right == clients
    assert len(figures.gesture) == soak_size(60, 300)


def test_a_state_that_was_passed_over_came_with_the_next() -> None:
    assert _delivery((1.0, 2.0, 3.0), [{1: 1.5, 3: 4.0}]) == [1.0, 2.0, 0.5]
    assert _delivery((1.0, 2.0), [{1: 1.5}, {}]) == [0.5]


def test_parts_are_of_the_whole() -> None:
    assert part((), 99) == 0.0
    assert part((3.0, 1.0, 2.0), 50) == 2.0
    assert part(range(200), 99) == 198
    table = Figures(1, 1, (0.001,), (0.002, 0.004)).table()
    assert (table["gesture p99"], table["delivery p100"]) == (1.0, 4.0)
