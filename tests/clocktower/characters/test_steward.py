"""Steward. Source: its entry: one good player, never themself."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding


def test_good_players_by_alignment_not_by_type() -> None:
    assert finding("steward monk:e imp:g chef spy:p", "steward").allowed == (3, 4)


def test_a_spy_may_be_shown_but_is_not_the_truth() -> None:
    found = finding("steward spy imp monk", "steward")
    assert (found.truth, found.allowed) == ((4,), (2, 4))


def test_a_recluse_may_be_shown() -> None:
    assert 2 in finding("steward recluse imp monk", "steward").allowed
