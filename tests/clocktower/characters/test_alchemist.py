"""Alchemist. Source: its entry: has a Minion's ability."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.alchemist import RULE
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import StepKey, Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Term
from storyteller.viewmodel.night.step import StepRecord, step
from tests.clocktower.characters.offers import chose, offered, take, why_skipped
from tests.clocktower.tables import a_context, after, town_of


def shown(town: Town) -> StepRecord:
    found = step(town, a_context(), StepKey("alchemist", SeatId(1)))
    assert found is not None
    return found


@pytest.mark.parametrize("demon", ["imp", "vortox"])
def test_the_row_shows_the_ability_that_is_had_and_keeps_that_it_did(demon: str) -> None:
    town = after(town_of("alchemist", demon, "chef", "monk", phase=("night", 1)), c.SetAbility(SeatId(1), "witch"))
    record = shown(town)
    assert record.answer is not None
    assert (record.answer.default, record.answer.truth) == (("witch",), (Term("character", "witch"),))
    assert ["witch"] in [[token.character for token in offer.card.tokens] for offer in record.cards]
    done = after(town, c.FinishStep(StepKey("alchemist", SeatId(1)), (), ("witch",)))
    told = [x.event for x in done.log if isinstance(x.event, e.InfoGiven)]
    assert [(info.seat, info.payload, info.truthful) for info in told] == [(1, ("witch",), True)]


def test_without_an_ability_any_is_chosen_to_be_shown() -> None:
    record = shown(town_of("alchemist", "imp", "chef", "monk", phase=("night", 1)))
    assert record.answer is not None
    assert (record.answer.truth, record.answer.default) == (None, None)


def test_it_is_said_while_there_is_none() -> None:
    town = town_of("alchemist", "imp", phase=("setup", 0))
    holder = Holder("alchemist", SeatId(1))
    assert RULE.setup_check is not None
    assert [a.code for a in RULE.setup_check(town, a_context(), holder)] == ["setup.alchemist_ability"]
    given = after(town, c.SetAbility(SeatId(1), "baron"))
    assert RULE.setup_check(given, a_context(), holder) == ()


def test_the_ability_that_was_shown_is_gained_and_acts_tonight() -> None:
    town = chose(town_of("alchemist", "imp", "chef", "monk", phase=("night", 1)), "alchemist", 1, answer=("poisoner",))
    assert offered(town) == [("alchemist.gains", 1)]
    town = take(town, "alchemist.gains")
    assert offered(town) == []
    assert why_skipped(town, "poisoner", 1) is None


def test_nothing_is_gained_where_there_is_one_or_no_minion_was_shown() -> None:
    town = town_of("alchemist", "imp", "chef", "monk", phase=("night", 1))
    assert offered(chose(town, "alchemist", 1, answer=("monk",))) == []
    assert offered(chose(after(town, c.SetAbility(SeatId(1), "witch")), "alchemist", 1, answer=("poisoner",))) == []
