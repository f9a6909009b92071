"""Hatter. Source: its entry: evil may choose new characters the night they die."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from tests.clocktower.characters.playing import chose, day, executed, night, offers, rows, take
from tests.clocktower.tables import after, script_of

TABLE = "hatter imp poisoner chef monk"
SCRIPT = script_of("hatter", "imp", "poisoner", "chef", "monk", "spy", "baron", "witch", "pukka")


def test_the_tea_party_is_that_night() -> None:
    assert rows(night(TABLE), "hatter") != [None]
    town = executed(day(TABLE), 1)
    assert offers(town) == [("hatter.invites", 1)]
    town = after(take(town, "hatter.invites"), c.EndDay(), c.BeginNight())
    assert rows(town, "hatter") == [None]


def test_poisoned_there_is_none() -> None:
    assert offers(executed(day(TABLE.replace("hatter", "hatter:p")), 1)) == []


def test_each_becomes_who_they_chose() -> None:
    town = chose(night("hatter:x imp poisoner chef monk spy", script=SCRIPT), "hatter", 1, "baron", "witch", "pukka")
    assert offers(town) == [("hatter.turns", 3), ("hatter.turns", 6), ("hatter.turns", 2)]
    town = take(take(take(town, "hatter.turns", 3), "hatter.turns", 6), "hatter.turns", 2)
    assert [s.character for s in town.seats] == ["hatter", "pukka", "baron", "chef", "monk", "witch"]
    assert town.seats[1].shown_as == "pukka"
    assert offers(town) == []


def test_one_choice_of_two_minions_may_be_either_ones() -> None:
    town = chose(night("hatter:x imp poisoner chef monk spy", script=SCRIPT), "hatter", 1, "baron")
    assert offers(town) == [("hatter.turns", 3), ("hatter.turns", 6)]
    assert offers(take(town, "hatter.turns", 6)) == []
    assert offers(chose(night("hatter:x imp poisoner chef monk", script=SCRIPT), "hatter", 1, "poisoner")) == []
