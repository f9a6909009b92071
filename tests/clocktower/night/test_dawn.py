"""Before the eyes open. Source: the rules sheet: only who died or came back since dusk is named, never why."""

from __future__ import annotations

from functools import reduce
from typing import Any

from storyteller.clocktower import events as e
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import Cause, StepKey, Town
from storyteller.clocktower.night.dawn import Changes, changes, undone
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, town_of


def fold(town: Town, *events: Any) -> Town:
    return reduce(evolve, events, town)


def life(seat: int, alive: bool) -> e.LifeChanged:
    return e.LifeChanged(SeatId(seat), alive, not alive, Cause("demon"))


def table() -> Town:
    return town_of("empath", "monk", "saint:x", "poisoner", "imp", phase=("night", 2))


def test_rows_neither_finished_nor_skipped_are_left_undone() -> None:
    town = fold(
        table(),
        e.StepFinished(StepKey("dusk")),
        e.StepFinished(StepKey("poisoner", SeatId(4)), (1,)),
        e.StepSkipped(StepKey("monk", SeatId(2))),
        e.StepDrafted(StepKey("imp", SeatId(5)), (1,)),
    )
    assert [s.step for s in undone(town, a_context())] == ["imp", "empath"]


def test_who_died_and_who_came_back() -> None:
    assert changes(fold(table(), life(2, False), life(3, True))) == Changes((2,), (3,))


def test_whoever_died_and_came_back_in_one_night_is_not_named() -> None:
    assert changes(fold(table(), life(2, False), life(2, True), life(3, True), life(3, False))) == Changes()


def test_killing_the_dead_changes_nothing() -> None:
    day = fold(town_of("empath", "imp", phase=("day", 1)), life(1, False), e.PhaseEntered("night", 2))
    assert changes(fold(day, life(1, False))) == Changes()


def test_by_day_it_is_the_night_before_and_later_deaths_do_not_count() -> None:
    town = fold(table(), life(2, False), e.PhaseEntered("day", 2), life(1, False), life(2, True))
    assert changes(town) == Changes((2,), ())


def test_names_stand_clockwise() -> None:
    assert changes(fold(table(), life(5, False), life(1, False))).died == (1, 5)
