"""Huntsman. Source: its entry: a chosen Damsel becomes a Townsfolk not in play."""

from __future__ import annotations

from tests.clocktower.characters.playing import chose, night, offers, take
from tests.clocktower.tables import script_of

SCRIPT = ("huntsman", "damsel", "imp", "chef", "monk", "virgin", "poisoner")


def test_the_damsel_becomes_a_townsfolk_not_in_play() -> None:
    town = chose(night("huntsman damsel imp chef", script=script_of(*SCRIPT)), "huntsman", 1, 2)
    assert offers(town) == [("huntsman.saves", 2), ("huntsman.saves", 2)]
    town = take(town, "huntsman.saves")
    assert (town.seats[1].character, town.seats[1].shown_as) == ("monk", "monk")
    assert offers(town) == []


def test_nothing_for_anybody_else_or_when_it_did_not_work() -> None:
    town = night("huntsman damsel imp chef", script=script_of(*SCRIPT))
    assert offers(chose(town, "huntsman", 1, 4)) == []
    assert offers(chose(town, "huntsman", 1, 2, worked=False)) == []
