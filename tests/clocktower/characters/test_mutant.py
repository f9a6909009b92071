"""Mutant. Source: its entry: mad about being an Outsider, they may be executed."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import offered, table, take
from tests.clocktower.tables import after


@pytest.mark.parametrize(
    ("mutant", "claim", "offer"), [("mutant", "klutz", True), ("mutant", "sage", False), ("mutant:d", "klutz", False)]
)
def test_a_claim_of_an_outsider(mutant: str, claim: str, offer: bool) -> None:
    town = after(table(f"{mutant} vortox sage witch", "day"), c.NoteClaim(SeatId(1), claim))
    assert offered(town) == ([("mutant.executed", 1)] if offer else [])
    if offer:
        town = take(town, "mutant.executed")
        assert (town.seats[0].alive, town.day.executions[0].person) == (False, 1)
