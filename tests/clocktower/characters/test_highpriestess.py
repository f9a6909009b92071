"""High Priestess. Source: its entry: whom the storyteller thinks best."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding


def test_anybody_the_dead_too() -> None:
    found = finding("highpriestess imp chef:x", "highpriestess")
    assert (found.truth, found.allowed) == (None, (1, 2, 3))
