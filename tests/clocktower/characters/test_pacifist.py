"""Pacifist. Source: its entry: good players who are executed might not die."""

from __future__ import annotations

import pytest

from tests.clocktower.characters.offers import counted, offered, table, take


@pytest.mark.parametrize(
    ("seats", "offer"),
    [
        ("chef monk pacifist po", True),
        ("chef po pacifist monk", False),
        ("chef spy pacifist po", True),
        ("chef monk pacifist:p po", False),
    ],
)
def test_the_good_may_be_let_live(seats: str, offer: bool) -> None:
    town = counted(table(seats, "day"), 2, 1, 3)
    assert offered(town) == ([("pacifist.survives", 2)] if offer else [])
    if offer:
        assert take(town, "pacifist.survives").seats[1].alive
