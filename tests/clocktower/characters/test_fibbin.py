"""Fibbin. Source: its entry: once in the game one good player may be told something untrue."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Fabled, Town
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.findings import finding, reasons
from tests.clocktower.characters.playing import mark, night, offers, take
from tests.clocktower.tables import after

TABLE = "empath monk imp baron chef:p"


def at_the_table(seats: str = TABLE) -> Town:
    return after(night(seats), c.AddFabled(Fabled("fibbin")))


def told(town: Town, seat: int, truthful: bool | None) -> Town:
    return after(town, c.GiveInfo(SeatId(seat), "give_number", (1,), "empath", truthful))


def test_a_good_player_may_hear_anything_until_it_was_used() -> None:
    found = finding(at_the_table(), "empath")
    assert found.truth == 0
    assert found.may_be_told(2)
    assert "fibbin" in reasons(found)
    assert finding(mark(at_the_table(), 2, "fibbin", "No Ability"), "empath").allowed == (0,)
    assert finding(night(TABLE), "empath").allowed == (0,)


def test_an_evil_player_hears_the_truth() -> None:
    assert finding(at_the_table(TABLE.replace("empath", "empath:e")), "empath").allowed == (0,)


def test_what_a_vortox_forbids_stays_forbidden() -> None:
    found = finding(at_the_table("empath monk vortox baron chef"), "empath")
    assert not found.may_be_told(0)
    assert found.may_be_told(1)


def test_it_is_used_up_by_something_untrue() -> None:
    assert offers(told(at_the_table(), 1, truthful=False)) == [("fibbin.used", 1)]
    town = take(told(at_the_table(), 1, truthful=False), "fibbin.used")
    assert [r.text for r in town.seats[0].reminders] == ["No Ability"]
    assert offers(told(town, 2, truthful=False)) == []


def test_the_truth_the_poisoned_and_evil_use_nothing_up() -> None:
    assert offers(told(at_the_table(), 1, truthful=True)) == []
    assert offers(told(at_the_table(), 1, truthful=None)) == []
    assert offers(told(at_the_table(), 5, truthful=False)) == []
    assert offers(told(at_the_table(), 4, truthful=False)) == []
    assert offers(told(night(TABLE), 1, truthful=False)) == []
