"""Xaan. Source: its entry: one night poisons every Townsfolk, the one numbered like the Outsiders at first."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.characters.xaan import outsiders_at_first
from storyteller.clocktower.status import is_impaired
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.playing import chose, night, offers, rows, take
from tests.clocktower.tables import a_context, after, town_of

TABLE = "xaan imp chef monk saint recluse"


def test_the_row_counts_up_to_x() -> None:
    assert [rows(night(TABLE, n), "xaan") for n in (1, 2, 3)] == [[None], [None], []]


def test_all_townsfolk_are_poisoned_on_that_night_only() -> None:
    assert offers(chose(night(TABLE, 1), "xaan", 1)) == []
    assert offers(chose(night(TABLE, 2), "xaan", 1, worked=False)) == []
    town = take(chose(night(TABLE, 2), "xaan", 1), "xaan.poisons")
    assert [is_impaired(town, a_context(), SeatId(n)) for n in range(1, 7)] == [False, False, True, True, False, False]
    assert offers(town) == []


def test_x_is_counted_before_anybody_changed() -> None:
    town = town_of(*TABLE.split(), phase=("setup", 0))
    town = after(town, c.SetCharacter(SeatId(3), "butler"), c.BeginNight(), c.SetCharacter(SeatId(3), "chef"))
    assert outsiders_at_first(town, a_context()) == 3
