"""Who was not marked while setting up is marked at the row: a grandchild, a twin. Source: their entries."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import StepKey, Town
from storyteller.kernel.ids import SeatId
from storyteller.viewmodel.night.step import StepRecord, step
from tests.clocktower.tables import a_context, after, town_of
from tests.clocktower.told import ledger

GRANDMOTHER = StepKey("grandmother", SeatId(1))
TWIN = StepKey("eviltwin", SeatId(1))


def table(first: str) -> Town:
    return town_of(first, "chef", "saint", "monk", "poisoner", "imp", "mayor")


def shown(town: Town, key: StepKey) -> StepRecord:
    found = step(town, a_context(), key)
    assert found is not None
    return found


def test_an_unmarked_grandmother_is_asked_for_her_grandchild_and_learns_the_one_chosen() -> None:
    town = table("grandmother")
    (ask,) = shown(town, GRANDMOTHER).asks
    assert (ask.aside, ask.seats) == (False, (2, 3, 4, 7))
    town = after(town, c.DraftStep(GRANDMOTHER, (3,)))
    answer = shown(town, GRANDMOTHER).answer
    assert answer is not None
    assert [(option.given, option.true) for option in answer.options] == [(("saint", 3), True)]
    town = after(town, c.FinishStep(GRANDMOTHER, (3,), answer.effective or ()))
    assert [r.text for r in town.seats[2].reminders] == ["Grandchild"]
    assert [(line.seat, line.payload, line.truthful) for line in ledger(town)] == [(1, ("saint", 3), True)]
    assert shown(town, GRANDMOTHER).odd == ()


def test_who_is_marked_already_need_not_be_asked_for() -> None:
    town = after(table("grandmother"), c.PlaceReminder(SeatId(2), "grandmother", "Grandchild", by=SeatId(1)))
    record = shown(town, GRANDMOTHER)
    assert [ask.aside for ask in record.asks] == [True]
    assert record.answer is not None
    assert record.answer.effective == ("chef", 2)


def test_an_evil_twin_made_later_gets_a_twin_and_each_learns_of_the_other() -> None:
    town = after(table("eviltwin"), c.FinishStep(TWIN, (4,)))
    assert [r.text for r in town.seats[3].reminders] == ["Twin"]
    told = [(line.seat, line.payload) for line in ledger(town) if line.verb]
    assert told == [(1, ("monk", 4)), (4, ("eviltwin", 1))]
