"""Tabs that don't all fit can be pushed along, and the buttons for it can be seen."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from tests.ui.statistics.conftest import Open
from tests.ui.statistics.desk import evenings


def test_where_not_all_tabs_have_room_they_are_pushed_along(opened: Open, qtbot: QtBot) -> None:
    desk = opened(*evenings())
    tabs = desk.page.tabs
    further = tabs.findChild(QToolButton, "ScrollRightButton")
    assert further is not None
    assert not further.isVisible()
    tabs.setMaximumWidth(300)  # as large letters leave it, seen from the tabs
    QApplication.processEvents()
    assert further.isVisible()
    assert not further.icon().isNull()
    before = tabs.tabRect(0).left()
    qtbot.mouseClick(further, Qt.MouseButton.LeftButton)
    assert tabs.tabRect(0).left() < before


def test_arrows_walk_the_tabs(opened: Open, qtbot: QtBot) -> None:
    desk = opened(*evenings())
    desk.page.tabs.setFocus()
    qtbot.keyClick(desk.page.tabs, Qt.Key.Key_Right)
    assert desk.page.sheet is not None
    assert desk.page.sheet.id == "sizes"
