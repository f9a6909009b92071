"""Gnome. Source: its entry: whoever nominates the amigo may be killed; the count goes on."""

from __future__ import annotations

from tests.clocktower.characters.playing import day, mark, nominated, offers, take


def test_the_nominator_may_die() -> None:
    town = mark(day("gnome chef imp monk saint"), 2, "gnome", "Amigo", 1)
    assert offers(nominated(town, 4, 3)) == []
    town = nominated(town, 4, 2)
    assert offers(town) == [("gnome.kills", 4)]
    town = take(town, "gnome.kills")
    assert town.day.open_vote is not None
    assert not town.seats[3].alive
