"""The board under fingers and under a lens: taps, long presses, drags, zoom and pan."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from storyteller.app.session import Session
from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Town
from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.kernel.message import message
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.page import GrimoirePage
from storyteller.ui.grimoire.view import DRAG_PX, LONG_PRESS_MS, ZOOMS
from storyteller.ui.picking import Wanted
from storyteller.ui.widgets.words import Button
from tests.ui.grimoire.conftest import seat
from tests.ui.grimoire.test_page import drag


@pytest.fixture(scope="module")
def screen() -> Any:
    """A touch screen; it is 800 pixels wide, so only what lies at the left is in reach."""
    return QTest.createTouchDevice()


def at_seat(page: GrimoirePage, number: int) -> QPoint:
    item = page.view.board_scene.seat_item(SeatId(number))
    assert item is not None
    return page.view.mapFromScene(item.pos())


def at_reminder(page: GrimoirePage, reminder: ReminderId) -> QPoint:
    item = page.view.board_scene.reminder_item(reminder)
    assert item is not None
    return page.view.mapFromScene(item.pos())


def put(screen: Any, widget: QWidget, place: QPoint) -> None:
    QApplication.processEvents()
    QTest.touchEvent(widget, screen).press(0, place, widget).commit()
    QApplication.processEvents()


def slide(screen: Any, widget: QWidget, start: QPoint, end: QPoint) -> None:
    for step in range(1, 9):
        QTest.touchEvent(widget, screen).move(0, start + (end - start) * step / 8, widget).commit()
        QApplication.processEvents()


def lift(screen: Any, widget: QWidget, place: QPoint) -> None:
    QTest.touchEvent(widget, screen).release(0, place, widget).commit()
    QApplication.processEvents()


def tap(screen: Any, widget: QWidget, place: QPoint) -> None:
    put(screen, widget, place)
    lift(screen, widget, place)


def test_a_player_dies_by_two_taps(screen: Any, page: GrimoirePage, game: Session[Town]) -> None:
    tap(screen, page.view.viewport(), at_seat(page, 6))
    assert page.menu.seat == SeatId(6)
    content = page.menu.content
    assert content is not None
    kill = content.findChild(Button, "kill")
    assert kill is not None
    tap(screen, kill, kill.rect().center())
    assert not seat(game, 6).alive


def test_a_long_press_opens_the_menu_though_seats_are_picked(
    qtbot: QtBot, screen: Any, page: GrimoirePage, game: Session[Town]
) -> None:
    picked: list[int] = []
    every = frozenset(SeatId(number) for number in range(1, 8))

    def take(wanted: SeatId) -> bool:
        picked.append(wanted)
        return True

    page.picker.want(page, Wanted(message("common.done"), every), take)
    view, place = page.view.viewport(), at_seat(page, 7)
    put(screen, view, place)
    qtbot.waitUntil(lambda: page.menu.seat == SeatId(7), timeout=3000)
    lift(screen, view, place)
    assert page.menu.seat == SeatId(7), "letting go is no tap"
    assert picked == []
    del game


def test_a_drag_is_no_long_press(qtbot: QtBot, screen: Any, page: GrimoirePage, game: Session[Town]) -> None:
    view, start, end = page.view.viewport(), at_seat(page, 7), at_seat(page, 6)
    put(screen, view, start)
    slide(screen, view, start, end)
    qtbot.wait(LONG_PRESS_MS + 150)
    assert page.menu.seat is None
    lift(screen, view, end)
    assert [seat(game, number).name for number in (6, 7)] == ["Gus", "Flo"]


def test_a_mouse_that_waits_can_still_drag(qtbot: QtBot, page: GrimoirePage, game: Session[Town]) -> None:
    view, start, end = page.view.viewport(), at_seat(page, 3), at_seat(page, 5)
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    qtbot.wait(LONG_PRESS_MS + 150)
    assert page.menu.seat is None
    QTest.mouseMove(view, (start + end) / 2)
    QTest.mouseMove(view, end)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=end)
    assert [seat(game, number).name for number in (3, 5)] == ["Ed", "Cy"]


def test_a_finger_drags_a_reminder_to_another_seat(
    screen: Any, page: GrimoirePage, bridge: Bridge, game: Session[Town]
) -> None:
    bridge.dispatch(c.PlaceReminder(SeatId(1), "poisoner", "Poisoned", SeatId(3)))
    reminder = seat(game, 1).reminders[0].id
    view, start, end = page.view.viewport(), at_reminder(page, reminder), at_seat(page, 5)
    put(screen, view, start)
    slide(screen, view, start, end)
    lift(screen, view, end)
    assert [found.id for found in seat(game, 5).reminders] == [reminder]


def test_a_tap_on_a_reminder_and_one_on_remove_takes_it_away(
    screen: Any, page: GrimoirePage, bridge: Bridge, game: Session[Town]
) -> None:
    bridge.dispatch(c.PlaceReminder(SeatId(1), "poisoner", "Poisoned", SeatId(3)))
    tap(screen, page.view.viewport(), at_reminder(page, seat(game, 1).reminders[0].id))
    content = page.menu.content
    assert content is not None
    remove = content.findChild(Button, "reminder_remove")
    assert remove is not None
    tap(screen, remove, remove.rect().center())
    assert seat(game, 1).reminders == ()


# --- under a lens ----------------------------------------------------------------------------------------------------


def wheel(page: GrimoirePage, place: QPoint, turns: int, held: Qt.KeyboardModifier) -> None:
    view = page.view.viewport()
    event = QWheelEvent(
        QPointF(place), QPointF(view.mapToGlobal(place)), QPoint(), QPoint(0, 120 * turns), Qt.MouseButton.NoButton,
        held, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view, event)


def test_the_wheel_with_ctrl_enlarges_around_the_pointer(page: GrimoirePage) -> None:
    place, before = at_seat(page, 2), page.view.board_scene.layout_.radius
    wheel(page, place, 1, Qt.KeyboardModifier.ControlModifier)
    assert page.view.zoom == ZOOMS[1]
    assert page.view.board_scene.layout_.radius == pytest.approx(before * ZOOMS[1], rel=0.04)
    assert (at_seat(page, 2) - place).manhattanLength() <= 0.2 * before
    wheel(page, place, -1, Qt.KeyboardModifier.ControlModifier)
    assert page.view.zoom == 1
    assert at_seat(page, 2) == place
    wheel(page, place, 1, Qt.KeyboardModifier.NoModifier)
    assert page.view.zoom == 1


@pytest.mark.parametrize("number", range(1, 8))
def test_the_selected_seat_is_wholly_to_be_seen_on_an_enlarged_board(page: GrimoirePage, number: int) -> None:
    page.view.board_scene.choose(SeatId(number))
    for _ in range(3):
        page.zoom(1)
        assert page.view.zoom > 1
        assert page.view.viewport().rect().contains(page.view.around(SeatId(number)))


def test_two_fingers_enlarge_and_touch_nothing(screen: Any, page: GrimoirePage, game: Session[Town]) -> None:
    view = page.view.viewport()
    middle, before = view.rect().center(), game.timeline.last_seq

    def fingers(apart: int, what: str) -> None:
        touch = QTest.touchEvent(view, screen)
        for finger, side in ((0, -1), (1, 1)):
            getattr(touch, what)(finger, middle + QPoint(side * apart, 0), view)
        touch.commit()
        QApplication.processEvents()

    QApplication.processEvents()
    fingers(60, "press")
    for apart in range(64, 136, 6):
        fingers(apart, "move")
    fingers(135, "release")
    assert page.view.zoom == 2.0
    assert page.menu.seat is None
    assert game.timeline.last_seq == before
    fingers(120, "press")
    for apart in range(116, 36, -6):
        fingers(apart, "move")
    fingers(38, "release")
    assert page.view.zoom == 1.0


def test_it_is_painted_anew_and_not_stretched(page: GrimoirePage) -> None:
    page.zoom(3)
    assert page.view.transform().m11() == 1
    item = page.view.board_scene.seat_item(SeatId(1))
    assert item is not None
    picture = item._picture
    assert picture.width() / picture.devicePixelRatio() >= 2 * item.radius


def test_it_ends_at_the_whole_board_and_at_the_largest_tokens(page: GrimoirePage) -> None:
    for _ in range(12):
        page.zoom(1)
    assert page.view.zoom == page.view.most > 1
    assert not page.tools.buttons["zoom_in"].isEnabled()
    for _ in range(12):
        page.zoom(-1)
    assert page.view.zoom == 1
    assert not page.tools.buttons["zoom_out"].isEnabled()
    page.zoom(2)
    page.zoom(0)
    assert page.view.zoom == 1
    assert page.view.horizontalScrollBar().maximum() == page.view.verticalScrollBar().maximum() == 0


def test_keys_bring_a_seat_into_sight(page: GrimoirePage) -> None:
    page.zoom(5)
    for number in range(1, 8):
        page.pick_seat(number)
        assert page.view.viewport().rect().contains(at_seat(page, number)), number


def test_the_cloth_is_taken_hold_of_and_a_click_stays_a_click(page: GrimoirePage) -> None:
    page.zoom(4)
    view = page.view.viewport()
    middle = view.rect().center()
    assert page.view.item_at(middle) is None
    before = page.view.mapToScene(middle)
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=middle)
    for step in range(1, 6):
        QTest.mouseMove(view, middle + QPoint(12 * step, 8 * step))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=middle + QPoint(60, 40))
    moved = page.view.mapToScene(middle) - before
    assert moved.x() == pytest.approx(-60, abs=13)
    assert moved.y() == pytest.approx(-40, abs=9)
    page.pick_seat(4)
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=at_seat(page, 4))
    assert page.menu.seat == SeatId(4)


def test_an_enlarged_board_takes_a_free_place_where_it_is_dropped(page: GrimoirePage, game: Session[Town]) -> None:
    page.pick_seat(4)
    page.zoom(2)
    view, start = page.view.viewport(), at_seat(page, 4)
    end = view.rect().center()
    expected = page.view.mapToScene(end)
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(view, (start + end) / 2)
    QTest.mouseMove(view, end)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=end)
    place = seat(game, 4).place
    assert place is not None
    board = page.view.sceneRect()
    assert place[0] * board.width() == pytest.approx(expected.x(), abs=1)
    assert place[1] * board.height() == pytest.approx(expected.y(), abs=1)


def test_a_hand_that_slips_on_a_seat_does_not_take_it_from_the_ring(
    screen: Any, page: GrimoirePage, bridge: Bridge, game: Session[Town]
) -> None:
    view, start = page.view.viewport(), at_seat(page, 7)
    item = page.view.board_scene.seat_item(SeatId(7))
    assert item is not None

    def draw(by: QPoint) -> None:
        put(screen, view, at_seat(page, 7))
        slide(screen, view, at_seat(page, 7), at_seat(page, 7) + by)
        lift(screen, view, at_seat(page, 7) + by)

    slip = QPoint(DRAG_PX + 4, 0)
    draw(slip)
    assert seat(game, 7).place is None
    assert at_seat(page, 7) == start, "it lies where it lay"
    draw(QPoint(round(item.radius) * 2, 0))
    assert seat(game, 7).place is not None
    free = seat(game, 7).place
    draw(slip)
    assert seat(game, 7).place != free, "a seat that lies free is nudged"


def test_a_curtain_in_the_midst_of_a_drag_lays_the_token_back(page: GrimoirePage, game: Session[Town]) -> None:
    view, start = page.view.viewport(), at_seat(page, 2)
    before = game.timeline.cursor.depth
    item = page.view.board_scene.seat_item(SeatId(2))
    assert item is not None
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    drag(page, start + QPoint(60, 60))
    assert item.opacity() < 1.0
    page.hide()
    page.show()
    assert item.opacity() == 1.0
    assert at_seat(page, 2) == start
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=start + QPoint(60, 60))
    assert game.timeline.cursor.depth == before
    assert page.menu.seat is None
