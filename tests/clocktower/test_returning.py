"""Who is resurrected has the ability back, unused and from the start; so has who newly becomes somebody.

Source: the Professor's entry; the rulebook on changing characters.
"""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import StepKey, Town
from storyteller.clocktower.night.order import night_steps
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.playing import chose, mark, night, rows, take
from tests.clocktower.tables import a_context, after


def raised(table: str) -> Town:
    """The table after the Professor brought back the second player."""
    return take(chose(night(table), "professor", 1, 2), "professor.revives", 2)


@pytest.mark.parametrize("who", ["washerwoman", "chef", "grandmother"])
def test_what_is_known_at_the_start_is_learned_again(who: str) -> None:
    assert rows(raised(f"professor {who}:x imp monk saint"), who) == [None]
    assert rows(night("professor chef imp monk saint"), "chef") == []


@pytest.mark.parametrize(("who", "why"), [("empath", None), ("gambler", "not_yet")])
def test_the_others_act_tonight_where_their_place_is_still_to_come(who: str, why: str | None) -> None:
    assert rows(raised(f"professor {who}:x imp monk saint"), who) == [why]


def test_a_used_ability_may_be_used_again() -> None:
    town = after(night("professor seamstress imp monk saint"), c.FinishStep(StepKey("seamstress", SeatId(2)), (3, 4)))
    assert town.seats[1].spent == ("seamstress",)
    assert town.seats[1].reminders
    town = after(town, c.Kill(SeatId(2)))
    town = take(chose(town, "professor", 1, 2), "professor.revives", 2)
    assert town.seats[1].spent == ()
    assert town.seats[1].reminders == ()


def test_put_right_by_hand_nothing_is_learned_again() -> None:
    assert rows(after(night("professor chef:x imp monk saint"), c.Revive(SeatId(2))), "chef") == []


def test_a_new_grandmother_learns_her_grandchild() -> None:
    town = chose(night("pithag imp chef monk saint"), "pithag", 1, 3, "grandmother")
    town = mark(take(town, "pithag.turns", 3), 4, "grandmother", "Grandchild", by=3)
    assert rows(town, "grandmother") == [None]
    assert finding(town, "grandmother", 3).truth == "monk"


def test_a_new_godfather_learns_the_outsiders() -> None:
    town = take(chose(night("pithag imp chef monk saint"), "pithag", 1, 3, "godfather"), "pithag.turns", 3)
    assert rows(town, "godfather") == [None]
    assert finding(town, "godfather", 3).truth == (("saint",),)


@pytest.mark.parametrize("who", ["mezepheles", "bountyhunter"])
def test_so_do_others_who_begin_with_something(who: str) -> None:
    town = take(chose(night("pithag imp chef monk saint"), "pithag", 1, 3, who), "pithag.turns", 3)
    (row,) = (s for s in night_steps(town, a_context()) if s.key == StepKey(who, SeatId(3)))
    assert row.open
    assert row.wakes == (3,)
