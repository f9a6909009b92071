"""The reference: any character, jinx, term or rule by a few letters. Nothing of the running game is on it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from storyteller.i18n.catalogue import Language
from storyteller.ui.bridge import Bridge
from storyteller.ui.palette.palette import QueryLine
from storyteller.ui.palette.rows import Rows, list_of
from storyteller.ui.reference.entries import PARTS, Book, Entry, Part, large_print
from storyteller.ui.reference.reading import Reading
from storyteller.ui.widgets.choice import Choice
from storyteller.ui.widgets.page import Page
from storyteller.ui.widgets.words import Button, Label

_ALL: Final[tuple[Part | None, ...]] = (None, *PARTS)


class LookUp(QueryLine):
    """The line; unlike in the palette there is somewhere to go with Tab, and with Ctrl and a page."""

    def event(self, event: QEvent) -> bool:
        """Tab goes on to the next control."""
        return QLineEdit.event(self, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leaves the keys that turn to other kinds of entries to the page."""
        if _turns(event):
            event.ignore()
        else:
            super().keyPressEvent(event)


def _turns(event: QKeyEvent) -> int:
    """Which way a key turns among the kinds of entries: 1 on, -1 back, 0 not."""
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if held != Qt.KeyboardModifier.ControlModifier:
        return 0
    return {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}.get(Qt.Key(event.key()), 0)


class ReferencePage(Page):
    """A line to type in, what was found, and one entry to read; Enter shows it large over the whole screen."""

    def __init__(self, bridge: Bridge) -> None:
        """Reads the book when it is first shown."""
        super().__init__(bridge)
        self.book: Book | None = None
        self.part: Part | None = None
        self._found: list[Entry] = []
        self.parts = Choice(bridge, [(part, f"reference.part.{part or 'all'}") for part in _ALL])
        self.parts.set_value(None)
        self.parts.chosen.connect(self.turn_to)
        self.line = LookUp()
        self.line.edited.connect(self._fill)
        self.line.stepped.connect(self._step)
        self.line.entered.connect(self.show_large)
        self.rows = Rows(bridge)
        self.list = list_of(self.bridge, self.rows)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._show_current())
        self.nothing = Label(bridge, "palette.nothing", "muted")
        self.reading = Reading(bridge)
        self.large = Button(bridge, "reference.large.show", icon="arrow-expand", look="primary")
        self.large.clicked.connect(lambda: self.show_large())
        self.other = Button(bridge, icon="translate")
        self.other.clicked.connect(lambda: self.show_large(self._other_language))
        self._build()
        self.setFocusProxy(self.line)
        bridge.theme_changed.connect(self._show_current)
        self.retranslate()

    def _build(self) -> None:
        space = self.bridge.theme.space
        column = QVBoxLayout(self)
        column.setContentsMargins(space.xl, space.lg, space.xl, space.lg)
        column.setSpacing(space.m)
        head = QHBoxLayout()
        head.setSpacing(space.lg)
        head.addWidget(Label(self.bridge, "reference.title", "display"))
        safe = Label(self.bridge, "reference.safe", "caption")
        safe.setWordWrap(True)
        head.addWidget(safe, 1, Qt.AlignmentFlag.AlignBottom)
        column.addLayout(head)
        column.addWidget(self.parts)
        row = QHBoxLayout()
        row.setSpacing(space.lg)
        row.addWidget(self._left(), 2)
        row.addWidget(self._right(), 3)
        column.addLayout(row, 1)

    def _left(self) -> QWidget:
        frame = QWidget()
        column = QVBoxLayout(frame)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self.bridge.theme.space.s)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.line)
        column.addWidget(self.nothing)
        column.addWidget(self.list, 1)
        keys = Label(self.bridge, "reference.keys", "caption")
        keys.setWordWrap(True)
        column.addWidget(keys)
        return frame

    def _right(self) -> QFrame:
        space = self.bridge.theme.space
        frame = QFrame()
        frame.setProperty("look", "panel")
        column = QVBoxLayout(frame)
        column.setContentsMargins(space.m, space.m, space.m, space.m)
        column.addWidget(self.reading, 1)
        foot = QHBoxLayout()
        foot.setSpacing(space.s)
        foot.addStretch(1)
        foot.addWidget(self.other)
        foot.addWidget(self.large)
        column.addLayout(foot)
        return frame

    # --- shown -------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Gathers everything, once a language: no game changes anything here."""
        if self.book is None:
            self.book = Book(self.bridge)
            self._fill()

    def retranslate(self) -> None:
        """Throws away what was gathered in another language, or before a pack came."""
        kept = self.current.item.id if self.current is not None else ""
        self.book = None
        self.line.setPlaceholderText(self.bridge.tr("reference.prompt"))
        self.line.setAccessibleName(self.bridge.tr("reference.prompt"))
        self.list.setAccessibleName(self.bridge.tr("palette.results"))
        self.other.say(f"reference.large.{self._other_language}")
        if self.isVisible():
            self.refresh()
            self.show_id(kept)

    @property
    def _other_language(self) -> Language:
        return "zh_Hans" if self.bridge.language == "en" else "en"

    @property
    def current(self) -> Entry | None:
        """The entry that is read."""
        row = self.list.currentIndex().row()
        return self._found[row] if 0 <= row < len(self._found) else None

    def _fill(self) -> None:
        if self.book is None:
            return
        self._found = self.book.find(self.line.query, self.part)
        self.rows.set_items([entry.item for entry in self._found])
        self.nothing.setVisible(not self._found)
        self._go_to(0)
        self._show_current()

    def _show_current(self) -> None:
        if self.book is not None:
            self.reading.show_entry(self.current, self.book)
        for button in (self.large, self.other):
            button.setEnabled(self.current is not None)

    def _go_to(self, row: int) -> None:
        index: QModelIndex = self.rows.index(row, 0)
        self.list.setCurrentIndex(index)
        self.list.scrollTo(index)

    def _step(self, rows: int) -> None:
        if self._found:
            self._go_to(min(max(self.list.currentIndex().row() + rows, 0), len(self._found) - 1))

    # --- gestures ----------------------------------------------------------------------------------------

    def turn_to(self, part: object) -> None:
        """Shows one kind of entries only; None = all."""
        self.part = next((one for one in PARTS if one == part), None)
        self.parts.set_value(self.part)
        self._fill()
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_id(self, id_: str) -> None:
        """Goes to an entry by its id, whatever is typed or chosen; an unknown one changes nothing."""
        self.refresh()
        if self.book is None or self.book.entry(id_) is None:
            return
        if id_ not in [entry.item.id for entry in self._found]:
            self.part = None
            self.parts.set_value(None)
            self.line.clear()
            self._fill()
        self._go_to([entry.item.id for entry in self._found].index(id_))

    def show_large(self, language: Language | None = None) -> None:
        """Shows the entry over the whole screen, for a player to read; held to close, like every card."""
        if self.current is not None:
            self.bridge.show_card(large_print(self.current, language or self.bridge.language))

    def escape(self) -> bool:
        """Esc: empties the line, then goes back to all kinds of entries."""
        if self.line.text():
            self.line.clear()
            return True
        if self.part is not None:
            self.turn_to(None)
            return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl with Page Up or Page Down turns to the next kind of entries."""
        step = _turns(event)
        if step:
            self.turn_to(_ALL[(_ALL.index(self.part) + step) % len(_ALL)])
        else:
            super().keyPressEvent(event)
