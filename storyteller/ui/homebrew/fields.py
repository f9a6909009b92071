"""The pieces of the form a character is written in."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.select import Select
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.homebrew import LONGEST, Neighbour, after, place_of


class TextField(QWidget):
    """A name over a line or a few lines to write in, and how many letters there are of those that may be.

    Signals:
        edited(): The writer changed it.
    """

    edited = Signal()

    def __init__(self, bridge: Bridge, field: str, *, lines: int = 1, longest: int = 0, hint: str = "") -> None:
        """``longest``: letters that may be; 0 for no count. ``hint``: text key of what stands there while empty."""
        super().__init__()
        self._bridge, self._longest, self._hint = bridge, longest, hint
        space = bridge.theme.space
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(space.xs)
        head = QHBoxLayout()
        self.label = Label(bridge, f"homebrew.field.{field}", "label")
        self._count = QLabel()
        self._count.setProperty("look", "caption")
        head.addWidget(self.label, 1)
        head.addWidget(self._count)
        self._column.addLayout(head)
        self.box: QLineEdit | QPlainTextEdit
        if lines == 1:
            self.box = QLineEdit()
            self.box.textEdited.connect(self._on_edit)
        else:
            self.box = QPlainTextEdit()
            self.box.setTabChangesFocus(True)
            self.box.textChanged.connect(self._on_edit)
            self._lines = lines
        self._column.addWidget(self.box)
        self.label.setBuddy(self.box)
        bridge.language_changed.connect(self._speak)
        bridge.theme_changed.connect(self._fit)
        self._speak()
        self._fit()
        self._tell()

    @property
    def text(self) -> str:
        """What is written."""
        return self.box.text() if isinstance(self.box, QLineEdit) else self.box.toPlainText()

    def set_text(self, text: str) -> None:
        """Writes something without telling."""
        with QSignalBlocker(self.box):
            if isinstance(self.box, QLineEdit):
                self.box.setText(text)
            else:
                self.box.setPlainText(text)
        self._tell()

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines that say something."""
        return tuple(line.strip() for line in self.text.splitlines() if line.strip())

    def _on_edit(self) -> None:
        self._tell()
        self.edited.emit()

    def _tell(self) -> None:
        if not self._longest:
            return
        long = len(self.text) > self._longest
        self._count.setText(f"{len(self.text)} / {self._longest}")
        self._count.setProperty("look", "warning" if long else "caption")
        self._count.style().polish(self._count)

    def _speak(self) -> None:
        self.box.setAccessibleName(self.label.text())
        if self._hint:
            self.box.setPlaceholderText(self._bridge.tr(self._hint))

    def _fit(self) -> None:
        if isinstance(self.box, QPlainTextEdit):
            self.box.ensurePolished()
            line = QFontMetricsF(self.box.font()).lineSpacing()
            self.box.setFixedHeight(round(line * self._lines + 2 * self._bridge.theme.space.m + 6))


