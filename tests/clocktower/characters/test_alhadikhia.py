"""Al-Hadikhia. Source: its entry: who chooses to die dies; when all choose to live, all die."""

from __future__ import annotations

from tests.clocktower.characters.playing import chose, night, offers, take

TABLE = "alhadikhia chef monk:x saint virgin mayor"


def test_each_as_they_chose() -> None:
    town = chose(night(TABLE), "alhadikhia", 1, 2, 3, 4, answer=(False, True, True))
    assert offers(town) == [("alhadikhia.kills", 2), ("alhadikhia.returns", 3)]
    assert take(town, "alhadikhia.returns").seats[2].alive


def test_when_all_live_all_die() -> None:
    town = chose(night(TABLE), "alhadikhia", 1, 2, 4, 5, answer=(True, True, True))
    assert offers(town) == [("alhadikhia.kills", n) for n in (2, 4, 5)]


def test_without_answers_each_may_die() -> None:
    assert offers(chose(night(TABLE), "alhadikhia", 1, 2, 4, 5)) == [("alhadikhia.kills", n) for n in (2, 4, 5)]
    assert offers(chose(night(TABLE), "alhadikhia", 1)) == []
