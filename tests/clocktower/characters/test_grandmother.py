"""Grandmother. Source: its entry: she knows the grandchild's true character, and dies when the Demon kills them."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.information import inform
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.offers import chose, died, offered, table, take
from tests.clocktower.tables import a_context, after


def with_child(seats: str, child: int = 2, number: int = 2) -> Town:
    mark = c.PlaceReminder(SeatId(child), "grandmother", "Grandchild", by=SeatId(1))
    return after(table(seats, number=number), mark)


def test_on_the_first_night_she_learns_the_true_character() -> None:
    found = finding(with_child("grandmother drunk:as=chef po monk", number=1), "grandmother")
    assert (found.truth, found.allowed) == ("drunk", ("drunk",))
    later = inform(with_child("grandmother chef po monk"), a_context(), Holder("grandmother", SeatId(1)))
    assert later is None


def test_she_dies_with_the_grandchild() -> None:
    town = take(chose(with_child("grandmother chef po monk"), "po", 3, 2), "po.kills")
    assert offered(town) == [("grandmother.kills", 1)]
    assert not take(town, "grandmother.kills").seats[0].alive


@pytest.mark.parametrize("grandmother", ["grandmother:d", "grandmother:p"])
def test_drunk_she_lives(grandmother: str) -> None:
    assert offered(died(with_child(f"{grandmother} chef po monk"), 2, "demon", "po", 3)) == []


def test_another_death_or_another_player_does_not_touch_her() -> None:
    assert offered(died(with_child("grandmother chef po monk"), 2, "ability", "gambler", 2)) == []
    assert offered(died(with_child("grandmother chef po monk"), 4, "demon", "po", 3)) == []
