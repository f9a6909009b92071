"""Mathematician. Source: its entry: abilities that went wrong since dawn because of somebody else's."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.offers import chose, table
from tests.clocktower.tables import after


def test_who_was_told_something_untrue_counts() -> None:
    town = table("mathematician empath:p imp monk:p chef")
    assert finding(town, "mathematician").allowed == (0,)
    town = chose(town, "empath", 2, answer=(0,))
    assert finding(town, "mathematician").truth == 1
    # What comes of a row that did not work only the storyteller knows.
    assert finding(chose(town, "monk", 4, 5), "mathematician").allowed == (1, 2)


def test_a_poisoned_player_who_was_told_the_truth_does_not() -> None:
    town = chose(table("mathematician empath:p imp monk chef"), "empath", 2, answer=(1,))
    assert finding(town, "mathematician").allowed == (0,)


def test_a_drunk_may_be_counted() -> None:
    town = chose(table("mathematician drunk:as=empath imp monk chef"), "empath", 2, answer=(0,))
    assert finding(town, "mathematician").allowed == (0, 1)


def test_marks_count() -> None:
    town = after(table("mathematician empath imp"), c.PlaceReminder(SeatId(2), "mathematician", "Abnormal"))
    assert finding(town, "mathematician").truth == 1
