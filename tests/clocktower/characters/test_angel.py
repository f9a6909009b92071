"""Angel. Source: its entry: something bad may happen to whoever is most to blame for a new player's death."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Fabled, Town
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.playing import day, executed, killed, mark, night, nominated, offers, take
from tests.clocktower.tables import after

TABLE = "imp chef monk empath baron"


def guarded(town: Town) -> Town:
    return mark(after(town, c.AddFabled(Fabled("angel"))), 2, "angel", "Protected")


def test_whose_ability_killed_is_to_blame() -> None:
    town = killed(guarded(night(TABLE)), 2, of="imp", by=1)
    assert offers(town) == [("angel.blames", 2)]
    town = take(town, "angel.blames")
    assert [(r.of, r.text) for r in town.seats[0].reminders] == [("angel", "Something Bad")]
    assert offers(town) == []


def test_at_an_execution_it_is_whoever_nominated() -> None:
    town = executed(nominated(guarded(day(TABLE)), 3, 2, 1, 3, 4), 2)
    assert [r.text for r in take(town, "angel.blames").seats[2].reminders] == ["Something Bad"]


def test_it_may_be_left_open_who_is() -> None:
    town = killed(guarded(night(TABLE)), 2, "storyteller")
    assert offers(town) == [("angel.blames", 2)]
    assert all(r.text != "Something Bad" for s in take(town, "angel.blames").seats for r in s.reminders)


def test_nobody_is_to_blame_for_the_others() -> None:
    assert offers(killed(guarded(night(TABLE)), 3, of="imp", by=1)) == []
    assert offers(killed(mark(night(TABLE), 2, "angel", "Protected"), 2, of="imp", by=1)) == []
    town = after(killed(guarded(night(TABLE)), 2, of="imp", by=1), c.Revive(SeatId(2)))
    assert offers(town) == []
