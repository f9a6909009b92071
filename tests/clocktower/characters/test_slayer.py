"""Slayer: one shot, the Demon dies."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Town
from storyteller.clocktower.suggest import suggestions
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, town_of

A, B = SeatId(1), SeatId(2)


def shot(slayer: str, target: str) -> Town:
    town = town_of(slayer, target, "chef", "monk", "empath", phase=("day", 1))
    return after(town, c.UseAbility(A, "slayer", seats=(B,)))


@pytest.mark.parametrize(
    ("slayer", "target", "dies"),
    [
        ("slayer", "imp", True),
        ("slayer", "recluse", True),
        ("slayer", "recluse:p", False),
        ("slayer", "poisoner", False),
        ("slayer", "imp:x", False),
        ("slayer:p", "imp", False),
        ("slayer:d", "imp", False),
        ("drunk:as=slayer", "imp", False),
        ("monk", "imp", False),
    ],
)
def test_whom_a_shot_kills(slayer: str, target: str, dies: bool) -> None:
    found = [s.code for s in suggestions(shot(slayer, target), a_context()) if not s.code.startswith("end.")]
    assert found == (["slayer.kills"] if dies else [])


def test_taking_it_kills_by_the_slayers_ability_in_sight_of_all() -> None:
    town = after(shot("slayer", "imp"), c.TakeSuggestion("slayer.kills"))
    assert (town.seats[1].alive, town.seats[1].looks_alive) == (False, False)


def test_a_second_shot_does_nothing() -> None:
    town = town_of("slayer", "imp", "chef", "monk", "empath", phase=("day", 1))
    town = after(town, c.UseAbility(A, seats=(SeatId(3),)), c.UseAbility(A, seats=(B,), override=True))
    assert suggestions(town, a_context()) == ()
