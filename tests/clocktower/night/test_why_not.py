"""What is said of a pick that a row does not allow. Source: the entries of the characters named."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import StepKey, Town
from storyteller.clocktower.night.choices import check_picks
from storyteller.clocktower.night.steps import content
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, town_of


def said(town: Town, character: str, *picks: int) -> list[tuple[str, str]]:
    context = a_context()
    found = content(town, context, StepKey(character, SeatId(1)), picks)
    assert found is not None
    assert found.holder is not None
    return [(a.code, a.weight) for a in check_picks(town, context, found.holder, found.asks, picks)]


def test_a_devils_advocate_may_not_choose_the_same_player_two_nights_in_a_row() -> None:
    town = town_of("devilsadvocate", "chef", "monk", "imp", phase=("night", 2))
    again = (c.BeginDay(override=True), c.EndDay(), c.BeginNight())
    town = after(town, c.FinishStep(StepKey("devilsadvocate", SeatId(1)), (2,)), *again)
    assert said(town, "devilsadvocate", 2) == [("night.picks_are.before", "warning")]
    assert said(town, "devilsadvocate", 3) == []


@pytest.mark.parametrize(
    ("seats", "pick", "code"),
    [
        (("monk", "chef", "imp"), 1, "night.picks_are.self"),
        (("professor", "chef", "imp"), 2, "night.picks_are.living"),
        (("dreamer", "thief:t", "imp"), 2, "night.picks_are.traveller"),
        (("exorcist", "chef:x", "imp"), 2, "night.picks_are.dead"),
    ],
)
def test_the_reason_is_named(seats: tuple[str, ...], pick: int, code: str) -> None:
    found = said(town_of(*seats, phase=("night", 2)), seats[0], pick)
    assert [one for one, _ in found] == [code]


def test_the_same_twice_is_said_of_one_question_only() -> None:
    town = town_of("fortuneteller", "chef", "imp", phase=("night", 2))
    assert [code for code, _ in said(town, "fortuneteller", 2, 2)] == ["night.picks_are.twice"]
