"""Witch. Source: its entry: the cursed player dies of nominating; with three alive the ability is gone."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import offered, table, take, why_skipped
from tests.clocktower.tables import after


@pytest.mark.parametrize(
    ("seats", "offer"),
    [
        ("witch sage vortox oracle", [("witch.kills", 2)]),
        ("witch:p sage vortox oracle", []),
        ("witch sage vortox oracle:x", []),
        ("witch sailor vortox oracle", [("witch.fails", 2)]),
    ],
)
def test_the_cursed_player_dies_at_once(seats: str, offer: list[tuple[str, int]]) -> None:
    town = after(table(seats, "day"), c.PlaceReminder(SeatId(2), "witch", "Cursed", by=SeatId(1)))
    town = after(town, c.Nominate(SeatId(2), SeatId(3)))
    assert offered(town) == offer
    if offer == [("witch.kills", 2)]:
        town = take(town, "witch.kills")
        assert not town.seats[1].alive
        assert town.day.open_vote is not None


def test_a_call_for_exile_is_no_nomination() -> None:
    town = after(table("witch sage vortox oracle thief", "day"), c.PlaceReminder(SeatId(2), "witch", "Cursed"))
    assert offered(after(town, c.CallExile(SeatId(5), by=SeatId(2)))) == []


def test_with_three_alive_there_is_no_row() -> None:
    assert why_skipped(table("witch sage vortox oracle:x"), "witch", 1) == "no_ability"
    assert why_skipped(table("witch sage vortox oracle"), "witch", 1) is None
