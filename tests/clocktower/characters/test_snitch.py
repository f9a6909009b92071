"""Snitch. Source: its entry: each Minion learns three characters not in play."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.playing import SEVEN, bent, night


def test_minions_are_told_a_marionette_is_not() -> None:
    table = "snitch imp poisoner marionette:as=chef monk virgin mayor"
    assert finding(table, "snitch", told_to="minions").allowed == (3,)
    assert finding(table, "snitch").allowed == (3,)


def test_minion_info_says_so_while_the_snitch_is_able() -> None:
    assert bent(night(f"snitch imp poisoner {SEVEN}", 1), "minion_info") == ["night.snitch.minions"]
    assert bent(night(f"snitch:d imp poisoner {SEVEN}", 1), "minion_info") == []
