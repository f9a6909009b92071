"""What one player's ability would tell, for the tests of the rule records."""

from __future__ import annotations

from typing import Any

from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.information import Information, inform
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, town_of


def finding(
    table: str | Town, of: str, seat: int = 1, *picks: int, context: Context | None = None, **facts: Any
) -> Information:
    """What the ability ``of`` tells the player of a seat; the table as in ``tables``, in one string."""
    town = town_of(*table.split(), phase=("night", 2)) if isinstance(table, str) else table
    found = inform(town, context or a_context(), Holder(of, SeatId(seat)), picks, facts)
    assert found is not None
    return found


def reasons(found: Information) -> list[str]:
    """The last words of the keys of its sentences."""
    return [sentence.key.rpartition(".")[2] for sentence in found.why]
