"""Ojo. Source: its entry: whoever is the chosen character dies; if nobody is, the storyteller chooses."""

from __future__ import annotations

from tests.clocktower.characters.playing import chose, night, offers


def test_whoever_is_it_dies() -> None:
    town = night("ojo chef monk saint chef")
    assert offers(chose(town, "ojo", 1, "monk")) == [("ojo.kills", 3)]
    assert offers(chose(town, "ojo", 1, "chef")) == [("ojo.kills", 2), ("ojo.kills", 5)]


def test_somebody_else_may_when_nobody_is() -> None:
    town = night("ojo drunk:as=chef monk saint")
    assert offers(chose(town, "ojo", 1, "chef")) == [("ojo.nobody", None)]
    assert offers(chose(town, "ojo", 1, "chef", 3)) == [("ojo.kills", 3)]


def test_poisoned_it_kills_nobody() -> None:
    assert offers(chose(night("ojo:p chef monk saint"), "ojo", 1, "chef")) == [("ojo.fails", 2)]
