"""General. Source: its entry: good, evil or neither."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding


def test_three_answers() -> None:
    found = finding("general imp chef", "general")
    assert (found.truth, found.allowed) == (None, ("good", "evil", "neither"))
    assert not found.may_be_told("both")
