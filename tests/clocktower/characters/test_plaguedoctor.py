"""Plague Doctor. Source: its entry: the storyteller gains a Minion's ability when they die."""

from __future__ import annotations

from tests.clocktower.characters.playing import at, killed, night, offers, rows, take
from tests.clocktower.tables import script_of

SCRIPT = ("plaguedoctor", "imp", "chef", "monk", "poisoner", "witch", "spy")
TABLE = "plaguedoctor imp poisoner chef monk saint"


def test_abilities_not_in_play_are_offered_when_they_die() -> None:
    town = killed(night(TABLE, script=script_of(*SCRIPT)), 1, by=2)
    assert offers(town) == [("plaguedoctor.gains", 1)] * 2
    town = take(town, "plaguedoctor.gains")
    assert [(a.of, a.source) for a in town.table] == [("witch", "plaguedoctor")]
    assert offers(town) == []


def test_poisoned_they_bring_nothing() -> None:
    town = night(TABLE.replace("doctor", "doctor:p"), script=script_of(*SCRIPT))
    assert offers(killed(town, 1, by=2)) == []


def test_the_row_stands_in_that_night_alone() -> None:
    town = night(TABLE, script=script_of(*SCRIPT))
    assert rows(town, "plaguedoctor") == ["not_yet"]
    town = killed(town, 1, by=2)
    assert rows(town, "plaguedoctor") == [None]
    assert rows(take(town, "plaguedoctor.gains"), "plaguedoctor") == []
    assert rows(at(at(town, "day", 2), "night", 3), "plaguedoctor") == []
