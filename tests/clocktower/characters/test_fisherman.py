"""Fisherman. Source: its entry: advice, which is an opinion."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding


def test_anything_may_be_advised() -> None:
    found = finding("fisherman imp chef", "fisherman")
    assert (found.truth, found.allowed) == (None, "any")
