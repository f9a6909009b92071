"""Mezepheles. Source: its entry: the first good player to say the word turns evil that night."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.playing import chose, mark, night, offers, rows, take


def test_the_row_waits_for_a_mark_after_the_first_night() -> None:
    assert rows(night("mezepheles chef imp", 1), "mezepheles") == [None]
    town = night("mezepheles chef imp saint")
    assert rows(town, "mezepheles") == ["not_yet"]
    assert rows(mark(town, 2, "mezepheles", "Turns Evil", 1), "mezepheles") == [None]


def test_the_marked_one_turns_when_the_row_is_done() -> None:
    town = mark(night("mezepheles chef imp saint"), 2, "mezepheles", "Turns Evil", 1)
    assert offers(town) == []
    assert offers(chose(town, "mezepheles", 1, worked=False)) == []
    town = take(chose(town, "mezepheles", 1), "mezepheles.turns")
    assert town.seats[1].alignment == "evil"


def test_a_second_speaker_and_an_evil_one_stay() -> None:
    assert finding("mezepheles chef imp saint", "mezepheles", said_by=4, said_before=(2,)).allowed == ("good",)
    assert finding("mezepheles chef imp saint", "mezepheles", said_by=4, said_before=(3,)).allowed == ("evil",)
