"""Clockmaker. Source: its entry: from the Demon to the nearest Minion, the shorter way."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding, reasons


def test_the_shorter_way_the_dead_and_travellers_counted() -> None:
    found = finding("imp clockmaker chef monk:x scapegoat baron:x monk", "clockmaker", 2)
    assert (found.truth, found.allowed) == (2, (2,))


def test_a_spy_may_be_no_minion_and_a_recluse_may_be_one() -> None:
    assert finding("imp spy clockmaker chef baron monk empath", "clockmaker", 3).allowed == (1, 3)
    assert finding("clockmaker imp monk recluse chef baron virgin", "clockmaker").allowed == (2, 3)
    assert reasons(finding("clockmaker imp monk recluse chef baron virgin", "clockmaker"))[-1] == "may_look_evil"


def test_without_a_minion_nothing_is_defined() -> None:
    assert finding("clockmaker imp chef", "clockmaker").truth is None
