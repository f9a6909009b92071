"""Gestures of the storyteller's own about tonight's list, each one entry of the timeline."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import StepKey, Town
from storyteller.kernel.ids import SeatId
from storyteller.viewmodel.night.by_hand import decoys_put_in, judged_again, moved_by_one
from storyteller.viewmodel.night.rows import rows
from storyteller.viewmodel.night.step import step
from storyteller.viewmodel.offers import offers
from tests.clocktower.tables import a_context, after, town_of

SEATS = ("imp", "chef", "empath", "soldier", "poisoner", "monk", "recluse")
IMP = StepKey("imp", SeatId(1))


def settled(town: Town) -> bool:
    found = step(town, a_context(), IMP)
    assert found is not None
    return found.settled


def test_nothing_wished_puts_no_decoys_in() -> None:
    town = town_of(*SEATS, phase=("night", 2))
    assert decoys_put_in(town, a_context(), 0) is None
    put_in = decoys_put_in(town, a_context(), 2)
    assert put_in is not None
    assert len(put_in.commands) == 2


@pytest.mark.parametrize(("victim", "code"), [(4, "imp.fails"), (2, "imp.kills")])
def test_what_was_read_or_left_comes_back_by_judging_again(victim: int, code: str) -> None:
    town = after(town_of(*SEATS, phase=("night", 2)), c.FinishStep(IMP, (victim,)))
    assert [(o.code, o.seat) for o in offers(town, a_context())] == [(code, victim)]
    left = after(town, c.DismissSuggestion(code, SeatId(victim)))
    assert (offers(left, a_context()), settled(town), settled(left)) == ((), False, True)
    again = judged_again(left, IMP)
    assert again is not None
    back = after(left, again)
    assert [(o.code, o.seat) for o in offers(back, a_context())] == [(code, victim)]
    assert not settled(back)


def test_a_row_that_is_not_done_has_nothing_to_judge() -> None:
    town = town_of(*SEATS, phase=("night", 2))
    assert judged_again(town, IMP) is None
    assert judged_again(after(town, c.DraftStep(IMP, (2,))), IMP) is None
    assert judged_again(after(town, c.SkipStep(IMP)), IMP) is None


def test_a_row_moves_by_one_and_neither_before_dusk_nor_behind_dawn() -> None:
    town = town_of(*SEATS, phase=("night", 2))
    listed = rows(town, a_context())
    keys = [row.key for row in listed]
    second, last = keys[1], keys[-2]
    assert moved_by_one(listed, second, -1) is None
    assert moved_by_one(listed, last, 1) is None
    assert moved_by_one(listed, keys[0], 1) is None
    assert moved_by_one(listed, keys[-1], -1) is None
    for way in (-1, 1):
        move = moved_by_one(listed, keys[2], way)
        assert move is not None
        after_it = [row.key for row in rows(after(town, move), a_context())]
        assert after_it.index(keys[2]) == 2 + way
