"""Toymaker. Source: its entry: both sides are told in small games."""

from __future__ import annotations

from storyteller.clocktower.model import Fabled
from tests.clocktower.characters.playing import SEVEN, bent, info_rows, night


def test_both_rows_stand_with_few_players() -> None:
    five = "imp poisoner chef monk saint"
    assert info_rows(night(five, 1)) == ["few_players", "few_players"]
    assert info_rows(night(five, 1, fabled=(Fabled("toymaker"),))) == [None, None]


def test_nothing_is_said_from_seven_on() -> None:
    assert bent(night(f"imp poisoner mayor {SEVEN}", 1, fabled=(Fabled("toymaker"),)), "minion_info") == []
