"""Klutz. Source: its entry: who chooses evil after death loses the game for their side."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.conclude import ending
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import died, offered, table, used
from tests.clocktower.tables import a_context, after

SEATS = "klutz vortox sage witch oracle"


@pytest.mark.parametrize(
    ("klutz", "chosen", "winner"),
    [("klutz", 4, "evil"), ("klutz", 3, None), ("klutz:e", 4, "good"), ("klutz:p", 4, None)],
)
def test_choosing_evil_loses(klutz: str, chosen: int, winner: str | None) -> None:
    town = died(table(SEATS.replace("klutz", klutz), "day"), 1)
    assert offered(town) == ([] if ":p" in klutz else [("klutz.chooses", 1)])
    end = ending(used(town, "klutz", 1, chosen), a_context())
    assert (end.winner if end is not None else None) == winner


def test_the_living_have_nothing_to_choose() -> None:
    assert ending(used(table(SEATS, "day"), "klutz", 1, 4), a_context()) is None


def test_killed_at_night_the_choice_is_made_at_dawn() -> None:
    night = died(table(SEATS), 1, "demon")
    assert offered(night) == []
    assert offered(after(night, c.BeginDay())) == [("klutz.chooses", 1)]
    assert offered(after(night, c.Revive(SeatId(1)), c.BeginDay())) == []
