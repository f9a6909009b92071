"""Goon. Source: its entry: who chooses it first in a night becomes drunk, and it takes their side."""

from __future__ import annotations

from storyteller.clocktower.status import is_impaired
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import chose, offered, table, take
from tests.clocktower.tables import a_context

SEATS = "goon po monk gambler chef"


def test_the_first_to_choose_it_is_drunk_and_its_side_is_theirs() -> None:
    town = chose(table(SEATS), "po", 2, 1)
    assert offered(town) == [("goon.chosen", 2), ("po.kills", 1)]
    town = take(town, "goon.chosen")
    assert is_impaired(town, a_context(), SeatId(2))
    assert town.seats[0].alignment == "evil"
    assert offered(town) == [("po.fails", 1)]


def test_the_second_is_not() -> None:
    town = take(chose(table(SEATS), "monk", 3, 1), "goon.chosen")
    assert town.seats[0].alignment == "good"
    assert ("goon.chosen", 2) not in offered(chose(town, "po", 2, 1))


def test_a_drunk_goon_changes_nothing() -> None:
    assert offered(chose(table("goon:d po chef monk"), "po", 2, 1)) == [("po.kills", 1)]


def test_it_comes_before_the_attack_wherever_the_two_sit() -> None:
    town = chose(table("po goon monk gambler chef"), "po", 1, 2)
    assert offered(town) == [("goon.chosen", 1), ("po.kills", 2)]
    assert offered(take(town, "goon.chosen")) == [("po.fails", 2)]


def test_who_would_poison_it_is_drunk_before() -> None:
    for poisoner in ("poisoner", "pukka"):
        town = chose(table(f"{poisoner} goon monk gambler chef"), poisoner, 1, 2)
        assert offered(town) == [("goon.chosen", 1)]
        town = take(town, "goon.chosen")
        assert town.seats[1].alignment == "evil"
        assert not is_impaired(town, a_context(), SeatId(2))
