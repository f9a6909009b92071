"""A locked board: readable, and deaf to everything but a deliberate hold, its key and Esc."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from storyteller.app.session import Session
from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Town
from storyteller.kernel.ids import SeatId
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.page import GrimoirePage
from storyteller.ui.main_window import MainWindow
from tests.ui.grimoire.conftest import open_game, seat

LOCK = Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def game(bridge: Bridge) -> Session[Town]:
    return open_game(bridge)


@pytest.fixture
def window(qtbot: QtBot, bridge: Bridge, game: Session[Town]) -> Any:
    bridge.change_settings(hold_ms=300)
    made = MainWindow(bridge)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    made.activateWindow()
    made.show_page("grimoire")
    yield made
    made.close()


def keyboard(window: MainWindow) -> Any:
    return window.focusWidget() or window


def at_seat(window: MainWindow, number: int) -> QPoint:
    page = window.page
    assert isinstance(page, GrimoirePage)
    item = page.view.board_scene.seat_item(SeatId(number))
    assert item is not None
    return page.view.viewport().mapTo(window, page.view.mapFromScene(item.pos()))


def touch(window: MainWindow, place: QPoint) -> None:
    """A click on whatever lies uppermost there."""
    under = window.childAt(place)
    assert under is not None
    QTest.mouseClick(under, Qt.MouseButton.LeftButton, pos=under.mapFrom(window, place))


def hold_space(qtbot: QtBot, window: MainWindow, bridge: Bridge) -> None:
    where = keyboard(window)
    QTest.keyPress(where, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not bridge.lock.on, timeout=3000)
    QTest.keyRelease(keyboard(window), Qt.Key.Key_Space)


def test_no_touch_and_no_key_changes_the_game(window: MainWindow, bridge: Bridge, game: Session[Town]) -> None:
    page = window.page
    assert isinstance(page, GrimoirePage)
    bridge.dispatch(c.Kill(SeatId(1)))
    before = game.timeline.last_seq
    QTest.keyClick(keyboard(window), *LOCK)
    assert bridge.lock.on
    assert window.lock_pane.isVisible()
    touch(window, at_seat(window, 2))
    assert page.menu.seat is None
    start, end = at_seat(window, 2), at_seat(window, 5)
    glass = window.childAt(start)
    assert glass is not None
    QTest.mousePress(glass, Qt.MouseButton.LeftButton, pos=glass.mapFrom(window, start))
    QTest.mouseMove(glass, glass.mapFrom(window, end))
    QTest.mouseRelease(glass, Qt.MouseButton.LeftButton, pos=glass.mapFrom(window, end))
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_2, Qt.Key.Key_S, Qt.Key.Key_Tab, Qt.Key.Key_Menu):
        QTest.keyClick(keyboard(window), key)
    for key in (Qt.Key.Key_Z, Qt.Key.Key_Y, Qt.Key.Key_K, Qt.Key.Key_1):
        QTest.keyClick(keyboard(window), key, Qt.KeyboardModifier.ControlModifier)
    bridge.undo()
    assert bridge.dispatch(c.Kill(SeatId(3))) is None
    assert game.timeline.last_seq == before
    assert not seat(game, 1).alive
    assert page.view.board_scene.chosen is None
    assert window.page_key == "grimoire"
    assert window.lock_pane.plate.nudged, "nothing shows why nothing happens"


def test_a_hold_of_space_unlocks_it(qtbot: QtBot, window: MainWindow, bridge: Bridge, game: Session[Town]) -> None:
    window.actions_table.action("lock").trigger()
    hold_space(qtbot, window, bridge)
    assert not window.lock_pane.isVisible()
    touch(window, at_seat(window, 2))
    page = window.page
    assert isinstance(page, GrimoirePage)
    assert page.menu.seat == SeatId(2)


def test_a_hold_of_the_plate_unlocks_it_and_a_hold_beside_it_does_not(
    qtbot: QtBot, window: MainWindow, bridge: Bridge
) -> None:
    bridge.lock.set(True)
    QTest.mousePress(window.lock_pane, Qt.MouseButton.LeftButton, pos=QPoint(300, 60))
    qtbot.wait(420)
    assert bridge.lock.on, "a hand that lies on the screen is no wish"
    QTest.mouseRelease(window.lock_pane, Qt.MouseButton.LeftButton, pos=QPoint(300, 60))
    QTest.mousePress(window.lock_pane.plate, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not bridge.lock.on, timeout=3000)
    QTest.mouseRelease(window.lock_pane.plate, Qt.MouseButton.LeftButton)


def test_its_key_locks_and_unlocks(window: MainWindow, bridge: Bridge) -> None:
    QTest.keyClick(keyboard(window), *LOCK)
    assert bridge.lock.on
    QTest.keyClick(keyboard(window), *LOCK)
    assert not bridge.lock.on
    assert keyboard(window) is not window.lock_pane.plate


def test_escape_still_drops_the_curtain_and_the_lock_outlasts_it(
    qtbot: QtBot, window: MainWindow, bridge: Bridge
) -> None:
    bridge.lock.set(True)
    QTest.keyClick(keyboard(window), Qt.Key.Key_Escape)
    assert window.curtain_down
    QTest.keyPress(window.curtain, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not window.curtain_down, timeout=3000)
    QTest.keyRelease(keyboard(window), Qt.Key.Key_Space)
    assert bridge.lock.on
    assert window.lock_pane.isVisible()
    hold_space(qtbot, window, bridge)


@pytest.mark.parametrize("language", ["en", "zh_Hans"])
def test_it_says_in_the_readers_language_how_to_unlock(window: MainWindow, bridge: Bridge, language: str) -> None:
    bridge.change_settings(language=language)
    bridge.lock.set(True)
    plate = window.lock_pane.plate
    assert plate.accessibleName() == bridge.tr("lock.locked")
    assert plate.accessibleDescription() == bridge.tr("lock.unlock")
    for percent in (100, 200):
        bridge.change_settings(text_percent=percent)
        assert plate.width() >= plate.sizeHint().width() or percent == 200
        assert window.lock_pane.rect().contains(plate.geometry())


def test_another_game_begins_unlocked(window: MainWindow, bridge: Bridge) -> None:
    bridge.lock.set(True)
    open_game(bridge)
    assert not bridge.lock.on
