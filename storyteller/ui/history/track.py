"""The slider of a replay: nights and days as bands, votes and deaths as marks, what was taken back greyed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSlider

from storyteller.ui.bridge import Bridge
from storyteller.viewmodel.history import Point, Replay

if TYPE_CHECKING:
    from storyteller.viewmodel.betrayal.history import EveningPoint, EveningReplay

_MARGIN: Final = 12


class Track(QSlider):
    """Goes to where it is pressed. The bands are painted once; sliding only moves the handle over them."""

    def __init__(self, bridge: Bridge) -> None:
        """Shows nothing yet."""
        super().__init__(Qt.Orientation.Horizontal)
        self._bridge = bridge
        self._replay: Replay | EveningReplay = Replay(())
        self._bands = QPixmap()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        bridge.theme_changed.connect(self._dress)
        self.setMinimumHeight(self.sizeHint().height())

    def sizeHint(self) -> QSize:
        """Returns room for bands and handle."""
        return QSize(300, round(self._bridge.theme.type.body * 2.6))

    def show_replay(self, replay: Replay | EveningReplay) -> None:
        """Shows another game, from its present."""
        self._replay = replay
        self.setRange(0, max(0, len(replay.points) - 1))
        self.setSingleStep(1)
        self._dress()

    def _dress(self) -> None:
        self._bands = QPixmap()
        self.update()

    def place(self, at: float) -> float:
        """Returns where a point lies, in pixels from the left."""
        return _MARGIN + (self.width() - 2 * _MARGIN) * at / max(1, self.maximum())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Paints the bands for the new width."""
        super().resizeEvent(event)
        self._dress()

    # --- painting ----------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the bands and the handle."""
        theme = self._bridge.theme
        ratio = self.devicePixelRatioF()
        if self._bands.isNull():
            self._bands = QPixmap(self.size() * ratio)
            self._bands.setDevicePixelRatio(ratio)
            self._bands.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._bands)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_bands(painter)
            painter.end()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._bands)
        at = self.place(self.value())
        box = QRectF(at - 5, 2, 10, self.height() - 4)
        painter.setBrush(QColor(theme.palette.accent))
        painter.setPen(QPen(QColor(theme.palette.focus if self.hasFocus() else theme.palette.cloth_deep), 2))
        painter.drawRoundedRect(box, 4, 4)

    def _paint_bands(self, painter: QPainter) -> None:
        palette, points = self._bridge.theme.palette, self._replay.points
        middle, tall = self.height() / 2, self.height() * 0.3
        start = 0
        painter.setPen(Qt.PenStyle.NoPen)
        for at in range(1, len(points) + 1):
            same = at < len(points) and self._look(at) == self._look(start)
            if same:
                continue
            kind, kept = self._look(start)
            colour = QColor({"night": palette.raised, "day": palette.warning}.get(kind, palette.line))
            colour.setAlphaF((0.55 if kind == "day" else 1.0) if kept else 0.25)
            left, right = self.place(start - 0.5), self.place(at - 0.5)
            high = tall if kept else tall * 0.4
            painter.setBrush(colour)
            painter.drawRect(QRectF(left, middle - high / 2, max(1.0, right - left), high))
            start = at
        self._paint_marks(painter, middle, tall)

    def _look(self, at: int) -> tuple[str, bool]:
        point = self._replay.points[at]
        kind = point.phase if isinstance(point.phase, str) else point.phase.kind
        return {"dusk": "day", "explore": "day", "haunt": "night", "reveal": "night"}.get(kind, kind), point.kept

    def _paint_marks(self, painter: QPainter, middle: float, tall: float) -> None:
        palette = self._bridge.theme.palette
        points: Sequence[Point | EveningPoint] = self._replay.points
        for at, point in enumerate(points):
            if not point.kept or not point.marks:
                continue
            x = self.place(at)
            if "death" in point.marks:
                painter.setBrush(QColor(palette.danger))
                painter.drawEllipse(QRectF(x - 3.5, middle + tall / 2 + 1, 7, 7))
            if "vote" in point.marks:
                painter.setBrush(QColor(palette.ink))
                painter.drawRect(QRectF(x - 0.75, middle - tall / 2 - 6, 1.5, 6))
            if "end" in point.marks:
                painter.setBrush(QColor(palette.accent))
                painter.drawRect(QRectF(x - 1.5, middle - tall, 3, tall * 2))

    # --- hands -------------------------------------------------------------------------------------------

    def _to(self, x: float) -> None:
        wide = max(1, self.width() - 2 * _MARGIN)
        self.setValue(round((x - _MARGIN) / wide * self.maximum()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Goes there."""
        self._to(event.position().x())
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follows the pointer."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._to(event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Stays there."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Steps; up and down are left to the page's own jumps."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            event.ignore()
        else:
            super().keyPressEvent(event)
