"""Shugenja. Source: its entry: the way to the closest evil player; either when both are as far."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding


def test_the_shorter_way_is_told() -> None:
    assert finding("shugenja imp chef monk virgin", "shugenja").allowed == ("clockwise",)
    assert finding("shugenja chef monk virgin imp", "shugenja").allowed == ("anticlockwise",)


def test_as_far_both_ways_either_is_true() -> None:
    found = finding("shugenja imp chef baron", "shugenja")
    assert set(found.allowed) == {"clockwise", "anticlockwise"}
    assert found.is_true("clockwise")


def test_a_recluse_in_the_way_may_be_passed_over() -> None:
    found = finding("shugenja recluse monk chef virgin imp mayor", "shugenja")
    assert found.truth == "anticlockwise"
    assert set(found.allowed) == {"clockwise", "anticlockwise"}


def test_poisoned_either_may_be_told() -> None:
    assert len(finding("shugenja:p imp chef monk virgin", "shugenja").allowed) == 2
