"""Mayor: another may die instead; the win is told in ``test_conclude``."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import StepKey
from storyteller.clocktower.suggest import suggestions
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, town_of

IMP, MAYOR = SeatId(1), SeatId(2)


@pytest.mark.parametrize(
    ("imp", "mayor", "offered"),
    [
        ("imp", "mayor", ["mayor.bounces", "imp.kills"]),
        ("imp", "mayor:p", ["imp.kills"]),
        ("imp:p", "mayor", ["imp.fails"]),
    ],
)
def test_what_an_attack_on_the_mayor_comes_to(imp: str, mayor: str, offered: list[str]) -> None:
    town = town_of(imp, mayor, "chef", "monk", "empath", phase=("night", 2))
    town = evolve(town, e.StepFinished(StepKey("imp", IMP), (MAYOR,)))
    found = suggestions(town, a_context())
    assert sorted(s.code for s in found) == sorted(offered)


def test_letting_it_bounce_kills_nobody_by_itself() -> None:
    town = town_of("imp", "mayor", "chef", "monk", "empath", phase=("night", 2))
    town = evolve(town, e.StepFinished(StepKey("imp", IMP), (MAYOR,)))
    taken = after(town, c.TakeSuggestion("mayor.bounces"), c.DismissSuggestion("imp.kills"))
    assert all(seat.alive for seat in taken.seats)
    assert suggestions(taken, a_context()) == ()


def test_a_mayor_kept_safe_need_not_bounce() -> None:
    town = town_of("imp", "mayor", "chef", "monk", "empath", phase=("night", 2))
    town = after(town, c.PlaceReminder(MAYOR, "monk", "Safe", by=SeatId(4)))
    town = evolve(town, e.StepFinished(StepKey("imp", IMP), (MAYOR,)))
    assert [s.code for s in suggestions(town, a_context())] == ["imp.fails"]
