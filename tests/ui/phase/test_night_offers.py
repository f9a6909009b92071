"""What stays in sight and in reach of a night's row: the truth under offers, an ability that stays used."""

from __future__ import annotations

from collections.abc import Callable

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


def test_a_digit_says_of_whom_a_high_priestess_is_told(sit_down: SitDown) -> None:
    people = ("highpriestess", "chef", "saint", "monk", "baron", "imp", "mayor", "slayer", "butler", "virgin", "sage")
    table = sit_down(*people, phase=("night", 2))
    key = StepKey("highpriestess", SeatId(1))
    table.panel.turn_to(key)
    table.press("3", "\r")
    told = [entry.event for entry in table.town.log.oldest_first() if isinstance(entry.event, e.InfoGiven)]
    assert [(info.seat, info.payload) for info in told] == [(1, (3,))]
