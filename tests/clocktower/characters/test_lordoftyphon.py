"""Lord of Typhon. Source: its entry: its neighbours are Minions; then it kills."""

from __future__ import annotations

from tests.clocktower.characters.playing import bent, chose, night, offers


def test_its_neighbours_become_minions() -> None:
    town = chose(night("lordoftyphon chef monk saint", 1), "lordoftyphon", 1, 2, "baron", 4, "spy")
    assert offers(town) == [("lordoftyphon.makes", 2), ("lordoftyphon.makes", 4)]
    assert bent(night("lordoftyphon baron spy", 1), "minion_info") == ["night.lordoftyphon.minions"]


def test_later_it_kills() -> None:
    assert offers(chose(night("lordoftyphon chef monk saint"), "lordoftyphon", 1, 2)) == [("lordoftyphon.kills", 2)]
