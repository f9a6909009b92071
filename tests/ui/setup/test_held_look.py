"""A player who holds the key looks as long as they hold; whoever only taps holds the card away as ever."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from storyteller.app.session import Session
from storyteller.clocktower.commands import BagToken, ChooseScript, DealAll, SetBag
from storyteller.clocktower.model import Town
from storyteller.ui.bridge import Bridge
from storyteller.ui.cards.card import Card
from storyteller.ui.main_window import PAGES, MainWindow
from storyteller.ui.setup.page import SetupPage
from storyteller.ui.setup.pass_window import PassWindow
from tests.clocktower.tables import trouble_brewing

BAG = ("washerwoman", "chef", "empath", "poisoner", "imp")
HOLD_MS = 300


def card() -> Card | None:
    return next((w for w in QApplication.topLevelWidgets() if isinstance(w, Card) and w.isVisible()), None)


def wait(for_it: Callable[[], bool]) -> None:
    for _ in range(200):
        QTest.qWait(5)
        if for_it():
            return
    raise AssertionError("waited in vain")


@pytest.fixture
def passing(bridge: Bridge, qtbot: QtBot) -> Iterator[PassWindow]:
    """The laptop goes round at a table where everybody has a token, in the real window."""
    bridge.change_settings(hold_ms=HOLD_MS)
    window = MainWindow(bridge, [spec for spec in PAGES if spec.key == "setup"])
    qtbot.addWidget(window)
    window.show()
    shown = window.page
    assert isinstance(shown, SetupPage)
    shown.people.seat_people(("Ann", "Ben", "Cai", "Dora", "Eli"))
    bridge.dispatch(ChooseScript(trouble_brewing()))
    bridge.dispatch(SetBag(tuple(BagToken(one) for one in BAG)))
    bridge.dispatch(DealAll())
    shown.open_step("deal")
    shown.deal.pass_round()
    assert shown.deal.passing is not None
    wait(shown.deal.passing.isActiveWindow)
    yield shown.deal.passing
    shown.deal.passing.left.emit()
    window.close()


def test_letting_go_after_a_hold_covers_the_token(passing: PassWindow, game: Session[Town]) -> None:
    QTest.keyPress(passing.look, Qt.Key.Key_Space)
    wait(lambda: card() is not None)
    assert game.state.seats[0].looked
    QTest.qWait(HOLD_MS + 50)
    shown = card()
    assert shown is not None
    QTest.keyRelease(shown, Qt.Key.Key_Space)
    wait(lambda: card() is None)
    assert passing.isVisible()
    assert passing.name.text() == "Ben"


def test_after_a_tap_the_card_stays_until_it_is_held_away(passing: PassWindow) -> None:
    QTest.keyClick(passing.look, Qt.Key.Key_Space)
    wait(lambda: card() is not None)
    QTest.qWait(HOLD_MS + 100)
    shown = card()
    assert shown is not None
    QTest.keyClick(shown, Qt.Key.Key_Space)
    QTest.qWait(30)
    assert card() is not None
    QTest.keyPress(shown, Qt.Key.Key_Space)
    wait(lambda: card() is None)


def test_a_tap_on_the_window_itself_is_a_tap(passing: PassWindow) -> None:
    QTest.keyClick(passing, Qt.Key.Key_Space)
    wait(lambda: card() is not None)
    QTest.qWait(50)
    shown = card()
    assert shown is not None
    shown.held_long_enough.emit()
    wait(lambda: card() is None)


def test_a_button_that_is_held_down_does_the_same(passing: PassWindow) -> None:
    QTest.mousePress(passing.look, Qt.MouseButton.LeftButton)
    wait(lambda: card() is not None)
    QTest.qWait(HOLD_MS + 50)
    QTest.mouseRelease(passing.look, Qt.MouseButton.LeftButton)
    wait(lambda: card() is None)
    assert passing.name.text() == "Ben"  # and nobody was shown a second one by the click


def test_one_look_shows_one_player_only(passing: PassWindow, game: Session[Town]) -> None:
    QTest.mouseClick(passing.look, Qt.MouseButton.LeftButton)
    wait(lambda: card() is not None)
    QTest.qWait(400)
    assert [seat.looked for seat in game.state.seats] == [True, False, False, False, False]
    shown = card()
    assert shown is not None
    shown.held_long_enough.emit()
    wait(lambda: card() is None)


def test_a_name_that_is_still_being_typed_is_taken_along(page: SetupPage, game: Session[Town]) -> None:
    QTest.keyClicks(page.people.entry, "Ann")
    page.open_step("characters")
    assert [seat.name for seat in game.state.seats] == ["Ann"]
    assert page.step == "characters"
