"""Boomdandy. Source: its entry: executed, all but three die."""

from __future__ import annotations

from tests.clocktower.characters.playing import day, executed, offers


def test_what_is_to_be_done_is_said() -> None:
    assert offers(executed(day("boomdandy imp chef monk saint"), 1)) == [("boomdandy.explodes", 1)]
    assert offers(executed(day("boomdandy imp chef monk saint"), 1, dies=False)) == []
    assert offers(executed(day("boomdandy:p imp chef monk saint"), 1)) == []
    assert offers(executed(day("boomdandy imp chef monk saint"), 3)) == []
