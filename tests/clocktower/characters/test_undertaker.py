"""Undertaker. Source: its entry: whoever died by execution today, by true character."""

from __future__ import annotations

from functools import reduce

from storyteller.clocktower import events as e
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import Cause, Town
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.findings import finding, reasons
from tests.clocktower.tables import town_of


def executed(*people: tuple[int | None, bool]) -> Town:
    town = town_of("undertaker", "drunk:as=monk", "imp", "saint", phase=("day", 1))
    cause = Cause("execution")
    events = [e.ExecutionDecided(None if who is None else SeatId(who), died, cause) for who, died in people]
    return reduce(evolve, [*events, e.PhaseEntered("night", 2)], town)


def test_the_drunk_is_shown_as_the_drunk() -> None:
    found = finding(executed((2, True)), "undertaker")
    assert (found.truth, found.allowed, reasons(found)) == ("drunk", ("drunk",), ["executed", "is"])


def test_nobody_executed_or_nobody_died() -> None:
    for town in (executed(), executed((None, False)), executed((4, False))):
        found = finding(town, "undertaker")
        assert (found.truth, reasons(found)) == ("not_woken", ["nobody_executed"])


def test_the_execution_of_the_storyteller_shows_nothing() -> None:
    assert finding(executed((0, True)), "undertaker").truth == "not_woken"


def test_of_two_executions_the_last_that_killed() -> None:
    assert finding(executed((4, True), (2, True), (3, False)), "undertaker").truth == "drunk"


def test_a_fact_goes_before_what_the_table_knows() -> None:
    assert finding(executed((2, True)), "undertaker", executed=4).truth == "saint"
    assert finding(executed((2, True)), "undertaker", executed=None).truth == "not_woken"


def test_any_token_may_be_shown_to_a_drunk_undertaker() -> None:
    assert finding("undertaker:d saint imp", "undertaker", executed=2).allowed == "any"
