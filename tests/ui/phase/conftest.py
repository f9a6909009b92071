"""A real game in the real window, played by keys: rules, catalogue and key routing as at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import memory_session
from storyteller.app.session import Session
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.page import GrimoirePage
from storyteller.ui.main_window import MainWindow, PageSpec
from storyteller.ui.phase.base import Panel
from tests.clocktower.tables import town_of

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jon", "Kit", "Lou")


class Table:
    """A game, its window, and fingers on the keys."""

    def __init__(self, bridge: Bridge, session: Session[Town], window: MainWindow) -> None:
        """The board has the keyboard."""
        self.bridge, self.session, self.window = bridge, session, window
        self.presses = 0
        assert isinstance(window.page, GrimoirePage)
        self.page = window.page
        self.page.view.setFocus()

    @property
    def town(self) -> Town:
        """The table as it stands."""
        return self.session.state

    @property
    def panel(self) -> Any:
        """The panel of the phase."""
        found = self.page.panel
        assert isinstance(found, Panel)
        return found

    def press(self, *keys: str | Qt.Key) -> None:
        """Presses keys one after another, each where the keyboard is: a space, Enter as a return, digits, letters."""
        for key in keys:
            self.presses += 1
            target: QWidget = self.window.focusWidget() or self.window
            if isinstance(key, Qt.Key):
                QTest.keyClick(target, key)
            elif key == "\r":
                QTest.keyClick(target, Qt.Key.Key_Return)
            else:
                QTest.keyClick(target, key)


@pytest.fixture
def sit_down(qtbot: QtBot, bridge: Bridge) -> Iterator[Callable[..., Table]]:
    """Returns a function that opens a game at ``town_of`` seats and shows its board."""
    shown: list[MainWindow] = []

    def open_at(*seats: str, phase: tuple[str, int] = ("night", 1), **fields: Any) -> Table:
        def start(_context: Context) -> Town:
            town = town_of(*seats, phase=phase, **fields)
            return replace(town, seats=tuple(replace(s, name=n) for s, n in zip(town.seats, NAMES, strict=False)))

        session = memory_session(start=start)
        bridge.open_session(session)
        window = MainWindow(bridge, [PageSpec("grimoire", "book-open-page-variant", GrimoirePage, needs_game=True)])
        qtbot.addWidget(window)
        window.resize(1280, 720)
        window.show()
        shown.append(window)
        return Table(bridge, session, window)

    yield open_at
    for window in shown:
        window.close()
