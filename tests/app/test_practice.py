"""The practice game: every step is known to be done, in whatever way; the script of it fits the rules."""

from __future__ import annotations

import pytest

from storyteller.app.practice import HANDS, NOMINATOR, NOMINEE, PLAYERS, TOKENS, Practice, practice_session
from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Phase, StepKey
from storyteller.i18n.catalogue import LANGUAGES, Language
from storyteller.kernel.decision import Decision
from storyteller.kernel.ids import SeatId
from storyteller.viewmodel.practice import STEPS, step_text


def at(step: str) -> Practice:
    """A practice whose next step is this one, come there by watching."""
    practice = Practice("en")
    while practice.step is not None and practice.step.id != step:
        if practice.step.id == "curtain":
            practice.lifted()
        elif practice.step.id == "card":
            practice.shown()
        else:
            practice.show()
    assert practice.step is not None
    return practice


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_begins_at_a_dealt_table_that_undo_cannot_take_apart(language: Language) -> None:
    session = practice_session(language)
    assert [seat.name for seat in session.state.seats] == list(PLAYERS[language])
    assert [seat.character for seat in session.state.seats] == list(TOKENS)
    assert not session.can_undo
    assert session.state.phase.kind == "setup"


def test_every_step_can_be_watched_and_each_leads_to_the_next() -> None:
    practice, came = Practice("en"), []
    practice.listen(lambda: came.append(practice.step.id if practice.step else "over"))
    for step in STEPS:
        assert practice.step is step
        if step.id in ("curtain", "card"):
            assert not practice.can_show()
            practice.show()
            assert practice.step is step
            (practice.lifted if step.id == "curtain" else practice.shown)()
        else:
            practice.show()
    assert practice.step is None
    assert came == [step.id for step in STEPS[1:]] + ["over"]
    town = practice.session.state
    assert town.phase == Phase("day", 2)
    assert [seat.alive for seat in town.seats] == [False, True, True, False, True, True, True]
    assert town.day.announced is not None
    assert town.day.announced.died == (SeatId(4),)


def test_a_step_done_another_way_is_done_too() -> None:
    practice = at("poisoner")
    practice.session.dispatch(c.FinishStep(StepKey("poisoner", SeatId(2)), (SeatId(6),)))
    assert practice.step is not None
    assert practice.step.id == "chef"
    practice = at("minion_info")
    practice.session.dispatch(c.SkipStep(StepKey("minion_info")))
    assert practice.step is not None
    assert practice.step.id == "demon_info"


def test_whoever_hurries_on_is_not_held_back() -> None:
    practice = at("minion_info")
    for row in ("minion_info", "demon_info", "poisoner", "chef", "empath", "dawn"):
        seat = {"poisoner": SeatId(2), "chef": SeatId(1), "empath": SeatId(3)}.get(row)
        practice.session.dispatch(c.SkipStep(StepKey(row, seat)))
    assert isinstance(practice.session.dispatch(c.BeginDay()), Decision)
    assert practice.step is not None
    assert practice.step.id == "card"  # no card was shown yet; it can be left out
    practice.skip()
    assert practice.step.id == "nominate"


def test_a_mistake_is_taken_back_and_done_again() -> None:
    practice = at("count")
    practice.session.dispatch(c.Vote((*HANDS, SeatId(7))))
    assert practice.step is not None
    assert practice.step.id == "count"
    practice.session.dispatch(c.CloseVote())
    assert practice.step.id == "undo"
    practice.session.undo()
    assert practice.step.id == "recount"
    practice.session.dispatch(c.Vote(HANDS))
    practice.session.dispatch(c.CloseVote())
    assert practice.step.id == "execute"


def test_the_vote_of_the_script_is_enough_to_execute() -> None:
    practice = at("execute")
    [vote] = practice.session.state.day.nominations
    assert (vote.by, vote.nominee, vote.tally, vote.needed) == (NOMINATOR, NOMINEE, 4, 4)  # half of seven, rounded up


def test_everything_can_be_left_out() -> None:
    practice = Practice("en")
    for _ in STEPS:
        practice.skip()
    assert practice.step is None
    practice.skip()
    practice.show()
    assert practice.session.state.phase.kind == "setup"


def test_texts_name_the_players() -> None:
    practice = at("poisoner")
    said = step_text(practice.step, practice.session.state)
    assert said.key == "practice.step.poisoner"
    assert dict(said.params)["poisoner"].text == "Ben"  # type: ignore[attr-defined]  # a Name
    assert step_text(None, practice.session.state).key == "practice.step.over"
