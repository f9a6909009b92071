"""The window: pages built late, big keys, refusals, and nothing to be seen behind the curtain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QPushButton, QVBoxLayout
from pytestqt.qtbot import QtBot

from storyteller.kernel.decision import Rejection
from storyteller.kernel.message import message
from storyteller.ui.bridge import Bridge
from storyteller.ui.main_window import MainWindow, PageSpec
from storyteller.ui.widgets.page import Page

SECRET = QColor("#ff00ff")


class Board(Page):
    """A page that is one secret colour, with something to type in and something to press."""

    def __init__(self, bridge: Bridge) -> None:
        super().__init__(bridge)
        self.keys: list[str] = []
        self.open_menu = False
        self.refreshed = 0
        column = QVBoxLayout(self)
        self.line, self.button = QLineEdit(), QPushButton("x")
        column.addWidget(self.line)
        column.addWidget(self.button)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def refresh(self) -> None:
        self.refreshed += 1

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), SECRET)

    def escape(self) -> bool:
        was, self.open_menu = self.open_menu, False
        return was

    def go_on(self) -> bool:
        self.keys.append("space")
        return True

    def pick_seat(self, number: int) -> bool:
        self.keys.append(str(number))
        return True


BUILT: list[str] = []


def build(name: str) -> Any:
    def factory(bridge: Bridge) -> Board:
        BUILT.append(name)
        return Board(bridge)

    return factory


@pytest.fixture
def window(qtbot: QtBot, bridge: Bridge) -> Iterator[MainWindow]:
    BUILT.clear()
    pages = (
        PageSpec("library", "bookshelf", build("library")),
        PageSpec("grimoire", "book-open-page-variant", build("grimoire"), needs_game=True),
        PageSpec("settings", "cog", build("settings")),
    )
    made = MainWindow(bridge, pages)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    made.activateWindow()
    made.page.setFocus()
    yield made
    # Not before its keys are no longer watched may the next test's window be made.
    made.close()


def board(window: MainWindow) -> Board:
    page = window.page
    assert isinstance(page, Board)
    return page


def shows_secret(window: MainWindow) -> bool:
    picture = window.grab().toImage()
    places = [(x, y) for x in range(0, picture.width(), 16) for y in range(0, picture.height(), 16)]
    return any(picture.pixelColor(x, y) == SECRET for x, y in places)


def test_a_page_is_built_when_it_is_first_shown_and_once(window: MainWindow) -> None:
    assert BUILT == ["library"]
    window.show_page("settings")
    window.show_page("library")
    window.show_page("settings")
    assert BUILT == ["library", "settings"]
    assert window.page_key == "settings"


def test_a_page_that_needs_a_game_is_out_of_reach_without_one(window: MainWindow, bridge: Bridge) -> None:
    window.show_page("grimoire")
    assert window.page_key == "grimoire"
    bridge.open_session(None)
    assert window.page_key == "library"
    window.show_page("grimoire")
    assert window.page_key == "library"
    assert not window.actions_table.action("page.grimoire").isEnabled()


def test_a_hidden_page_does_no_work_until_it_is_shown(window: MainWindow, session: Any) -> None:
    hidden = board(window)
    window.show_page("settings")
    before = hidden.refreshed
    session.subscribers[0](object())
    session.subscribers[0](object())
    assert hidden.refreshed == before
    window.show_page("library")
    assert hidden.refreshed == before + 1


def test_escape_closes_what_is_open_first_and_then_drops_the_curtain(qtbot: QtBot, window: MainWindow) -> None:
    page = board(window)
    page.open_menu = True
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert not page.open_menu
    assert not window.curtain_down
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert window.curtain_down


def test_escape_falls_from_a_text_field_too(qtbot: QtBot, window: MainWindow) -> None:
    board(window).line.setFocus()
    qtbot.keyClick(board(window).line, Qt.Key.Key_Escape)
    assert window.curtain_down


def test_a_line_above_the_page_is_nothing_escape_has_to_close_first(
    qtbot: QtBot, window: MainWindow, bridge: Bridge, session: Any
) -> None:
    session.answer = Rejection("x", REFUSED, overridable=True)
    bridge.dispatch(_strong())
    # One press hides everything: somebody walks past, and a refusal is no menu, palette or dialog.
    qtbot.keyClick(board(window), Qt.Key.Key_Escape)
    assert window.curtain_down
    assert not window.banner.isVisible()
    window.lift_curtain()
    assert window.banner.isVisible()
    assert window.banner.can_override, "and what it offers is not lost"
    assert len(session.asked) == 1


def test_behind_the_curtain_nothing_of_the_page_is_painted(qtbot: QtBot, window: MainWindow) -> None:
    assert shows_secret(window)
    window.drop_curtain()
    assert not shows_secret(window)
    assert not board(window).isVisible()
    window.lift_curtain()
    assert shows_secret(window)


def test_the_curtain_is_lifted_by_a_hold_and_by_nothing_else(qtbot: QtBot, window: MainWindow, bridge: Bridge) -> None:
    bridge.change_settings(hold_ms=300)
    window.drop_curtain()
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_A, Qt.Key.Key_1):
        qtbot.keyClick(window.curtain, key)
    qtbot.mouseClick(window.curtain, Qt.MouseButton.LeftButton)
    assert window.curtain_down
    assert board(window).keys == []
    qtbot.keyPress(window.curtain, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not window.curtain_down, timeout=2000)
    qtbot.keyRelease(window, Qt.Key.Key_Space)
    window.drop_curtain()
    qtbot.mousePress(window.curtain, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.curtain_down, timeout=2000)


def test_behind_the_curtain_nothing_can_be_undone(qtbot: QtBot, window: MainWindow, session: Any) -> None:
    session.can_undo = True
    window.actions_table.refresh()
    assert window.actions_table.action("undo").isEnabled()
    window.drop_curtain()
    session.subscribers[0](object())
    assert not window.actions_table.action("undo").isEnabled()
    window.lift_curtain()
    assert window.actions_table.action("undo").isEnabled()


def test_an_open_dialog_goes_behind_the_curtain_and_comes_back(qtbot: QtBot, window: MainWindow) -> None:
    dialog = QDialog(window)
    qtbot.addWidget(dialog)
    dialog.show()
    window.drop_curtain()
    assert not dialog.isVisible()
    window.lift_curtain()
    assert dialog.isVisible()


def test_the_curtain_falls_with_the_focus_only_when_wished(window: MainWindow, bridge: Bridge) -> None:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    application.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
    assert not window.curtain_down
    bridge.change_settings(curtain_on_focus_loss=True)
    application.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
    assert window.curtain_down


def test_space_is_the_next_thing_unless_a_control_wants_it(qtbot: QtBot, window: MainWindow) -> None:
    page = board(window)
    qtbot.keyClick(page, Qt.Key.Key_Space)
    assert page.keys == ["space"]
    pressed: list[str] = []
    page.button.clicked.connect(lambda: pressed.append("x"))
    page.button.setFocus()
    qtbot.keyClick(page.button, Qt.Key.Key_Space)
    page.line.setFocus()
    qtbot.keyClick(page.line, Qt.Key.Key_Space)
    assert pressed == ["x"]
    assert page.line.text() == " "
    assert page.keys == ["space"]


def test_digits_pick_seats_unless_one_is_typing(qtbot: QtBot, window: MainWindow) -> None:
    page = board(window)
    for key in (Qt.Key.Key_1, Qt.Key.Key_9, Qt.Key.Key_0):
        qtbot.keyClick(page, key)
    qtbot.keyClick(page, Qt.Key.Key_At, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(page, Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier)
    assert page.keys == ["1", "9", "10", "12"]
    page.line.setFocus()
    qtbot.keyClick(page.line, Qt.Key.Key_5)
    assert page.line.text() == "5"
    assert page.keys == ["1", "9", "10", "12"]


REFUSED = message("common.no")


def test_a_refusal_is_said_once_and_enter_again_does_it_anyway(
    qtbot: QtBot, window: MainWindow, bridge: Bridge, session: Any
) -> None:
    session.answer = Rejection("x", REFUSED, overridable=True)
    bridge.dispatch(_strong())
    assert window.banner.text == bridge.tr(REFUSED)
    session.answer = None
    qtbot.keyClick(board(window), Qt.Key.Key_Return)
    assert [command.override for command in session.asked] == [False, True]
    assert window.banner.isHidden()
    qtbot.keyClick(board(window), Qt.Key.Key_Return)
    assert len(session.asked) == 2


def test_enter_elsewhere_overrides_nothing(qtbot: QtBot, window: MainWindow, bridge: Bridge, session: Any) -> None:
    session.answer = Rejection("x", REFUSED, overridable=True)
    bridge.dispatch(_strong())
    board(window).line.setFocus()
    qtbot.keyClick(board(window).line, Qt.Key.Key_Return)
    assert len(session.asked) == 1


def test_what_has_no_meaning_cannot_be_done_anyway(
    qtbot: QtBot, window: MainWindow, bridge: Bridge, session: Any
) -> None:
    session.answer = Rejection("x", REFUSED)
    bridge.dispatch(_strong())
    assert not window.banner.can_override
    qtbot.keyClick(board(window), Qt.Key.Key_Return)
    assert len(session.asked) == 1


def test_the_next_gesture_settles_a_refusal_but_not_an_error(window: MainWindow, bridge: Bridge, session: Any) -> None:
    session.answer = Rejection("x", REFUSED)
    bridge.dispatch(_strong())
    session.subscribers[0](object())
    assert window.banner.isHidden()
    bridge.notice(REFUSED, "error")
    session.subscribers[0](object())
    assert not window.banner.isHidden()
    bridge.notice(message("common.done"))
    assert window.banner.text == bridge.tr(REFUSED), "news does not cover an error"


def test_the_title_says_nothing_and_follows_the_language(window: MainWindow, bridge: Bridge) -> None:
    assert window.windowTitle() == "Storyteller"
    bridge.change_settings(language="zh_Hans")
    assert window.windowTitle() == "说书人"
    assert window.actions_table.action("undo").text() == "撤销"


def test_a_strip_can_be_put_at_the_foot_and_taken_away(qtbot: QtBot, window: MainWindow) -> None:
    strip = QPushButton("strip")
    window.set_timeline(strip)
    qtbot.waitUntil(strip.isVisible)
    with qtbot.waitSignal(strip.destroyed):
        window.set_timeline(None)


def _strong() -> Any:
    from dataclasses import make_dataclass

    return make_dataclass("Strong", [("override", bool)], frozen=True)(False)
