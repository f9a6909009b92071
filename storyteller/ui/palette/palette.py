"""Ctrl+K: one line that finds anything and does it."""

from __future__ import annotations

import threading
from contextlib import suppress
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QColor, QInputMethodEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QLineEdit, QStackedWidget, QVBoxLayout, QWidget
from shiboken6 import isValid

from storyteller.journal.errors import JournalError
from storyteller.ui.bridge import Bridge
from storyteller.ui.palette.detail import Detail
from storyteller.ui.palette.items import Host, Item, Items
from storyteller.ui.palette.rows import Rows, list_of
from storyteller.ui.widgets.words import Label

_WIDE: Final = 46
_TALL: Final = 34
"""Of the panel, in sizes of the label's letters."""
_RECENT: Final = 30
_PAGE: Final = 8
_SCRIM: Final = 150
"""How dark the window behind is, of 255."""
_STEPS: Final = {
    Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: _PAGE, Qt.Key.Key_PageUp: -_PAGE,
    Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1,
}  # fmt: skip
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class QueryLine(QLineEdit):
    """What is typed, with what an input method is still composing; while it composes, all keys are its own.

    Signals:
        edited(): Something else is asked for.
        stepped(rows): Up or down by so many rows.
        entered(): Enter.
    """

    edited = Signal()
    stepped = Signal(int)
    entered = Signal()

    def __init__(self) -> None:
        """Empty."""
        super().__init__()
        self._composed = ""
        self.textChanged.connect(self.edited)

    @property
    def query(self) -> str:
        """What is asked for. Syllables that are still being composed count as letters already."""
        text, at = self.text(), self.cursorPosition()
        return f"{text[:at]}{self._composed}{text[at:]}"

    @property
    def composing(self) -> bool:
        """True while an input method holds letters back."""
        return bool(self._composed)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """Hears of what is being composed."""
        self._composed = event.preeditString()
        super().inputMethodEvent(event)
        self.edited.emit()

    def event(self, event: QEvent) -> bool:
        """Tab walks on in the list: there is nowhere else to go."""
        tabs = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in tabs:
            self.keyPressEvent(event)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and the ways up and down, unless they belong to the input method."""
        key = Qt.Key(event.key())
        ours = key in _ENTER or key in _STEPS or key == Qt.Key.Key_Escape
        if not ours:
            super().keyPressEvent(event)
            return
        event.accept()
        if self.composing:
            return
        if key in _ENTER and not event.isAutoRepeat():
            self.entered.emit()
        elif key in _STEPS:
            self.stepped.emit(_STEPS[key])


class Palette(QWidget):
    """Lies over the whole window behind the curtain: with the curtain down it can't be seen, and isn't open."""

    def __init__(self, bridge: Bridge, host: Host, parent: QWidget) -> None:
        """``host``: the window. ``parent``: what it covers. It starts closed."""
        super().__init__(parent)
        self._bridge, self._host, self._covered = bridge, host, parent
        self._items: Items | None = None
        self._recent: list[str] = []
        self._before: QWidget | None = None
        self._loading: threading.Thread | None = None
        self.line = QueryLine()
        self.line.edited.connect(self._fill)
        self.line.stepped.connect(self._step)
        self.line.entered.connect(self.take)
        self.rows = Rows(bridge)
        self.list = list_of(self._bridge, self.rows)
        self.list.clicked.connect(self._on_clicked)
        self.detail = Detail(bridge)
        self.nothing = Label(bridge, "palette.nothing", "muted")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.keys = Label(bridge, "palette.list_keys", "caption")
        self._build()
        self.hide()
        parent.installEventFilter(self)
        # What was gathered speaks of the table before.
        for signal in (bridge.changed, bridge.session_changed):
            signal.connect(self.shut)
        for signal in (bridge.language_changed, bridge.theme_changed, bridge.settings_changed):
            signal.connect(self._anew)

    def _build(self) -> None:
        space = self._bridge.theme.space
        self.panel = QFrame(self)
        self.panel.setProperty("look", "panel")
        column = QVBoxLayout(self.panel)
        column.setContentsMargins(space.lg, space.lg, space.lg, space.m)
        column.setSpacing(space.s)
        self._pages = QStackedWidget()
        for page in (self.list, self.nothing, self.detail):
            self._pages.addWidget(page)
        column.addWidget(self.line)
        column.addWidget(self._pages, 1)
        column.addWidget(self.keys)

    # --- opening and closing -----------------------------------------------------------------------------

    def toggle(self) -> None:
        """Opens it, or closes it when it is open."""
        if self.isVisible():
            self.shut()
        else:
            self.open_up()

    def open_up(self) -> None:
        """Opens it, empty, over everything on the page."""
        self._before = QApplication.focusWidget()
        self._items = Items(self._bridge, self._host)
        self._load_scripts()
        self.line.clear()
        self._speak()
        self._place()
        self._fill()
        self.show()
        self.raise_()
        self.line.setFocus(Qt.FocusReason.PopupFocusReason)

    def shut(self) -> None:
        """Closes it; the keyboard goes back to where it was."""
        if self.isHidden():
            return
        had = self.line.hasFocus()
        self.hide()
        self._items = None
        self.rows.set_items(())
        self.line.clear()
        before, self._before = self._before, None
        if not had:
            return
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.PopupFocusReason)
        else:
            self._host.page.setFocus(Qt.FocusReason.PopupFocusReason)

    def escape(self) -> bool:
        """Esc: from a character back to the list, else it closes; False when it was not open."""
        if self.isHidden():
            return False
        if self._pages.currentWidget() is self.detail:
            self._show_list()
        else:
            self.shut()
        return True

    def halt(self) -> None:
        """Waits for what runs beside: the window is closing."""
        if self._loading is not None:
            self._loading.join()

    def _load_scripts(self) -> None:
        """Reads the scripts beside, so that they are found by the time a name is typed."""
        scripts = self._bridge.scripts if self._bridge.has_scripts else None
        if scripts is None or scripts.loaded or (self._loading is not None and self._loading.is_alive()):
            return

        def load() -> None:
            with suppress(JournalError):  # the library itself says what is wrong with it
                scripts.load()

        self._loading = threading.Thread(target=load, name="palette-scripts", daemon=True)
        self._loading.start()

    def _anew(self) -> None:
        if self.isVisible():
            self._items = Items(self._bridge, self._host)
            self._speak()
            self._place()
            self._fill()

    def _speak(self) -> None:
        tr = self._bridge.tr
        self.line.setPlaceholderText(tr("palette.prompt"))
        self.line.setAccessibleName(tr("action.palette"))
        self.line.setAccessibleDescription(tr("palette.hint"))
        self.list.setAccessibleName(tr("palette.results"))

    # --- finding -----------------------------------------------------------------------------------------

    def _fill(self) -> None:
        if self._items is None:
            return
        self.rows.set_items(self._items.find(self.line.query, self._recent))
        self._show_list()
        if self.rows.items:
            self._go_to(0)

    def _show_list(self) -> None:
        self._pages.setCurrentWidget(self.list if self.rows.items else self.nothing)
        self.keys.say("palette.list_keys")

    def _step(self, rows: int) -> None:
        if self._pages.currentWidget() is self.detail:
            self.detail.scroll(rows)
        elif self.rows.items:
            row = self.list.currentIndex().row() + rows
            last = len(self.rows.items) - 1
            # One step beyond the end comes round; a leap stops there.
            self._go_to(row % (last + 1) if abs(rows) == 1 else min(max(row, 0), last))

    def _go_to(self, row: int) -> None:
        index = self.rows.index(row, 0)
        self.list.setCurrentIndex(index)
        self.list.scrollTo(index)

    @property
    def current(self) -> Item | None:
        """What Enter would do."""
        index = self.list.currentIndex()
        return self.rows.items[index.row()] if index.isValid() and self.isVisible() else None

    # --- doing -------------------------------------------------------------------------------------------

    def _on_clicked(self, index: QModelIndex) -> None:
        self._go_to(index.row())
        self.take()

    def take(self) -> None:
        """Does what is chosen; of a character it says what there is to read."""
        item = self.current
        if item is None or self._pages.currentWidget() is self.detail:
            return
        self._recent = [item.id, *(id_ for id_ in self._recent if id_ != item.id)][:_RECENT]
        if item.act is not None:
            self.shut()
            item.act()
        elif item.token is not None:
            self.detail.show_character(item.token)
            self._pages.setCurrentWidget(self.detail)
            self.keys.say("palette.detail_keys")

    # --- place and look ----------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Covers what it lies over, whatever its size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        room = self._covered.rect()
        self.setGeometry(room)
        theme = self._bridge.theme
        wide = min(round(theme.type.label * _WIDE), room.width() - 2 * theme.space.xl)
        tall = min(round(theme.type.label * _TALL), room.height() - 2 * theme.space.xl)
        self.panel.setGeometry((room.width() - wide) // 2, max(theme.space.xl, (room.height() - tall) // 3), wide, tall)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Dims what lies behind."""
        dim = QColor(self._bridge.theme.palette.shroud)
        dim.setAlpha(_SCRIM)
        QPainter(self).fillRect(self.rect(), dim)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press beside the panel closes it."""
        if not self.panel.geometry().contains(event.position().toPoint()):
            self.shut()
        event.accept()
