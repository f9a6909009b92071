"""Several players shown together, as the panel offers them. Source: the Knight and Noble entries."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.model import StepKey, Town
from storyteller.kernel.ids import SeatId
from storyteller.viewmodel.night.answers import AnswerRecord
from storyteller.viewmodel.night.step import step
from tests.clocktower.tables import a_context, after, town_of

SMALL = ("knight", "imp", "chef", "monk", "saint")


def told(town: Town, character: str) -> AnswerRecord:
    found = step(town, a_context(), StepKey(character, SeatId(1)))
    assert found is not None
    assert found.answer is not None
    return found.answer


def drafted(*picks: int, seats: tuple[str, ...] = SMALL) -> AnswerRecord:
    town = after(town_of(*seats), c.DraftStep(StepKey(seats[0].split(":")[0], SeatId(1)), picks))
    return told(town, seats[0].split(":")[0])


def test_ready_choices_are_whole_sets() -> None:
    record = told(town_of(*SMALL), "knight")
    assert [option.given for option in record.options] == [(3, 4), (3, 5), (4, 5)]
    assert all(option.true and option.allowed for option in record.options)
    assert record.effective is None


def test_who_is_marked_is_what_is_told() -> None:
    assert drafted(5, 3).effective == (3, 5)
    wrong = drafted(2, 3)
    assert wrong.effective is None
    assert next((o.given, o.true, o.allowed) for o in wrong.options) == ((2, 3), False, False)


def test_the_poisoned_may_be_told_any_but_it_has_to_be_chosen() -> None:
    record = drafted(2, 3, seats=("knight:p", *SMALL[1:]))
    assert record.effective is None
    assert record.options[0].allowed


def test_in_a_larger_circle_a_few_are_laid_out() -> None:
    record = told(town_of("noble", "imp", "poisoner", "chef", "monk", "saint", "virgin"), "noble")
    assert len(record.options) == 4
    assert len({option.given[0] for option in record.options}) > 1
    assert record.truth is not None


def test_what_was_told_is_kept_with_its_truth() -> None:
    town = after(town_of(*SMALL), c.FinishStep(StepKey("knight", SeatId(1)), (3, 5), (3, 5)))
    (kept,) = (x.event for x in town.log if isinstance(x.event, e.InfoGiven))
    assert (kept.payload, kept.truthful) == ((3, 5), True)
    assert [r.text for s in town.seats for r in s.reminders] == ["Know", "Know"]


def test_the_one_who_is_marked_is_the_one_pointed_at() -> None:
    assert drafted(4, seats=("steward", *SMALL[1:])).effective == (4,)
    assert drafted(2, seats=("steward", *SMALL[1:])).effective is None
    assert drafted(4, seats=("steward:p", *SMALL[1:])).effective is None


def test_a_ready_choice_lays_the_tokens_too() -> None:
    town = after(town_of(*SMALL), c.FinishStep(StepKey("knight", SeatId(1)), (), (3, 5)))
    assert [s.id for s in town.seats if s.reminders] == [3, 5]
    steward = after(town_of("steward", *SMALL[1:]), c.FinishStep(StepKey("steward", SeatId(1)), (), (4,)))
    assert [s.id for s in steward.seats if s.reminders] == [4]
