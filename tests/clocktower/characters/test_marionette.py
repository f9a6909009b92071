"""Marionette. Source: its entry: the Demon knows them, they know nothing."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.playing import SEVEN, bent, info_rows, night, rows

TABLE = f"marionette:as=mayor imp poisoner {SEVEN}"


def test_the_demon_is_told_and_nobody_else() -> None:
    assert finding(TABLE, "marionette", told_to=2).allowed == (1,)
    assert finding(TABLE, "marionette", told_to=1).allowed == ()
    assert finding(TABLE, "marionette", told_to=3).allowed == ()


def test_both_rows_say_where_they_bend_and_the_marionette_sleeps() -> None:
    town = night(TABLE, 1)
    assert bent(town, "minion_info") == ["night.marionette.minions"]
    assert bent(town, "demon_info") == ["night.marionette.demon"]
    assert rows(town, "marionette") == [None]
    assert info_rows(town) == [None, None]
