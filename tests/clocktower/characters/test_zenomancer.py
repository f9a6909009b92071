"""Zenomancer. Source: its entry: any piece of the truth, which the storyteller chooses."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Fabled
from storyteller.clocktower.night.information import at_the_table, inform
from tests.clocktower.characters.playing import night
from tests.clocktower.tables import a_context, after


def test_anything_may_be_told() -> None:
    town = after(night("imp chef monk"), c.AddFabled(Fabled("zenomancer")))
    (holder,) = at_the_table(town, a_context())
    found = inform(town, a_context(), holder)
    assert found is not None
    assert (found.truth, found.allowed) == (None, "any")
