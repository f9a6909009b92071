"""No Dashii. Source: its entry: the nearest Townsfolk each way are poisoned, the dead included."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.status import is_impaired
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import chose, offered, table, take
from tests.clocktower.tables import a_context, after

SEATS = "nodashii sage klutz artist witch oracle:x"


def test_the_tokens_lie_where_they_belong() -> None:
    night = after(table(SEATS, "day", 1), c.EndDay(), c.BeginNight())
    assert offered(night) == [("nodashii.poisons", 1)]
    town = take(night, "nodashii.poisons")
    assert [is_impaired(town, a_context(), s.id) for s in town.seats] == [False, True, False, False, False, True]
    assert offered(town) == []


def test_they_move_when_a_neighbour_becomes_somebody_else() -> None:
    town = take(after(table(SEATS, "day", 1), c.EndDay(), c.BeginNight()), "nodashii.poisons")
    town = after(town, c.SetCharacter(SeatId(2), "mutant"))
    assert offered(town) == [("nodashii.poisons", 1)]
    town = take(town, "nodashii.poisons")
    assert [is_impaired(town, a_context(), s.id) for s in town.seats] == [False, False, False, True, False, True]


def test_who_is_attacked_dies() -> None:
    assert offered(chose(table(SEATS), "nodashii", 1, 3)) == [("nodashii.kills", 3)]
