"""Carrying a line of a list to another place with the mouse."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from storyteller.ui.bridge import Bridge
from storyteller.ui.phase.pieces import Painted


class Carried(Painted):
    """A button that can also be carried; a carried one is not pressed.

    Signals:
        moved(where): The pointer's place on the screen while it is carried.
        dropped(where): Where it was let go.
    """

    moved = Signal(QPoint)
    dropped = Signal(QPoint)

    def __init__(self, bridge: Bridge) -> None:
        """Lies still."""
        super().__init__(bridge)
        self._from: QPoint | None = None
        self.carrying = False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remembers where it was taken."""
        self._from = event.position().toPoint() if event.button() == Qt.MouseButton.LeftButton else None
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Begins to carry it once the pointer has gone far enough."""
        here = event.position().toPoint()
        far = self._from is not None and (here - self._from).manhattanLength() >= QApplication.startDragDistance()
        if far or self.carrying:
            self.carrying = True
            self.setDown(False)
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.moved.emit(event.globalPosition().toPoint())
            return
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Lets it go, or presses it."""
        self._from = None
        if not self.carrying:
            super().mouseReleaseEvent(event)
            return
        self.carrying = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.dropped.emit(event.globalPosition().toPoint())


class Gap(QWidget):
    """A line across a list that shows where something carried would come to stand."""

    def __init__(self, bridge: Bridge, parent: QWidget) -> None:
        """Is not to be seen at first, and never in the pointer's way."""
        super().__init__(parent)
        self._bridge = bridge
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def stand_at(self, y: int, width: int) -> None:
        """Shows it at a height."""
        high = self._bridge.theme.space.s
        self.setGeometry(0, y - high // 2, width, high)
        self.raise_()
        self.show()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """A thin line with round ends."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._bridge.theme.palette.accent))
        middle = self.height() / 2
        painter.drawRoundedRect(QRectF(0, middle - 1.5, self.width(), 3), 1.5, 1.5)
