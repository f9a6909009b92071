"""Devil's Advocate. Source: its entry: the chosen player survives tomorrow's execution."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import counted, offered, table, take
from tests.clocktower.tables import after


@pytest.mark.parametrize(
    ("advocate", "offer"),
    [("devilsadvocate", [("devilsadvocate.survives", 2)]), ("devilsadvocate:p", []), ("devilsadvocate:x", [])],
)
def test_the_mark_holds_while_the_advocate_is_able(advocate: str, offer: list[tuple[str, int]]) -> None:
    town = table(f"chef po monk mayor {advocate}", "day")
    town = after(town, c.PlaceReminder(SeatId(2), "devilsadvocate", "Survives Execution", by=SeatId(5)))
    assert offered(counted(town, 2, 1, 3, 4)) == offer


def test_the_day_is_over_all_the_same() -> None:
    town = table("chef po monk devilsadvocate", "day")
    town = after(town, c.PlaceReminder(SeatId(2), "devilsadvocate", "Survives Execution", by=SeatId(4)))
    town = take(counted(town, 2, 1, 3), "devilsadvocate.survives")
    assert [(x.person, x.died) for x in town.day.executions] == [(2, False)]
    assert town.seats[1].alive
