"""The rail's button: one press opens the town, and then everything is a press away, by finger too."""

from __future__ import annotations

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from storyteller.app.session import Session
from storyteller.ui.bridge import Bridge
from storyteller.ui.main_window import MainWindow
from storyteller.ui.rail import RailButton
from storyteller.ui.second_screen.menu import town_menu
from storyteller.ui.second_screen.page_panel import PagePanel
from tests.ui.second_screen.test_desk import game as game  # noqa: PLC0414  # a fixture of the desk
from tests.ui.second_screen.test_desk import window as window  # noqa: PLC0414  # the same


def test_the_button_opens_and_then_offers(window: MainWindow, game: Session, qtbot: QtBot) -> None:
    del game
    button = window._rail.town_button
    assert isinstance(button, RailButton)
    button.click()
    assert window.second_screen.is_open
    assert button.isChecked()
    button.click()
    qtbot.waitUntil(lambda: button.findChildren(QMenu) != [])
    assert window.second_screen.is_open
    window.drop_curtain()
    assert button.isChecked()


def test_every_entry_does_what_it_says(window: MainWindow, game: Session, bridge: Bridge) -> None:
    del game
    desk, shared = window.second_screen, []
    desk.open()
    assert desk.window is not None

    def press(place: int) -> list[str]:
        menu = town_menu(bridge, desk, window, lambda: shared.append(True))
        texts = [action.text() for action in menu.actions()]
        menu.actions()[place].trigger()
        menu.deleteLater()
        return texts

    assert press(0) == [
        "Show: script sheet", "At the top", "Black", "Own picture", "On phones…", "Share with the group…",
        "Close the town",
    ]  # fmt: skip
    assert desk.window.page == "script"
    press(2)
    assert desk.window.cover == "black"
    press(2)
    assert desk.window.cover == ""
    press(3)
    assert desk.window.cover == "picture"
    press(4)
    (panel,) = window.findChildren(PagePanel)
    panel.reject()
    press(5)
    assert shared == [True]
    press(6)
    assert not desk.is_open


def test_anybody_can_be_at_the_top(window: MainWindow, game: Session, bridge: Bridge) -> None:
    del game
    desk = window.second_screen
    desk.open()

    def choices() -> list[QAction]:
        (theirs,) = town_menu(bridge, desk, window, lambda: None).findChildren(QMenu)
        return theirs.actions()

    found = choices()
    assert [action.text() for action in found] == ["1. Ann", "2. Ben", "3. Cat", "4. Dan", "5. Eve"]
    assert [action.isChecked() for action in found] == [True, False, False, False, False]
    found[3].trigger()
    assert bridge.settings.town_top == 4
    assert [action.isChecked() for action in choices()] == [False, False, False, True, False]
