"""Tea Lady. Source: its entry: both living neighbours good, neither can die; executions and exiles too."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import chose, counted, offered, table
from tests.clocktower.tables import after


def test_her_good_neighbours_live() -> None:
    assert offered(chose(table("po chef tealady monk mayor"), "po", 1, 2)) == [("po.fails", 2)]
    assert offered(counted(table("po chef tealady monk mayor", "day"), 4, 1, 2, 3)) == [("tealady.survives", 4)]


def test_beside_somebody_evil_or_when_poisoned_they_die() -> None:
    assert offered(chose(table("po chef tealady baron mayor"), "po", 1, 2)) == [("po.kills", 2)]
    assert offered(chose(table("po chef tealady:p monk mayor"), "po", 1, 2)) == [("po.kills", 2)]


def test_the_dead_are_passed_over() -> None:
    assert offered(chose(table("po chef tealady monk:x mayor"), "po", 1, 5)) == [("po.fails", 5)]


def test_an_exiled_neighbour_does_not_die() -> None:
    town = table("po matron:g tealady judge:g mayor", "day")
    town = after(town, c.Exile(SeatId(2), tuple(map(SeatId, (1, 3, 4)))))
    assert town.seats[1].alive
