"""Fearmonger. Source: its entry: nominates and has executed whom they chose: that team loses."""

from __future__ import annotations

from tests.clocktower.characters.playing import at, chose, day, executed, mark, night, nominated, offers, won


def test_the_feared_players_team_loses() -> None:
    town = mark(day("fearmonger imp chef monk virgin:p"), 3, "fearmonger", "Fear", 1)
    assert won(executed(nominated(town, 1, 3, 1, 2, 3), 3)) == ("fearmonger", "evil")
    evil = mark(day("fearmonger imp chef:e monk virgin:p"), 3, "fearmonger", "Fear", 1)
    assert won(executed(nominated(evil, 1, 3, 1, 2, 3), 3)) == ("fearmonger", "good")


def test_it_must_be_their_own_nomination_and_choice() -> None:
    town = mark(day("fearmonger imp chef monk virgin:p"), 3, "fearmonger", "Fear", 1)
    assert won(executed(nominated(town, 4, 3, 1, 2, 3), 3)) is None
    assert won(executed(nominated(town, 1, 4, 1, 2, 3), 4)) is None
    poisoned = mark(town, 1, "poisoner", "Poisoned")
    assert won(executed(nominated(poisoned, 1, 3, 1, 2, 3), 3)) is None


def test_a_new_choice_is_said_aloud() -> None:
    town = chose(night("fearmonger imp chef monk", 1), "fearmonger", 1, 3)
    assert offers(town) == [("fearmonger.announce", 1)]
    town = at(at(town, "day", 1), "night", 2)
    assert offers(chose(town, "fearmonger", 1, 3)) == []
    assert offers(chose(town, "fearmonger", 1, 4)) == [("fearmonger.announce", 1)]
