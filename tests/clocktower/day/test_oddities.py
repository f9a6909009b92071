"""What was done after a count that was put right later: told, never undone."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Town
from storyteller.clocktower.review import review
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, town_of

A, B, C, D, TRAVELLER = (SeatId(n) for n in range(1, 6))
HALF, TOO_FEW = (A, B, C), (A, B)


def by_day(*commands: c.Command) -> Town:
    return after(town_of("imp", "chef", "monk", "empath", "scapegoat", phase=("day", 2)), *commands)


def told(town: Town) -> list[tuple[str, str, SeatId | None]]:
    return [(a.code, a.message.key, a.seat) for a in review(town, a_context())]


UNFOUNDED = [("day.exile_differs", "day.exile_unfounded", TRAVELLER)]
OUTSTANDING = [("day.exile_differs", "day.exile_outstanding", TRAVELLER)]


@pytest.mark.parametrize(
    "right",
    [c.CorrectVote(1, TOO_FEW), c.CancelNomination(1), c.Overrule("not_exiled"), c.Overrule("overruled")],
    ids=lambda command: command.name,
)
def test_an_exile_whose_count_did_not_hold_is_told_until_they_are_back(right: c.Command) -> None:
    exiled = by_day(c.Exile(TRAVELLER, HALF))
    assert told(exiled) == []
    assert told(after(exiled, right)) == UNFOUNDED
    assert told(after(exiled, right, c.Revive(TRAVELLER))) == []


def test_an_exile_that_the_right_count_would_have_is_told_until_they_are_gone() -> None:
    right = c.CorrectVote(1, HALF)
    stays = by_day(c.Exile(TRAVELLER, TOO_FEW))
    assert told(stays) == []
    assert told(after(stays, right)) == OUTSTANDING
    assert told(after(stays, right, c.Kill(TRAVELLER))) == []


def test_a_later_call_that_fails_takes_no_exile_back() -> None:
    assert told(by_day(c.Exile(TRAVELLER, HALF), c.Exile(TRAVELLER, TOO_FEW))) == []


def test_who_died_of_something_else_was_not_exiled_wrongly() -> None:
    assert told(by_day(c.Exile(TRAVELLER, TOO_FEW), c.Kill(TRAVELLER))) == []


def test_who_was_kept_alive_was_exiled_all_the_same() -> None:
    """Source: the Tea Lady entry: an exiled neighbour of hers lives, if both her neighbours are good."""
    seats = ("scapegoat:g", "tealady", "chef", "imp", "poisoner")
    exiled = after(town_of(*seats, phase=("day", 2)), c.Exile(A, (A, B, C)))
    assert exiled.seats[0].alive
    assert told(exiled) == []


def test_who_was_alive_when_they_nominated_is_told_of_by_nothing_that_came_before_or_after() -> None:
    back = by_day(c.Kill(B), c.Revive(B), c.Nominate(B, A))
    assert told(back) == []
    assert told(after(back, c.Kill(B))) == []
