"""A storyteller's hands: the real program on a real data folder, worked by mouse and keyboard only.

Widgets are looked for by what they say, as a reader would. Nothing is sent to the game past the windows.
"""

from __future__ import annotations

import json
import sys
import time
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea, QWidget

from storyteller.app.settings import FILE_NAME
from storyteller.clocktower.model import Town
from storyteller.clocktower.notation.write import write
from storyteller.ui.application import Running, start
from storyteller.ui.grimoire.page import GrimoirePage
from storyteller.ui.library.page import LibraryPage
from storyteller.ui.setup.page import SetupPage

ENTER, ESCAPE, BACKSPACE = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Backspace
CTRL, ALT, SHIFT = (
    Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier,
)  # fmt: skip
_PATIENCE_S = 5.0


def prepare(folder: Path, language: str = "en", *, names: str = "both") -> None:
    """Writes settings of a storyteller who holds keys for a short time and wants no motion."""
    folder.mkdir(parents=True, exist_ok=True)
    chosen = {"language": language, "names_shown": names, "hold_ms": 300, "motion": False}
    (folder / FILE_NAME).write_text(json.dumps(chosen), "utf-8")


class Hands:
    """The window of a data folder, with fingers on it."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720)) -> None:
        """Starts the program as ``storyteller --data-dir`` does, in a window of a laptop's size."""
        self._folder, self._size = folder, size
        self.looked: Callable[[Hands], None] = lambda _hands: None
        self.start()

    def start(self) -> None:
        """Starts the program; after ``close`` it is a restart."""
        running = start(Namespace(data_dir=str(self._folder)))
        assert running is not None
        self.open = True
        self.running: Running = running
        self.window = running.window
        self.bridge = running.bridge
        self.window.showNormal()
        self.window.resize(*self._size)
        self.window.activateWindow()
        self.settle()

    def close(self) -> None:
        """Closes the window and lets go of the folder; a second time does nothing."""
        if not self.open:
            return
        self.open = False
        hook = sys.excepthook
        self.window.close()
        self.running.close()
        sys.excepthook = hook
        self.window.deleteLater()
        self.bridge.deleteLater()
        self.settle()

    # --- what is to be seen ------------------------------------------------------------------------------

    @property
    def town(self) -> Town:
        """The table as it stands."""
        state = self.bridge.state
        assert isinstance(state, Town)
        return state

    @property
    def session(self) -> Any:
        """The open game."""
        return self.bridge.session

    @property
    def notation(self) -> str:
        """The table as one line."""
        return write(self.town, self.session.context)

    @property
    def setup(self) -> SetupPage:
        """The page of setting up, which must be the one that is shown."""
        page = self.window.page
        assert isinstance(page, SetupPage)
        return page

    @property
    def grimoire(self) -> GrimoirePage:
        """The board's page, which must be the one that is shown."""
        page = self.window.page
        assert isinstance(page, GrimoirePage)
        return page

    @property
    def panel(self) -> Any:
        """The panel of the phase."""
        return self.grimoire.panel

    @property
    def row(self) -> str:
        """The night's row at hand, as its panel shows it."""
        step = self.panel.record.step
        return step.key.step if step is not None else ""

    def says(self, key: str, **params: object) -> str:
        """What the program says for a text, in the language of its windows."""
        return self.bridge.tr(key, **params)

    def words(self, within: QWidget | None = None) -> str:
        """Everything that labels and buttons say in the window, or in a part of it."""
        from PySide6.QtWidgets import QLabel

        root = within or self.window
        self.settle()
        found = [w.text() for w in (*root.findChildren(QLabel), *root.findChildren(QAbstractButton)) if w.isVisible()]
        return " | ".join(text for text in found if text)

    def look(self) -> None:
        """A moment at which the storyteller takes in the whole window; tests set ``looked`` to look along."""
        self.settle()
        self.looked(self)

    def settle(self) -> None:
        """Lets everything happen that is due."""
        for _ in range(3):
            QApplication.processEvents()

    def wait_until(self, true: Callable[[], bool]) -> None:
        """Waits for something that takes its time. Raises AssertionError when it doesn't come."""
        end = time.monotonic() + _PATIENCE_S
        while not true():
            assert time.monotonic() < end, "waited in vain"
            QTest.qWait(5)

    # --- keys --------------------------------------------------------------------------------------------

    def keyboard(self) -> QWidget:
        """Whoever gets the keys."""
        active = QApplication.activeWindow() or self.window
        return QApplication.focusWidget() or active.focusWidget() or active

    def press(self, *keys: str | Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Presses keys one after another, each where the keyboard is by then."""
        for key in keys:
            for one in key if isinstance(key, str) else (key,):
                QTest.keyClick(self.keyboard(), one, held)
            self.settle()

    def type(self, text: str) -> None:
        """Types letters; Chinese comes as an input method sends it."""
        if text.isascii():
            QTest.keyClicks(self.keyboard(), text)
        else:
            committed = QInputMethodEvent()
            committed.setCommitString(text)
            QApplication.sendEvent(self.keyboard(), committed)
        self.settle()

    def hold(self, over: Callable[[], bool], key: Qt.Key = Qt.Key.Key_Space) -> None:
        """Holds a key down until something has happened."""
        where = self.keyboard()
        QTest.keyPress(where, key)
        self.wait_until(over)
        QTest.keyRelease(self.keyboard(), key)
        self.settle()

    # --- mouse -------------------------------------------------------------------------------------------

    def tap(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Clicks a widget where it is to be seen, scrolling to it first; nothing may lie over it."""
        self.settle()
        self._bring(widget)
        place = at or widget.rect().center()
        window = widget.window()
        there = window.childAt(widget.mapTo(window, place))
        assert there is not None
        assert there is widget or widget.isAncestorOf(there), (widget, there)
        QTest.mouseClick(there, Qt.MouseButton.LeftButton, pos=there.mapFrom(window, widget.mapTo(window, place)))
        self.settle()

    def _bring(self, widget: QWidget) -> None:
        parent = widget.parentWidget()
        while parent is not None:
            if isinstance(parent, QScrollArea):
                parent.ensureWidgetVisible(widget)
                self.settle()
            parent = parent.parentWidget()

    def button(self, text: str, within: QWidget | None = None) -> QAbstractButton:
        """The one button to be seen that says something, as its text or to a screen reader."""
        self.settle()
        every = (within or self.window).findChildren(QAbstractButton)
        seen = [b for b in every if b.isVisible() and b.isEnabled()]
        found = [b for b in seen if text in (b.text(), b.accessibleName())]
        assert len(found) == 1, (text, len(found), sorted({b.text() or b.accessibleName() for b in seen}))
        return found[0]

    def click(self, key: str, within: QWidget | None = None, **params: object) -> None:
        """Clicks the button with a text of the program."""
        self.tap(self.button(self.says(key, **params), within))

    def token(self, character: str) -> QWidget:
        """A character's token among those of the script, while setting up."""
        found = self.setup.characters.grid.button(character)
        assert found is not None
        return found

    def tap_game(self, place: int) -> None:
        """Clicks a game in the library's list, the latest being 0."""
        page = self.window.page
        assert isinstance(page, LibraryPage)
        index = page.list.model().index(place, 0)
        self.tap(page.list.viewport(), page.list.visualRect(index).center())

    def tap_seat(self, number: int) -> None:
        """Clicks a seat's token on the board."""
        self.settle()
        view, seat = self.grimoire.view, self.town.at(number)
        assert seat is not None
        item = view.board_scene.seat_item(seat.id)
        assert item is not None
        self.tap(view.viewport(), view.mapFromScene(item.pos()))

    # --- curtain and cards -------------------------------------------------------------------------------

    def lift_curtain(self) -> None:
        """Holds the curtain until it goes."""
        assert self.window.curtain_down
        self.hold(lambda: not self.window.curtain_down)

    def put_card_away(self) -> None:
        """Holds the card that a player looks at until it is gone."""
        from storyteller.ui.cards.card import Card

        def card() -> Card | None:
            shown = [w for w in QApplication.topLevelWidgets() if isinstance(w, Card) and w.isVisible()]
            return shown[0] if shown else None

        assert card() is not None
        self.hold(lambda: card() is None)
        self.settle()
        assert self.window.curtain_down
