"""Magician. Source: its entry: Minions see them beside the Demon, the Demon beside the Minions."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.model import StepKey
from storyteller.clocktower.night.steps import all_minions, shown_as_demon
from tests.clocktower.characters.playing import bent, night
from tests.clocktower.tables import a_context, after

TABLE = "magician imp poisoner chef monk virgin saint"


def test_both_rows_point_at_the_magician_too() -> None:
    town = night(TABLE, 1)
    assert bent(town, "minion_info") == ["night.magician.minions"]
    assert bent(town, "demon_info") == ["night.magician.demon"]
    assert shown_as_demon(town, a_context()) == (1, 2)
    assert all_minions(town, a_context()) == (1, 3)


def test_drunk_they_are_not() -> None:
    town = night(TABLE.replace("magician", "magician:d"), 1)
    assert bent(town, "minion_info") == []
    assert shown_as_demon(town, a_context()) == (2,)


def test_what_is_told_is_kept_as_not_the_truth() -> None:
    town = after(night(TABLE, 1), c.FinishStep(StepKey("minion_info")))
    told = [x.event for x in town.log if isinstance(x.event, e.InfoGiven)]
    assert [(t.seat, t.payload, t.truthful) for t in told] == [(3, (1, 2), False)]
