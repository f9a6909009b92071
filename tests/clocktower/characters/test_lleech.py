"""Lleech. Source: its entry: cannot die while its host lives, and dies with it."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import StepKey
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.playing import chose, day, executed, killed, lives, mark, night, offers, take, won
from tests.clocktower.tables import after


def test_it_kills_at_night_but_its_first_choice_is_its_host() -> None:
    assert offers(chose(night("lleech chef monk saint"), "lleech", 1, 3)) == [("lleech.kills", 3)]
    assert offers(chose(night("lleech chef monk saint", 1), "lleech", 1, 3)) == []


def test_it_does_not_die_while_its_host_lives() -> None:
    town = mark(day("lleech chef monk saint virgin"), 2, "lleech", "Poisoned", 1)
    assert lives(town, 1, "execution") == "lives.lleech"
    assert lives(town, 3, "execution") is None
    assert lives(killed(town, 2), 1, "execution") is None


def test_it_dies_with_its_host_and_good_wins() -> None:
    town = mark(day("lleech chef monk saint virgin"), 2, "lleech", "Poisoned", 1)
    assert offers(executed(town, 3)) == []
    town = take(executed(town, 2), "lleech.dies")
    assert won(town) == ("demon_dead", "good")


def test_poisoned_it_dies_like_anybody() -> None:
    town = mark(day("lleech:p chef monk saint virgin"), 2, "lleech", "Poisoned", 1)
    assert lives(town, 1, "execution") is None
    assert offers(executed(town, 2)) == []


def test_made_later_it_gets_a_host_beside_its_attack() -> None:
    town = after(night("po chef monk saint"), c.SetCharacter(SeatId(1), "lleech"))
    town = after(town, c.FinishStep(StepKey("lleech", SeatId(1)), (3, 2)))
    assert [r.text for r in town.seats[1].reminders] == ["Poisoned"]
    assert town.seats[2].reminders == ()
    assert offers(town) == [("lleech.kills", 3)]
    assert lives(town, 1, "execution") == "lives.lleech"
