"""A line of words that gives way when there is no room for all of it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent

from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Label


class Heading(Label):
    """A label that ends in an ellipsis where it is cut; all of it is told to the pointer and to a screen reader."""

    def __init__(self, bridge: Bridge, look: str, least: int = 0) -> None:
        """``least``: so many letters stay in any case."""
        self._least = least
        super().__init__(bridge, look=look)

    def setText(self, text: str) -> None:
        """Shows words as they are."""
        super().setText(text)
        self.setToolTip(text)

    def minimumSizeHint(self) -> QSize:
        """Returns the room for the fewest letters."""
        hint = super().sizeHint()
        return QSize(min(hint.width(), self._least * self.fontMetrics().height()), hint.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints as many of its words as there is room for."""
        painter = QPainter(self)
        words = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
