"""Vigormortis. Source: its entry: a Minion it kills keeps the ability and poisons one Townsfolk beside it."""

from __future__ import annotations

from storyteller.clocktower.model import Town
from storyteller.clocktower.status import is_impaired
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import chose, died, offered, table, take, why_skipped
from tests.clocktower.tables import a_context

SEATS = "vigormortis klutz sage witch mutant artist"


def killed(seats: str = SEATS) -> Town:
    return take(chose(table(seats), "vigormortis", 1, 4), "vigormortis.kills")


def test_a_killed_minion_acts_on_and_one_side_is_poisoned() -> None:
    town = killed()
    assert offered(town) == [("vigormortis.keeps", 6), ("vigormortis.keeps", 3)]
    town = take(town, "vigormortis.keeps", 3)
    assert is_impaired(town, a_context(), SeatId(3))
    assert why_skipped(town, "witch", 4) is None
    assert offered(town) == []


def test_other_victims_and_other_killers_leave_nothing() -> None:
    town = take(chose(table(SEATS), "vigormortis", 1, 2), "vigormortis.kills")
    assert [code for code, _ in offered(town) if code.startswith("vigormortis")] == []
    assert offered(died(table(SEATS), 4)) == []
