"""Fiddler. Source: its entry: the contest decides the game."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Fabled
from tests.clocktower.characters.playing import day, offers, used
from tests.clocktower.tables import after


def test_either_side_may_win_it() -> None:
    town = used(day("chef imp monk saint", fabled=(Fabled("fiddler"),)), "fiddler", 2, 1)
    assert offers(town) == [("fiddler.ends", None)] * 2
    ended = after(town, c.TakeSuggestion("fiddler.ends", key="evil"))
    assert ended.conclusion is not None
    assert ended.conclusion.winner == "evil"
