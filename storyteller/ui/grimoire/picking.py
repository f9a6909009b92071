"""Asking for a seat: a bar above the board that says what for, and what happens with the answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

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


_PART: Final = 0.36
"""Of the board's width, so that no seat lies under it."""
_NARROWEST: Final = 15.0
"""In sizes of the label's letters: no narrower, however small the board."""


class PickBar(QFrame):
    """Shows a question until it is answered or called off.

    Signals:
        cancelled(): The storyteller thought better of it.
        extra_chosen(): The choice besides the seats was taken.
    """

    cancelled = Signal()
    extra_chosen = Signal()

    def __init__(self, bridge: Bridge, parent: QWidget, over: QWidget | None = None) -> None:
        """It starts hidden. ``over``: the board, in the middle of which it lies; the parent if None."""
        super().__init__(parent)
        self._bridge, self._board_area, self._over = bridge, parent, over
        self.setProperty("look", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        space = bridge.theme.space
        column = QVBoxLayout(self)
        column.setContentsMargins(space.m, space.s, space.s, space.m)
        column.setSpacing(space.xs)
        row = QHBoxLayout()
        row.setSpacing(space.s)
        self._prompt = Label(bridge, look="title")
        keys = Label(bridge, "grimoire.pick.keys", look="caption")
        for label in (self._prompt, keys):
            label.setWordWrap(True)
        row.addWidget(self._prompt, 1)
        cancel = Button(bridge, icon="close", look="quiet", tip="common.cancel")
        cancel.clicked.connect(lambda: self.cancelled.emit())
        row.addWidget(cancel, 0, Qt.AlignmentFlag.AlignTop)
        self._extra = Button(bridge, "grimoire.pick.nobody")
        self._extra.clicked.connect(lambda: self.extra_chosen.emit())
        column.addLayout(row)
        column.addWidget(keys)
        column.addWidget(self._extra)
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
        """Lies where no seat is: in the middle of the board."""
        over = self._over if self._over is not None else self._board_area
        theme = self._bridge.theme
        widest = max(round(over.width() * _PART), round(theme.type.label * _NARROWEST))
        width = min(widest, over.width() - 2 * theme.space.m)
        layout = self.layout()
        tall = layout.totalHeightForWidth(width) if layout is not None else self.sizeHint().height()
        self.resize(width, tall)
        middle = over.rect().center()
        if over is not self._board_area:
            middle = over.mapTo(self._board_area, middle)
        self.move(middle.x() - width // 2, middle.y() - tall // 2)
