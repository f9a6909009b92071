"""Several tokens shown together, as the panel offers them. Source: the Dreamer, Godfather and Sage entries."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.model import Cause, StepKey, Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Term, message
from storyteller.viewmodel.night.answers import AnswerRecord
from storyteller.viewmodel.night.shows import answer_card
from storyteller.viewmodel.night.step import step
from tests.clocktower.tables import a_context, after, script_of, town_of

SCRIPT = script_of("chef", "monk", "saint", "baron", "imp", "po", "dreamer", "godfather", "tinker", "moonchild", "sage")


def at(*seats: str, night: int = 2) -> Town:
    return town_of(*seats, phase=("night", night), script=SCRIPT)


def told(town: Town, character: str, *picks: int) -> AnswerRecord | None:
    key = StepKey(character, SeatId(1))
    town = after(town, c.DraftStep(key, picks)) if picks else town
    found = step(town, a_context(), key)
    assert found is not None
    return found.answer


def test_a_dreamers_two_tokens_are_ready_and_have_the_true_one_in_them() -> None:
    record = told(at("dreamer", "imp", "chef", "baron", "monk"), "dreamer", 3)
    assert record is not None
    assert [option.given for option in record.options] == [
        ("chef", "baron"), ("chef", "imp"), ("chef", "po"), ("chef", "godfather"),
    ]  # fmt: skip
    assert record.truth == (Term("character", "chef"),)
    assert (record.default, all(option.true for option in record.options)) == (None, True)
    card = answer_card(at("dreamer"), a_context(), record.kind, record.options[0].given)
    assert card is not None
    assert [token.character for token in card.tokens] == ["chef", "baron"]


def test_a_poisoned_dreamer_may_be_told_false_pairs_too_and_under_a_vortox_only_those() -> None:
    record = told(at("dreamer:p", "imp", "chef", "baron", "monk"), "dreamer", 3)
    assert record is not None
    assert {option.true for option in record.options} == {True, False}
    assert (record.default, record.impaired) == (None, True)
    record = told(at("dreamer", "vortox", "chef", "baron", "monk"), "dreamer", 3)
    assert record is not None
    assert record.options
    assert not any("chef" in option.given for option in record.options)
    assert len({option.given[0] for option in record.options}) > 1


def test_whom_a_dreamer_may_not_choose_has_no_answer() -> None:
    assert told(at("dreamer", "imp", "chef", "baron"), "dreamer", 1) is None


@pytest.mark.parametrize(("third", "given"), [("tinker", ("moonchild", "tinker")), ("chef", ("moonchild",))])
def test_a_godfather_is_told_all_outsiders_without_asking(third: str, given: tuple[str, ...]) -> None:
    town = at("godfather", "po", third, "moonchild", "monk", night=1)
    record = told(town, "godfather")
    assert record is not None
    assert record.effective == given
    town = after(town, c.FinishStep(StepKey("godfather", SeatId(1)), (), given))
    (kept,) = (x.event for x in town.log if isinstance(x.event, e.InfoGiven))
    assert (kept.payload, kept.truthful) == (given, True)


def test_of_several_outsiders_all_are_true_not_any() -> None:
    record = told(at("godfather", "po", "tinker", "moonchild", "monk", night=1), "godfather")
    assert record is not None
    both = (Term("character", "moonchild"), Term("character", "tinker"))  # in the order of the ids
    assert record.truth == message("panel.said", what=both)


def test_without_outsiders_nothing_is_shown() -> None:
    record = told(at("godfather", "po", "chef", "monk", night=1), "godfather")
    assert record is not None
    assert (record.options, record.effective) == ((), None)


def test_a_sages_pairs_are_of_players() -> None:
    town = after(at("sage", "imp", "chef", "baron", "monk"), c.Kill(SeatId(1), Cause("demon", "imp", SeatId(2))))
    record = told(town, "sage")
    assert record is not None
    assert (record.kind, [option.given for option in record.options]) == ("seat", [(2, 3), (2, 4), (2, 5)])
