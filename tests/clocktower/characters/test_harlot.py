"""Harlot. Source: its entry: the character of who agrees; both may die."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.offers import chose, offered, table, take


def test_what_is_shown() -> None:
    assert finding("harlot chef imp", "harlot", 1, 2).allowed == ("chef",)
    assert finding("harlot chef imp", "harlot", 1, 2, agrees=False).truth == "none"


def test_both_may_die() -> None:
    assert offered(chose(table("harlot chef imp monk"), "harlot", 1, 2)) == []
    town = chose(table("harlot chef imp monk"), "harlot", 1, 2, answer=("chef",))
    assert offered(town) == [("harlot.both_may_die", 1)]
    assert [s.alive for s in take(town, "harlot.both_may_die").seats] == [False, False, True, True]
