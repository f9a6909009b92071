"""What the parameters of an edition decide: which omens count, and what a discovery ends."""

from __future__ import annotations

import pytest

from storyteller.betrayal import commands as c
from storyteller.betrayal.piles import haunt_dice, omens_counted
from tests.betrayal.tables import after, reason, table


@pytest.mark.parametrize(("edition", "door", "counted"), [("bg", "red", 1), ("h3", "ground", 0)])
def test_an_omen_left_on_a_tile_counts_where_all_revealed_ones_do(edition: str, door: str, counted: int) -> None:
    """Source: BG-054, H3-040."""
    evening = after(table(edition), c.Discover(door, "crypt", "omen"), c.Draw("omen", "Raven"))
    assert omens_counted(evening) == 1
    evening = after(evening, c.DropCard(evening.cards[0].id, override=True))
    assert omens_counted(evening) == counted
    assert haunt_dice(evening) == counted


def test_a_discovery_ends_the_turn_where_the_edition_says_so() -> None:
    """Source: BG-024, H3-037."""
    house = after(table("h3"), c.Discover("ground", "crypt"))
    assert house.turn is not None
    assert house.turn.over
    assert reason(house, c.Move("hall")) == "turn_over"
    gate = after(table("bg"), c.Discover("red", "crypt"))
    assert gate.turn is not None
    assert not gate.turn.over
    assert after(gate, c.Move("hall")).players[0].place == "hall"
