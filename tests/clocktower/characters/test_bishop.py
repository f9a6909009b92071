"""Bishop. Source: its entry and the rule sheet's case: only the storyteller nominates, the other side at least once."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Town
from storyteller.clocktower.review import review
from storyteller.kernel.ids import STORYTELLER, SeatId
from tests.clocktower.characters.offers import table
from tests.clocktower.tables import a_context, after, rejection

SEATS = "bishop:g chef po monk"


def owes(town: Town) -> bool:
    return any(a.code == "day.bishop_owes" for a in review(town, a_context()))


def test_players_don_t_nominate() -> None:
    town = table(SEATS, "day")
    refused = rejection(town, c.Nominate(SeatId(2), SeatId(3)))
    assert (refused.code, refused.overridable) == ("day.bishop", True)
    assert after(town, c.Nominate(STORYTELLER, SeatId(3))).day.open_vote is not None


@pytest.mark.parametrize("bishop", ["bishop:g:x", "bishop:g:d"])
def test_an_unable_bishop_forbids_nothing(bishop: str) -> None:
    assert after(table(SEATS.replace("bishop:g", bishop), "day"), c.Nominate(SeatId(2), SeatId(3))).day.open_vote


def test_somebody_of_the_other_side_is_owed() -> None:
    town = table(SEATS, "day")
    assert owes(town)
    assert owes(after(town, c.Nominate(STORYTELLER, SeatId(2))))
    assert not owes(after(town, c.Nominate(STORYTELLER, SeatId(3))))
