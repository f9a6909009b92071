"""Ferryman. Source: its entry: all the dead may vote again on the last day."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Fabled
from tests.clocktower.characters.playing import night, offers, take
from tests.clocktower.tables import after

FERRY = (Fabled("ferryman"),)


def test_spent_votes_come_back_with_three_alive() -> None:
    town = after(night("chef imp monk saint:x:nv virgin:x", fabled=FERRY), c.BeginDay())
    assert offers(town) == [("ferryman.gives", None)]
    assert all(s.ghost_vote for s in take(town, "ferryman.gives").seats)


def test_not_earlier() -> None:
    assert offers(after(night("chef imp monk mayor saint:x:nv", fabled=FERRY), c.BeginDay())) == []
