"""Snake Charmer. Source: its entry: choosing the Demon swaps character and side; the new one is poisoned."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.status import is_impaired
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import chose, offered, table, take
from tests.clocktower.tables import a_context, after


def test_the_swap() -> None:
    town = chose(table("snakecharmer vortox witch sage oracle"), "snakecharmer", 1, 2)
    assert offered(town) == [("snakecharmer.swaps", 2)]
    town = take(town, "snakecharmer.swaps")
    a, b = town.seats[:2]
    assert (a.character, a.alignment, a.shown_as) == ("vortox", "evil", "vortox")
    assert (b.character, b.alignment, b.shown_as) == ("snakecharmer", "good", "snakecharmer")
    assert is_impaired(town, a_context(), SeatId(2))
    assert offered(town) == []


@pytest.mark.parametrize(
    "seats",
    ["snakecharmer witch vortox sage", "snakecharmer:p vortox witch sage", "snakecharmer lunatic:as=po po sage"],
)
def test_nothing_else_does(seats: str) -> None:
    assert offered(chose(table(seats), "snakecharmer", 1, 2)) == []


def test_a_philosopher_with_the_ability_swaps_too() -> None:
    town = after(table("philosopher vortox witch sage oracle"), c.SetAbility(SeatId(1), "snakecharmer"))
    town = take(chose(town, "snakecharmer", 1, 2), "snakecharmer.swaps")
    assert [(s.character, s.shown_as) for s in town.seats[:2]] == [("vortox", "vortox"), ("philosopher", "philosopher")]


def test_a_demon_with_the_ability_that_chooses_itself_swaps_with_nobody() -> None:
    town = after(table("vortox chef witch sage oracle"), c.SetAbility(SeatId(1), "snakecharmer", source="boffin"))
    assert offered(chose(town, "snakecharmer", 1, 1)) == []
