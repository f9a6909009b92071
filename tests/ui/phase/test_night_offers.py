"""What stays in sight and in reach of a night's row: the truth under offers, an ability that stays used."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.model import StepKey
from storyteller.kernel.ids import SeatId
from storyteller.ui.widgets.words import Button
from tests.ui.phase.conftest import Table

SitDown = Callable[..., Table]


def test_the_truth_is_in_the_foot_while_something_is_offered(sit_down: SitDown) -> None:
    table = sit_down("imp", "chef", "empath", "baron", "poisoner", "monk", "recluse", phase=("night", 2))
    table.press(" ", "s", "s", "1", "\r")  # dusk; Poisoner and Monk passed over; the Imp chooses itself
    assert table.panel.record.step.key.step == "empath"
    assert len(table.panel.record.offers) > 1
    QApplication.processEvents()
    foot = table.panel.truth
    assert foot.isVisible()
    assert "1" in foot.text()  # of the Chef and the Baron one is evil
    table.press("t")
    assert not table.panel.record.offers
    assert not foot.isVisible()


def test_a_row_is_done_again_with_the_ability_used_up(sit_down: SitDown) -> None:
    table = sit_down("seamstress", "chef", "empath", "baron", "imp", "monk", "saint", phase=("night", 2))
    key = StepKey("seamstress", SeatId(1))
    table.session.dispatch(c.FinishStep(key, (2, 3), (True,)))
    assert table.town.seats[0].spent == ("seamstress",)
    table.panel.turn_to(key)
    QApplication.processEvents()
    said = table.bridge.tr("panel.again_used")
    (again,) = (b for b in table.panel.step.findChildren(Button) if b.text() == said and b.isVisible())
    before = table.town.seats[0]
    QTest.mouseClick(again, Qt.MouseButton.LeftButton)
    record = table.town.night.record(key)
    assert record is not None
    assert record.status == "drafted"
    assert table.town.seats[0] == before
    assert not [b for b in table.panel.step.findChildren(Button) if b.text() == said and b.isVisible()]


def test_who_changes_by_what_is_taken_is_told_at_the_row_it_comes_from(sit_down: SitDown) -> None:
    table = sit_down("snakecharmer", "chef", "monk", "poisoner", "imp", "saint", "mayor", phase=("night", 2))
    key = StepKey("snakecharmer", SeatId(1))
    table.panel.turn_to(key)
    table.press("5", "\r")
    assert table.panel.record.step.key != key
    table.press("t")
    assert table.panel.record.step.key == key
    assert [[token.character for token in o.card.tokens] for o in table.panel.record.step.cards] == [
        ["imp"], ["snakecharmer"],
    ]  # fmt: skip
    table.press(" ")
    assert table.panel.record.step.key == StepKey("monk", SeatId(3))


def test_taking_what_tells_nobody_anything_stays_at_the_row_at_hand(sit_down: SitDown) -> None:
    table = sit_down("imp", "chef", "empath", "baron", "poisoner", "monk", "recluse", phase=("night", 2))
    table.panel.turn_to(StepKey("imp", SeatId(1)))
    table.press("2", "\r")
    at_hand = table.panel.record.step.key
    table.press("t")
    assert table.panel.record.step.key == at_hand == StepKey("empath", SeatId(3))


def test_a_choice_whose_outcome_was_left_is_judged_again_without_waking_anybody(sit_down: SitDown) -> None:
    table = sit_down("imp", "chef", "empath", "baron", "poisoner", "monk", "recluse", phase=("night", 2))
    key = StepKey("imp", SeatId(1))
    table.session.dispatch(c.FinishStep(key, (2,)))
    table.panel.turn_to(key)
    assert not table.panel.record.step.settled
    table.press("x")
    assert not table.panel.record.offers
    QApplication.processEvents()
    said = table.bridge.tr("panel.judge_again")
    (again,) = (b for b in table.panel.step.findChildren(Button) if b.text() == said and b.isVisible())
    QTest.mouseClick(again, Qt.MouseButton.LeftButton)
    assert [(offer.code, offer.seat) for offer in table.panel.record.offers] == [("imp.kills", 2)]
    assert table.panel.record.step.key == key
    assert not table.panel.record.step.settled
    table.press("t")
    assert not table.town.seats[1].alive
    # Who has died of it can't be judged again: that is undone, or they are revived.
    table.panel.turn_to(key)
    assert not table.panel.record.step.settled


@pytest.mark.parametrize("wished", [0, 1, 3])
def test_as_many_decoys_are_put_in_at_a_time_as_are_wished(sit_down: SitDown, wished: int) -> None:
    table = sit_down("imp", "chef", "empath", "baron", "poisoner", "monk", "recluse", phase=("night", 2))
    table.bridge.change_settings(decoys=wished)
    table.panel.update_now()
    assert table.panel.adding.decoys.isVisible() == (wished > 0)
    table.press("k")
    assert sum(row.decoy for row in table.panel.record.rows) == wished


def test_a_digit_says_of_whom_a_high_priestess_is_told(sit_down: SitDown) -> None:
    people = ("highpriestess", "chef", "saint", "monk", "baron", "imp", "mayor", "slayer", "butler", "virgin", "sage")
    table = sit_down(*people, phase=("night", 2))
    key = StepKey("highpriestess", SeatId(1))
    table.panel.turn_to(key)
    table.press("3", "\r")
    told = [entry.event for entry in table.town.log.oldest_first() if isinstance(entry.event, e.InfoGiven)]
    assert [(info.seat, info.payload) for info in told] == [(1, (3,))]
