"""What is shown to a player's eyes: a whole screen, opaque, that goes away by a hold only."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QCloseEvent, QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from storyteller.i18n.catalogue import Language
from storyteller.ui import fonts, icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.cards.face import unit_of
from storyteller.ui.curtain import PUBLIC
from storyteller.ui.widgets.hold import HoldSurface

_CORNER = 46
"""Side of the corner that turns it, in pixels of the design sheet."""


class Surface(HoldSurface):
    """Fills the screen and is the same for every source. Subclasses paint what it shows.

    It has a neutral title and says nothing to screen readers, which would say it aloud.

    Signals:
        closed(): It went away.
    """

    closed = Signal()

    def __init__(
        self, bridge: Bridge, *, language: Language | None = None, turned: bool = False, parent: QWidget | None = None
    ) -> None:
        """``show_over`` brings it up. ``language``: of the few words about closing it."""
        super().__init__(bridge.theme.motion.hold_ms, parent)
        self.setWindowFlags(
            Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint | Qt.WindowType.WindowStaysOnTopHint
        )
        self.setProperty(PUBLIC, True)
        self.setWindowTitle(bridge.tr("app.name"))
        self.setAccessibleName(bridge.tr("app.name"))
        self._bridge, self._language = bridge, language
        self._upside_down = turned
        self._turning = False
        self._may_close = False
        self.held_long_enough.connect(self._on_held)

    @property
    def upside_down(self) -> bool:
        """True when it is turned to a player across the table."""
        return self._upside_down

    def show_over(self, window: QWidget) -> None:
        """Fills the screen that a window is on."""
        self.setGeometry(window.screen().geometry())
        self.showFullScreen()
        self.raise_()
        self.activateWindow()
        self.setFocus()

    def turn(self) -> None:
        """Turns it by 180 degrees."""
        self._upside_down = not self._upside_down
        self.update()

    # --- keys and pointer --------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """R turns it; a hold closes it; anything else is swallowed, Esc above all."""
        if event.key() == Qt.Key.Key_R and not event.isAutoRepeat():
            self.turn()
            event.accept()
        else:
            super().keyPressEvent(event)

    @property
    def corner(self) -> QRectF:
        """Where a tap turns it, as it lies on the screen now."""
        unit = self._unit
        side, gap = _CORNER * unit, 20 * unit
        box = QRectF(self.width() - side - gap, self.height() - side - gap, side, side)
        return QRectF(gap, gap, side, side) if self._upside_down else box

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begins the hold; in the corner it begins a turn."""
        if self._in_corner(event.position()) and event.button() == Qt.MouseButton.LeftButton:
            self._turning = True
            event.accept()
        else:
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ends the hold, or turns it."""
        turning, self._turning = self._turning, False
        if turning and self._in_corner(event.position()):
            self.turn()
            event.accept()
        else:
            super().mouseReleaseEvent(event)

    def _in_corner(self, place: QPointF) -> bool:
        return self.corner.contains(place)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Refuses to be closed by a slip, such as the window manager's key."""
        if self._may_close:
            event.accept()
            self.closed.emit()
        else:
            event.ignore()

    def _on_held(self) -> None:
        self._may_close = True
        self.close()

    # --- painting ----------------------------------------------------------------------------------------

    @property
    def _unit(self) -> float:
        return unit_of(self.width(), self.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the card, turned if need be."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(self._bridge.theme.palette.cloth))
        unit = self._unit
        icons.paint(painter, self.corner, "rotate-3d-variant", self._bridge.theme.palette.edge)
        if self._upside_down:
            painter.translate(self.width(), self.height())
            painter.rotate(180)
        foot = self._paint_foot(painter, unit)
        margin = 56 * unit
        room = QRectF(margin, margin, self.width() - 2 * margin, self.height() - margin - foot)
        self.paint_room(painter, room, unit)

    def paint_room(self, painter: QPainter, room: QRectF, unit: float) -> None:
        """Paints what it shows; ``unit``: pixels a pixel of the design sheet takes."""

    def _paint_foot(self, painter: QPainter, unit: float) -> float:
        """Paints how to close it; returns the height of that."""
        theme = self._bridge.theme
        side = 30 * unit
        text = self._bridge.renderer(self._language).say("card.hold")
        painter.setFont(fonts.ui_font(round(15 * unit)))
        wide = painter.fontMetrics().horizontalAdvance(text)
        left = (self.width() - side - 12 * unit - wide) / 2
        top = self.height() - side - 22 * unit
        self.paint_ring(painter, QRectF(left, top, side, side), theme.palette)
        painter.setPen(QColor(theme.palette.muted))
        words = QRectF(left + side + 12 * unit, top, wide + 4, side)
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        return side + 40 * unit
