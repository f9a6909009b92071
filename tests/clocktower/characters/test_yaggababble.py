"""Yaggababble. Source: its entry: up to as many deaths as the phrase was said."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.playing import chose, night, offers


def test_up_to_as_many_as_it_was_said() -> None:
    assert finding("yaggababble chef monk", "yaggababble", said=2).allowed == (0, 1, 2)
    assert finding("yaggababble:p chef monk", "yaggababble", said=2).allowed == (0,)


def test_whom_the_storyteller_chose_dies_or_why_not() -> None:
    town = chose(night("yaggababble chef soldier monk saint"), "yaggababble", 1, 2, 3)
    assert offers(town) == [("yaggababble.kills", 2), ("yaggababble.fails", 3)]
