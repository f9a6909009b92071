"""Po. Source: its entry: who chose nobody chooses three the next time."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from tests.clocktower.characters.offers import chose, offered, table, take
from tests.clocktower.tables import after

SEATS = "po chef monk virgin saint empath"


def test_choosing_nobody_charges_it_and_three_attacks_use_that_up() -> None:
    town = chose(table(SEATS), "po", 1)
    assert offered(town) == [("po.charges", 1)]
    town = take(town, "po.charges")
    assert [r.text for r in town.seats[0].reminders] == ["3 Attacks"]
    town = chose(after(town, c.BeginDay(), c.EndDay(), c.BeginNight()), "po", 1, 2, 3, 4)
    assert offered(town) == [("po.kills", 2), ("po.kills", 3), ("po.kills", 4), ("po.spent", 1)]
    assert take(town, "po.spent").seats[0].reminders == ()


def test_one_attack() -> None:
    assert offered(chose(table(SEATS), "po", 1, 2)) == [("po.kills", 2)]


def test_who_is_charged_is_not_charged_again() -> None:
    town = take(chose(table(SEATS), "po", 1), "po.charges")
    town = chose(after(town, c.BeginDay(), c.EndDay(), c.BeginNight()), "po", 1)
    assert offered(town) == []
