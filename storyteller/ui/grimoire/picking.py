"""Asking for a seat: a bar above the board that says what for, and what happens with the answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Button, Label


@dataclass(frozen=True, slots=True)
class Question:
    """A seat that is asked for.

    Attributes:
        prompt: What for.
        answer: What to do with it; None where an extra choice says nobody or nowhere.
        first: The seat that is already one of the two, if any.
        extra: Text key of a choice besides the seats, "" for none.
    """

    prompt: Message
    answer: Callable[[SeatId | None], None]
    first: SeatId | None = None
    extra: str = ""


class PickBar(QFrame):
    """Shows a question until it is answered or called off.

    Signals:
        cancelled(): The storyteller thought better of it.
        extra_chosen(): The choice besides the seats was taken.
    """

    cancelled = Signal()
    extra_chosen = Signal()

    def __init__(self, bridge: Bridge, parent: QWidget) -> None:
        """It starts hidden."""
        super().__init__(parent)
        self._bridge, self._board_area = bridge, parent
        self.setProperty("look", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        space = bridge.theme.space
        row = QHBoxLayout(self)
        row.setContentsMargins(space.lg, space.s, space.s, space.s)
        row.setSpacing(space.m)
        words = QVBoxLayout()
        words.setSpacing(0)
        self._prompt = Label(bridge, look="title")
        words.addWidget(self._prompt)
        words.addWidget(Label(bridge, "grimoire.pick.keys", look="caption"))
        row.addLayout(words, 1)
        self._extra = Button(bridge, "grimoire.pick.nobody")
        self._extra.clicked.connect(lambda: self.extra_chosen.emit())
        row.addWidget(self._extra)
        cancel = Button(bridge, icon="close", look="quiet", tip="common.cancel")
        cancel.clicked.connect(lambda: self.cancelled.emit())
        row.addWidget(cancel)
        self.hide()

    def ask(self, question: Question) -> None:
        """Shows a question."""
        self._prompt.say(question.prompt)
        self._extra.setVisible(bool(question.extra))
        if question.extra:
            self._extra.say(question.extra)
        self.place()
        self.show()
        self.raise_()

    def place(self) -> None:
        """Lies at the top of its parent, in the middle."""
        width = min(self.sizeHint().width(), self._board_area.width() - 2 * self._bridge.theme.space.m)
        self.resize(width, self.sizeHint().height())
        self.move((self._board_area.width() - width) // 2, self._bridge.theme.space.s)
