"""Investigator. Source: its entry."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding


def test_a_spy_is_shown_as_the_spy_only() -> None:
    found = finding("investigator spy imp", "investigator", 1, pair=(2, 3))
    assert (found.truth, found.allowed) == (("spy",), ("spy",))


def test_a_recluse_may_be_any_minion_dead_too_and_is_none() -> None:
    found = finding("investigator recluse:x imp", "investigator", 1, pair=(2, 3))
    assert found.truth == ()
    assert set(found.allowed) == {"poisoner", "spy", "scarletwoman", "baron"}


def test_the_demon_is_no_minion() -> None:
    assert finding("investigator imp monk", "investigator", 1, pair=(2, 3)).allowed == ()
