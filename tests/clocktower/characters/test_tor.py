"""Tor. Source: its entry: nobody knows who is evil."""

from __future__ import annotations

from storyteller.clocktower.model import Fabled
from tests.clocktower.characters.playing import SEVEN, info_rows, night


def test_both_rows_fall_away() -> None:
    assert info_rows(night(f"imp poisoner mayor {SEVEN}", 1, fabled=(Fabled("tor"),))) == ["prevented", "prevented"]
