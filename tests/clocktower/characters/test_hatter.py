"""Hatter. Source: its entry: evil may choose new characters the night they die."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from tests.clocktower.characters.playing import day, executed, night, offers, rows, take
from tests.clocktower.tables import after

TABLE = "hatter imp poisoner chef monk"


def test_the_tea_party_is_that_night() -> None:
    assert rows(night(TABLE), "hatter") != [None]
    town = executed(day(TABLE), 1)
    assert offers(town) == [("hatter.invites", 1)]
    town = after(take(town, "hatter.invites"), c.EndDay(), c.BeginNight())
    assert rows(town, "hatter") == [None]


def test_poisoned_there_is_none() -> None:
    assert offers(executed(day(TABLE.replace("hatter", "hatter:p")), 1)) == []
