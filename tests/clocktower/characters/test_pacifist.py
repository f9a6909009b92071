"""Pacifist. Source: its entry: good players who are executed might not die."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import counted, offered, table, take
from tests.clocktower.tables import after


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


def test_a_traveller_who_came_onto_the_block_may_be_let_live() -> None:
    town = after(table("pacifist chef imp monk thief:g", "day", 1), c.Nominate(SeatId(1), SeatId(5), override=True))
    town = after(town, c.Vote((SeatId(1), SeatId(2), SeatId(4))), c.CloseVote())
    assert offered(town) == [("pacifist.survives", 5)]
    town = take(town, "pacifist.survives")
    assert town.seats[4].alive
    assert [x.died for x in town.day.executions] == [False]
