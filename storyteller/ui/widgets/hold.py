"""A deliberate hold: what a slip must not do happens only when a press lasts."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from storyteller.ui.theme import Palette

_TICK_MS = 16
HOLD_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Hold(QObject):
    """Counts how long something is held.

    Signals:
        progressed(part): From 0.0 to 1.0 while held; 0.0 again when let go too early.
        completed(): It was held long enough.
    """

    progressed = Signal(float)
    completed = Signal()

    def __init__(self, duration_ms: int, parent: QObject | None = None) -> None:
        """``duration_ms``: how long is long enough."""
        super().__init__(parent)
        self.duration_ms = duration_ms
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self._tick)

    @property
    def held(self) -> bool:
        """True from press to release or completion."""
        return self._timer.isActive()

    def press(self) -> None:
        """Begins to count; a second press while held changes nothing."""
        if not self.held:
            self._clock.start()
            self._timer.start()

    def release(self) -> None:
        """Ends it; too early means nothing happened."""
        if self.held:
            self._timer.stop()
            self.progressed.emit(0.0)

    def _tick(self) -> None:
        part = min(1.0, self._clock.elapsed() / max(1, self.duration_ms))
        self.progressed.emit(part)
        if part >= 1.0:
            self._timer.stop()
            self.completed.emit()


class HoldSurface(QWidget):
    """A surface that is left by holding it: mouse, finger, Space or Enter. Every other key is swallowed.

    Signals:
        held_long_enough(): It may go away now.
    """

    held_long_enough = Signal()

    def __init__(self, duration_ms: int, parent: QWidget | None = None) -> None:
        """``duration_ms``: how long is long enough."""
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.hold = Hold(duration_ms, self)
        self.hold.progressed.connect(self._progress)
        # Empty again before it goes: it may be shown another time.
        self.hold.completed.connect(lambda: self._progress(0.0))
        self.hold.completed.connect(self.held_long_enough)
        self.part = 0.0

    def _progress(self, part: float) -> None:
        self.part = part
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begins the hold."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.hold.press()
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ends the hold."""
        self.hold.release()
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begins the hold by key; a key that repeats by itself counts once."""
        if event.key() in HOLD_KEYS and not event.isAutoRepeat():
            self.hold.press()
        event.accept()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Ends the hold by key."""
        if event.key() in HOLD_KEYS and not event.isAutoRepeat():
            self.hold.release()
        event.accept()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Ends the hold: the release would go elsewhere."""
        self.hold.release()
        super().focusOutEvent(event)

    def paint_ring(self, painter: QPainter, ring: QRectF, palette: Palette) -> None:
        """Paints how far the hold is, as an arc clockwise from 12 o'clock."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        width = ring.width() / 12
        painter.setPen(QPen(QColor(palette.line), width))
        painter.drawEllipse(ring)
        if self.part > 0:
            painter.setPen(QPen(QColor(palette.accent), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawArc(ring, 90 * 16, round(-360 * 16 * self.part))
        painter.restore()
