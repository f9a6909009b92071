"""Behind the curtain the pages are no part of the window; they come back as they were, and go with it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from storyteller.ui.bridge import Bridge
from storyteller.ui.main_window import MainWindow, PageSpec
from storyteller.ui.widgets.page import Page


class Secret(Page):
    """A page with a secret on it and a line that is typed into."""

    def __init__(self, bridge: Bridge) -> None:
        super().__init__(bridge)
        column = QVBoxLayout(self)
        self.line = QLineEdit()
        column.addWidget(QLabel("secret"))
        column.addWidget(self.line)


@pytest.fixture
def window(qtbot: QtBot, bridge: Bridge) -> Iterator[MainWindow]:
    made = MainWindow(bridge, (PageSpec("library", "bookshelf", Secret), PageSpec("settings", "cog", Secret)))
    qtbot.addWidget(made)
    made.resize(1000, 700)
    made.show()
    yield made
    made.close()


def secrets(root: QWidget) -> list[QLabel]:
    return [label for label in root.findChildren(QLabel) if label.text() == "secret"]


def test_the_pages_leave_the_window_and_come_back(window: MainWindow) -> None:
    page = window.page
    assert isinstance(page, Secret)
    page.line.setText("half a word")
    place = page.geometry()
    window.drop_curtain()
    assert secrets(window) == []
    assert not page.isVisible()
    window.drop_curtain()
    window.lift_curtain()
    QApplication.processEvents()
    assert len(secrets(window)) == 1
    assert window.page is page
    assert page.line.text() == "half a word"
    assert page.geometry() == place


def test_a_window_that_grew_meanwhile_shows_them_in_its_size(window: MainWindow) -> None:
    window.drop_curtain()
    window.resize(1200, 800)
    QApplication.processEvents()
    window.lift_curtain()
    QApplication.processEvents()
    assert window.page.mapTo(window, window.page.rect().bottomRight()).x() >= 1190


def test_a_page_asked_for_behind_the_curtain_is_shown_when_it_lifts(window: MainWindow) -> None:
    window.drop_curtain()
    window.show_page("settings")
    assert secrets(window) == []
    window.lift_curtain()
    assert window.page_key == "settings"
    assert window.page.isVisible()


@pytest.mark.parametrize("minutes", [0, 1, 10])
def test_the_curtain_waits_as_long_as_is_set(window: MainWindow, bridge: Bridge, minutes: int) -> None:
    bridge.change_settings(curtain_after_min=minutes)
    assert window.covering.idle.waiting is bool(minutes)
