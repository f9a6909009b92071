"""Ravenkeeper. Source: its entry: dies at night, chooses, learns the true character."""

from __future__ import annotations

from functools import reduce

from storyteller.clocktower import events as e
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import Cause, Town
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.findings import finding, reasons
from tests.clocktower.tables import town_of


def died_in(*phase: str | int) -> Town:
    town = town_of("ravenkeeper", "drunk:as=monk", "imp", phase=phase)  # type: ignore[arg-type]  # kind and number
    return evolve(town, e.LifeChanged(SeatId(1), alive=False, looks_alive=True, cause=Cause("demon")))


def test_the_true_character_is_learned() -> None:
    found = finding(died_in("night", 2), "ravenkeeper", 1, 2)
    assert (found.truth, found.allowed, reasons(found)) == ("drunk", ("drunk",), ["is"])


def test_nobody_is_woken_who_lives_or_died_by_day_or_earlier() -> None:
    by_day = reduce(evolve, [e.PhaseEntered("night", 2)], died_in("day", 1))
    earlier = reduce(evolve, [e.PhaseEntered("day", 2), e.PhaseEntered("night", 3)], died_in("night", 2))
    alive = town_of("ravenkeeper", "monk", "imp", phase=("night", 2))
    for town in (by_day, earlier, alive):
        assert reasons(finding(town, "ravenkeeper", 1, 2)) == ["not_died_tonight"]


def test_nothing_is_told_before_the_choice() -> None:
    assert finding(died_in("night", 2), "ravenkeeper").truth is None


def test_a_recluse_may_be_shown_as_any_minion_or_demon() -> None:
    found = finding("ravenkeeper:x recluse imp", "ravenkeeper", 1, 2, died_tonight=(1,))
    assert set(found.allowed) == {"recluse", "poisoner", "spy", "scarletwoman", "baron", "imp"}
    assert reasons(found) == ["is", "may_look_evil"]
