"""Pixie. Source: its entry: a Townsfolk in play; its ability when that one dies."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.playing import killed, mark, night, offers, take


def test_townsfolk_in_play_without_the_own_and_without_a_drunk() -> None:
    assert finding("pixie chef imp drunk:as=monk", "pixie").allowed == ("chef",)


def test_a_spy_may_pass_for_any_townsfolk() -> None:
    found = finding("pixie chef imp spy", "pixie")
    assert found.may_be_told("slayer")
    assert found.truth == ("chef",)


def test_the_ability_comes_when_the_marked_one_dies() -> None:
    town = mark(night("pixie chef imp monk saint"), 2, "pixie", "Mad", 1)
    assert ("pixie.gains", 1) not in offers(killed(town, 4))
    town = take(killed(town, 2), "pixie.gains")
    assert [a.of for a in town.seats[0].abilities] == ["chef"]


def test_a_poisoned_pixie_gains_nothing() -> None:
    town = mark(night("pixie:p chef imp monk saint"), 2, "pixie", "Mad", 1)
    assert offers(killed(town, 2)) == []
