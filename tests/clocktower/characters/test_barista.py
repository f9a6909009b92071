"""Barista. Source: its entry: sober, healthy and told the truth, or acting twice, until dusk."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import StepKey, Town
from storyteller.clocktower.night.order import night_steps
from storyteller.kernel.ids import SeatId
from storyteller.viewmodel.night.step import step
from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.playing import chose, killed, mark, night, offers, take
from tests.clocktower.tables import a_context, after

TABLE = "monk imp chef empath barista"


def twice(seats: str = TABLE) -> Town:
    return mark(night(seats), 1, "barista", "Acts Twice", by=5)


def test_a_row_is_done_once_more_and_no_third_time() -> None:
    town = chose(twice(), "monk", 1, 3)
    assert offers(town) == [("barista.twice", 1)]
    town = take(town, "barista.twice", 1)
    assert next(s for s in night_steps(town, a_context()) if s.key == StepKey("monk", SeatId(1))).open
    assert offers(chose(town, "monk", 1, 4)) == []


def test_others_and_those_of_a_dead_barista_act_once() -> None:
    assert offers(chose(twice(), "empath", 4)) == []
    assert offers(chose(night(TABLE), "monk", 1, 3)) == []
    assert offers(chose(killed(twice(), 5, "exile"), "monk", 1, 3)) == []


def served(town: Town, player: int, *told: int) -> Town:
    return after(town, c.FinishStep(StepKey("barista", SeatId(5)), (player,), told))


@pytest.mark.parametrize(("number", "token"), [(1, "Sober & Healthy"), (2, "Acts Twice")])
def test_the_number_that_is_shown_says_which_token_is_laid(number: int, token: str) -> None:
    town = served(night(TABLE), 1, number)
    assert offers(town) == [(f"barista.lays_{number}", 1)]
    assert [(r.of, r.text, r.by) for r in take(town, f"barista.lays_{number}", 1).seats[0].reminders] == [
        ("barista", token, 5)
    ]


def test_before_a_number_is_shown_both_are_offered_and_one_that_lies_there_is_not() -> None:
    assert offers(served(night(TABLE), 1)) == [("barista.lays_1", 1), ("barista.lays_2", 1)]
    assert offers(served(mark(night(TABLE), 1, "barista", "Acts Twice", by=5), 1, 2)) == []


def test_another_choice_the_same_night_takes_the_first_token_up() -> None:
    town = take(served(night(TABLE), 1, 2), "barista.lays_2", 1)
    again = after(town, c.ReopenStep(StepKey("barista", SeatId(5))))
    moved = take(served(again, 3, 1), "barista.lays_1", 3)
    assert [[r.text for r in seat.reminders] for seat in moved.seats[:3]] == [[], [], ["Sober & Healthy"]]


def test_a_row_tells_one_or_two_and_wakes_whom_the_storyteller_chose() -> None:
    key, context = StepKey("barista", SeatId(5)), a_context()
    town = after(night(TABLE), c.DraftStep(key, (1,)))
    found = step(town, context, key)
    assert found is not None
    assert found.answer is not None
    assert [(option.given, option.true) for option in found.answer.options] == [((1,), None), ((2,), None)]
    assert [woken.number for woken in found.wakes] == [1]


def test_who_is_kept_sober_hears_the_truth_under_a_vortox() -> None:
    table = night("empath vortox chef monk barista")
    assert not finding(table, "empath").may_be_told(1)
    town = mark(table, 1, "barista", "Sober & Healthy", by=5)
    assert finding(town, "empath").allowed == (1,)
    assert not finding(mark(town, 5, "poisoner", "Poisoned"), "empath").may_be_told(1)
