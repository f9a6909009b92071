"""Savant. Source: its entry: one true and one false; under a Vortox none true."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding


def test_one_true_and_one_false() -> None:
    assert finding("savant imp", "savant").allowed == ((True, False),)
    assert finding("savant vortox", "savant").allowed == ((False, False),)
    assert finding("savant:d imp", "savant").may_be_told((True, True))
