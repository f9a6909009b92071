"""What a player was told is gathered as the game goes on, and is right again after an undo and on another branch."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import StepKey, Town
from storyteller.clocktower.night.steps import Told, told_before
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import after, town_of

ROW = StepKey("fortuneteller", SeatId(1))


def told_on(town: Town, first: int, second: int, answer: bool) -> Town:
    return after(town, c.FinishStep(ROW, (first, second), (answer,)), c.BeginDay(override=True), c.BeginNight())


def picks(told: tuple[Told, ...]) -> list[tuple[object, ...]]:
    return [(*one.picks, *one.payload) for one in told]


def test_each_night_adds_to_what_was_told_with_its_own_picks() -> None:
    start = town_of("fortuneteller", "empath", "monk", "poisoner", "imp")
    once = told_on(start, 2, 3, False)
    twice = told_on(once, 4, 5, True)
    assert picks(told_before(twice, SeatId(1))) == [(2, 3, False), (4, 5, True)]
    assert picks(told_before(once, SeatId(1))) == [(2, 3, False)], "as after an undo"
    assert told_before(start, SeatId(1)) == ()
    other = told_on(once, 3, 5, True)
    assert picks(told_before(other, SeatId(1))) == [(2, 3, False), (3, 5, True)]
    assert told_before(twice, SeatId(2)) == ()


def test_picks_of_another_night_are_not_taken_for_tonights() -> None:
    town = told_on(town_of("fortuneteller", "empath", "monk", "poisoner", "imp"), 2, 3, False)
    town = after(town, c.GiveInfo(SeatId(1), "ask_yes_no", (True,), "fortuneteller"))
    assert picks(told_before(town, SeatId(1))) == [(2, 3, False), (True,)]
