"""What looks odd: what was overridden, hands that did not count, executions that no longer fit the counts."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Cause, Town
from storyteller.clocktower.review import review
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, town_of

A, B, C, D = (SeatId(n) for n in range(1, 5))
DAY = ("day", 1)
FIVE = ("imp", "baron", "chef", "empath", "monk")


def odd(town: Town) -> list[tuple[str, SeatId | None]]:
    return [(a.code, a.seat) for a in review(town, a_context()) if a.code.startswith(("day.",))]


def test_an_ordinary_day_has_nothing_odd() -> None:
    town = after(town_of(*FIVE, phase=DAY), c.Nominate(A, B), c.Vote((A, C, D)), c.CloseVote(), c.Execute())
    assert odd(town) == []


def test_overridden_nominations_stay_odd() -> None:
    town = town_of(*FIVE, "butler:x", "thief", phase=DAY)
    assert odd(after(town, c.Nominate(SeatId(6), A, True))) == [("day.nominator_dead", SeatId(6))]
    twice = after(town, c.Nominate(A, B), c.CloseVote(), c.Nominate(A, B, True))
    assert odd(twice) == [("day.nominator_again", A), ("day.nominee_again", B)]
    assert odd(after(town, c.Nominate(A, SeatId(7), True))) == [("day.traveller_exile", SeatId(7))]
    assert odd(after(town, c.CallExile(A, override=True))) == [("day.not_traveller", A)]
    late = after(town, c.Execute(B, cause=Cause("execution", "virgin")), c.Nominate(A, C, True))
    assert odd(late) == [("day.executed_today", C)]


def test_who_dies_after_nominating_did_nothing_odd() -> None:
    town = after(town_of(*FIVE, phase=DAY), c.Nominate(A, B), c.Kill(A))
    assert odd(town) == []
    back = after(town_of(*FIVE, "butler:x", phase=DAY), c.Nominate(SeatId(6), B, True), c.Revive(SeatId(6)))
    assert odd(back) == [("day.nominator_dead", SeatId(6))]


def test_a_nomination_called_off_is_not_odd() -> None:
    town = after(town_of(*FIVE, "butler:x", phase=DAY), c.Nominate(SeatId(6), A, True), c.CancelNomination())
    assert odd(town) == []


def test_a_hand_that_did_not_count_is_named() -> None:
    town = after(town_of(*FIVE, "butler:x:nv", phase=DAY), c.Nominate(A, B), c.Vote((SeatId(6),)))
    assert odd(town) == [("day.ghost_vote_spent", SeatId(6))]


def test_a_count_corrected_after_the_execution_says_what_would_have_been() -> None:
    town = after(town_of(*FIVE, phase=DAY), c.Nominate(A, B), c.Vote((A, B, C)), c.CloseVote())
    town = after(town, c.Nominate(B, C), c.Vote((A, B, C, D)), c.CloseVote(), c.Execute())
    assert odd(town) == []
    corrected = after(town, c.CorrectVote(2, (A, B)))
    assert odd(corrected) == [("day.execution_differs", C)]
    assert not corrected.seats[2].alive
    assert odd(after(corrected, c.CorrectVote(1, ()))) == [("day.execution_without_block", C)]


def test_two_executions_are_odd() -> None:
    town = after(town_of(*FIVE, phase=DAY), c.Execute(B, cause=Cause("execution", "virgin")))
    town = after(town, c.Execute(C, cause=Cause("execution", "scapegoat"), override=True))
    assert odd(town) == [("day.second_execution", None)]
