"""Preacher. Source: its entry: a chosen Minion loses the ability."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.playing import chose, killed, night, offers, rows, take


def test_a_minion_loses_the_ability_while_the_preacher_is_able() -> None:
    town = chose(night("preacher poisoner imp chef"), "preacher", 1, 2)
    assert offers(town) == [("preacher.stops", 2)]
    town = take(town, "preacher.stops")
    assert rows(town, "poisoner") == ["no_ability"]
    assert rows(killed(town, 1), "poisoner") == [None]


def test_nobody_else_does() -> None:
    assert offers(chose(night("preacher poisoner imp chef"), "preacher", 1, 3)) == []
    assert offers(chose(night("preacher:d poisoner imp chef"), "preacher", 1, 2)) == []


def test_legion_keeps_it() -> None:
    assert finding("preacher legion legion chef", "preacher", 1, 2).allowed == ("none",)
