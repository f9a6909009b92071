"""Atheist. Source: its entry: nobody is evil; executing the storyteller wins for good."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.kernel.ids import STORYTELLER
from tests.clocktower.characters.playing import SEVEN, day, info_rows, night, won
from tests.clocktower.tables import after


def test_there_is_nobody_to_tell() -> None:
    assert info_rows(night(f"atheist slayer mayor {SEVEN}", 1)) == ["prevented", "prevented"]


def test_where_somebody_is_evil_all_the_same_the_rows_stand() -> None:
    assert info_rows(night(f"atheist imp poisoner {SEVEN}", 1)) == [None, None]


def test_the_execution_of_the_storyteller_decides() -> None:
    for seats, end in (
        ("atheist chef monk saint", ("atheist", "good")),
        ("atheist:x chef monk saint", ("atheist", "good")),
        ("imp chef monk saint", ("storyteller_executed", "evil")),
    ):
        assert won(after(day(seats), c.Execute(STORYTELLER))) == end


def test_two_left_alive_is_the_end() -> None:
    assert won(day("atheist chef monk:x")) == ("two_left", "evil")
