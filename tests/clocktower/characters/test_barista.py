"""Barista. Source: its entry: sober, healthy and told the truth, or acting twice, until dusk."""

from __future__ import annotations

from storyteller.clocktower.model import StepKey, Town
from storyteller.clocktower.night.order import night_steps
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.playing import chose, killed, mark, night, offers, take
from tests.clocktower.tables import a_context

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


def test_who_is_kept_sober_hears_the_truth_under_a_vortox() -> None:
    table = night("empath vortox chef monk barista")
    assert not finding(table, "empath").may_be_told(1)
    town = mark(table, 1, "barista", "Sober & Healthy", by=5)
    assert finding(town, "empath").allowed == (1,)
    assert not finding(mark(town, 5, "poisoner", "Poisoned"), "empath").may_be_told(1)
