"""Gangster. Source: its entry: a neighbour dies when the other agrees; it is no execution."""

from __future__ import annotations

from tests.clocktower.characters.playing import day, offers, take, used


def test_the_neighbour_dies() -> None:
    town = take(used(day("gangster chef imp monk saint"), "gangster", 1, 2), "gangster.kills")
    assert not town.seats[1].alive
    assert town.day.executions == ()
    assert offers(used(day("gangster chef imp monk saint"), "gangster", 1, 2, worked=False)) == []
    assert offers(used(day("gangster chef imp monk saint"), "gangster", 4, 2)) == []
