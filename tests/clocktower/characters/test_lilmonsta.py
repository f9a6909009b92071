"""Lil' Monsta. Source: its entry: no player; Minions choose who minds it, and somebody may die."""

from __future__ import annotations

from storyteller.clocktower.model import Ability
from tests.clocktower.characters.playing import SEVEN, chose, day, executed, info_rows, mark, night, offers, rows, won

TABLE = f"poisoner spy mayor {SEVEN}"
MONSTA = (Ability("lilmonsta"),)


def test_neither_side_is_told_in_the_usual_way() -> None:
    assert info_rows(night(TABLE, 1, table=MONSTA)) == ["prevented", "prevented"]
    assert rows(night(TABLE, 1, table=MONSTA), "lilmonsta") == [None]


def test_whom_the_storyteller_chose_dies() -> None:
    town = mark(night(TABLE, 2, table=MONSTA), 1, "lilmonsta", "Is The Demon")
    assert offers(chose(town, "lilmonsta", None, 1, 4)) == [("lilmonsta.kills", 4)]
    assert offers(chose(town, "lilmonsta", None, 1)) == []


def test_the_game_ends_with_whoever_minds_it() -> None:
    town = mark(day(TABLE, table=MONSTA), 1, "lilmonsta", "Is The Demon")
    assert won(executed(town, 1)) == ("demon_dead", "good")
