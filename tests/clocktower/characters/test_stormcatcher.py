"""Storm Catcher. Source: its entry: evil learns who the named character is, or that nobody is."""

from __future__ import annotations

from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Fabled
from storyteller.clocktower.night.information import inform
from tests.clocktower.characters.playing import night
from tests.clocktower.tables import a_context


def named(seats: str, character: str) -> object:
    town = night(seats, 1, fabled=(Fabled("stormcatcher"),))
    found = inform(town, a_context(), Holder("stormcatcher", None), (), {"named": character})
    assert found is not None
    return found.allowed


def test_the_player_or_that_there_is_none() -> None:
    assert named("imp monk chef", "chef") == (3,)
    assert named("imp monk chef", "saint") == ("not_in_play",)
    assert named("imp drunk:as=saint chef", "saint") == ("not_in_play",)
