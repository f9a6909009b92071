"""Doomsayer. Source: its entry: one of the caller's own side dies, with four or more alive."""

from __future__ import annotations

from storyteller.clocktower.model import Fabled
from tests.clocktower.characters.playing import day, offers, take, used

DOOM = (Fabled("doomsayer"),)


def test_living_players_of_the_same_side() -> None:
    town = used(day("chef imp monk saint:x poisoner", fabled=DOOM), "doomsayer", 1)
    assert offers(town) == [("doomsayer.kills", 3)]
    evil = used(day("chef imp monk saint:x poisoner", fabled=DOOM), "doomsayer", 2)
    assert offers(evil) == [("doomsayer.kills", 5)]
    assert offers(take(evil, "doomsayer.kills")) == []


def test_not_with_three_alive_nor_by_the_dead() -> None:
    assert offers(used(day("chef imp monk saint:x", fabled=DOOM), "doomsayer", 1)) == []
    assert offers(used(day("chef imp monk saint:x virgin", fabled=DOOM), "doomsayer", 4)) == []
