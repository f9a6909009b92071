"""Buddhist. Source: its entry: two silent minutes for the experienced each day."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Fabled
from tests.clocktower.characters.playing import night, take
from tests.clocktower.tables import after


def test_the_clock_is_offered_at_dawn() -> None:
    town = after(night("imp chef monk saint", fabled=(Fabled("buddhist"),)), c.BeginDay())
    town = take(town, "buddhist.silence")
    assert town.timer is not None
    assert town.timer.left_s == 120