class NightField(QWidget):
    """When a character wakes in one kind of night: behind whom, as a number, and what is done.

    Signals:
        edited(): The writer changed it.
    """

    edited = Signal()

    def __init__(self, bridge: Bridge, which: str, order: Sequence[str], rows: Sequence[Neighbour]) -> None:
        """``which``: ``first`` or ``other``; ``order``: the official one; ``rows``: behind whom one may wake."""
        super().__init__()
        self._bridge, self._order, self._rows = bridge, order, tuple(rows)
        space = bridge.theme.space
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space.s)
        label = Label(bridge, f"homebrew.field.{which}_night", "label")
        column.addWidget(label)
        row = QHBoxLayout()
        row.setSpacing(space.s)
        self.behind = Select(bridge)
        self.behind.setMinimumContentsLength(10)
        self.behind.activated.connect(self._on_row)
        self.number = QLineEdit()
        self.number.setMaxLength(6)
        self.number.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.number.setFixedWidth(6 * bridge.theme.type.label)
        self.number.textEdited.connect(self._on_number)
        label.setBuddy(self.behind)
        row.addWidget(self.behind, 1)
        row.addWidget(self.number)
        column.addLayout(row)
        self.words = TextField(bridge, f"{which}_text", lines=2, longest=LONGEST[f"{which}_text"])
        self.words.edited.connect(self.edited)
        column.addWidget(self.words)
        self.behind.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.behind.installEventFilter(self)
        bridge.language_changed.connect(self._speak)
        self._speak()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Lets the wheel scroll the form, not change what it happens to pass over."""
        if event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return False

    @property
    def place(self) -> float:
        """The place in the order, 0 for asleep; a word that is no number is no place."""
        return place_of(self.number.text())

    def set_value(self, number: float, words: str) -> None:
        """Shows a place and words without telling."""
        self.number.setText(f"{number:g}")
        self.words.set_text(words)
        self._mark()

    def _on_row(self, index: int) -> None:
        self.number.setText(f"{0 if index == 0 else self._rows[index - 1].number:g}")
        self.edited.emit()

    def _on_number(self) -> None:
        self._mark()
        self.edited.emit()

    def _mark(self) -> None:
        """Names the row a number lies behind."""
        found = after(self.place, self._order)
        index = 0 if found is None else self._rows.index(found) + 1
        with QSignalBlocker(self.behind):
            self.behind.setCurrentIndex(index)

    def _speak(self) -> None:
        with QSignalBlocker(self.behind):
            self.behind.clear()
            self.behind.addItem(self._bridge.tr("homebrew.asleep"))
            for row in self._rows:
                self.behind.addItem(self._bridge.tr("homebrew.behind", row=row.label))
        self.number.setAccessibleName(self._bridge.tr("homebrew.number"))
        self.number.setToolTip(self._bridge.tr("homebrew.number"))
        self._mark()


class JinxRow(QWidget):
    """One jinx: with whom, and what it says.

    Signals:
        edited(): The writer changed it.
        thrown_away(): It is to go.
    """

    edited = Signal()
    thrown_away = Signal()

    def __init__(self, bridge: Bridge, characters: Sequence[str], other: str, reason: str) -> None:
        """``characters``: ids that may be the other one; one that is none of them is kept as it stands."""
        super().__init__()
        self._bridge = bridge
        self._ids = [*characters, *([other] if other and other not in characters else [])]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(bridge.theme.space.s)
        self.other = Select(bridge)
        self.other.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.other.installEventFilter(self)
        self.other.setMinimumContentsLength(8)
        self.reason = QLineEdit(reason)
        remove = Button(bridge, icon="close", look="quiet", tip="common.remove")
        row.addWidget(self.other)
        row.addWidget(self.reason, 1)
        row.addWidget(remove)
        bridge.language_changed.connect(self._speak)
        self._speak()
        self.other.setCurrentIndex(self._ids.index(other) if other in self._ids else -1)
        self.other.activated.connect(self.edited)
        self.reason.textEdited.connect(self.edited)
        remove.clicked.connect(self.thrown_away)

    @property
    def value(self) -> tuple[str, str]:
        """(other character's id, text)."""
        index = self.other.currentIndex()
        return (self._ids[index] if index >= 0 else "", self.reason.text())

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Lets the wheel scroll the form."""
        if event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return False

    def _speak(self) -> None:
        at = self.other.currentIndex()
        with QSignalBlocker(self.other):
            self.other.clear()
            for id_ in self._ids:
                self.other.addItem(self._bridge.characters.name(id_, self._bridge.language))
            self.other.setCurrentIndex(at)
        self.other.setPlaceholderText(self._bridge.tr("homebrew.jinx_with"))
        self.other.setAccessibleName(self._bridge.tr("homebrew.jinx_with"))
        self.reason.setPlaceholderText(self._bridge.tr("homebrew.jinx_says"))
        self.reason.setAccessibleName(self._bridge.tr("homebrew.jinx_says"))


def row_name(bridge: Bridge, number: float, order: Sequence[str]) -> str:
    """Returns behind whom a place lies, in words; that it sleeps for no place."""
    found = after(number, order)
    return bridge.tr("homebrew.asleep") if found is None else bridge.tr("homebrew.behind", row=found.label)
