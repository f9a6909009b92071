"""What lies over a locked board: glass that takes every touch, and a plate to hold to get through."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QWidget

from storyteller.ui import fonts, icons
from storyteller.ui.actions import KEEPS_DIGITS, KEEPS_SPACE
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.hold import HoldSurface

NUDGE_MS: Final = 700


class LockPlate(HoldSurface):
    """Says that the board is locked; holding it, or Space while it has the keyboard, unlocks."""

    def __init__(self, bridge: Bridge, parent: QWidget) -> None:
        """It is as large as its words."""
        super().__init__(bridge.theme.motion.hold_ms, parent)
        self._bridge = bridge
        self._nudged = QTimer(self)
        self._nudged.setSingleShot(True)
        self._nudged.timeout.connect(self.update)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, False)
        self.setProperty(KEEPS_SPACE, True)
        self.setProperty(KEEPS_DIGITS, True)
        bridge.language_changed.connect(self._speak)
        bridge.theme_changed.connect(self._dress)
        self._speak()

    def nudge(self) -> None:
        """Shows for a moment that something was kept off."""
        self._nudged.start(NUDGE_MS)
        self.update()

    @property
    def nudged(self) -> bool:
        """True for a moment after something was kept off."""
        return self._nudged.isActive()

    def _speak(self) -> None:
        self.setAccessibleName(self._bridge.tr("lock.locked"))
        self.setAccessibleDescription(self._bridge.tr("lock.unlock"))
        self.updateGeometry()
        self.update()

    def _dress(self) -> None:
        self.hold.duration_ms = self._bridge.theme.motion.hold_ms
        self._speak()

    def event(self, event: QEvent) -> bool:
        """Keeps the keyboard: behind the glass there is nothing that Tab could go to."""
        if isinstance(event, QKeyEvent) and event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            event.accept()
            return True
        return super().event(event)

    def sizeHint(self) -> QSize:
        """Returns the room for its words and the ring."""
        theme = self._bridge.theme
        title = QFontMetricsF(fonts.ui_font(theme.type.label, bold=True))
        small = QFontMetricsF(fonts.ui_font(theme.type.caption))
        words = max(
            title.horizontalAdvance(self._bridge.tr("lock.locked")),
            small.horizontalAdvance(self._bridge.tr("lock.unlock")),
        )
        tall = title.height() + small.height() + 2 * theme.space.m
        return QSize(round(words + tall + theme.space.m + theme.space.xl), round(tall))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints plate, ring and words."""
        theme = self._bridge.theme
        palette = theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setBrush(QColor(palette.hover if self.nudged else palette.raised))
        painter.setPen(QPen(QColor(palette.focus if self.nudged else palette.accent), 3 if self.nudged else 2))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        side = box.height() - 2 * theme.space.s
        ring = QRectF(box.left() + theme.space.m, box.center().y() - side / 2, side, side)
        self.paint_ring(painter, ring.adjusted(3, 3, -3, -3), palette)
        inset = side * 0.28
        icons.paint(painter, ring.adjusted(inset, inset, -inset, -inset), "lock", palette.accent)
        words = box.adjusted(side + theme.space.m + theme.space.s, theme.space.s, -theme.space.lg, -theme.space.s)
        painter.setFont(fonts.ui_font(theme.type.label, bold=True))
        painter.setPen(QColor(palette.ink))
        above = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
        below = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft
        painter.drawText(words, above, self._bridge.tr("lock.locked"))
        painter.setFont(fonts.ui_font(theme.type.caption))
        painter.setPen(QColor(palette.muted))
        painter.drawText(words, below, self._bridge.tr("lock.unlock"))


class LockPane(QWidget):
    """Covers its parent while the board is locked; what lies below stays readable."""

    def __init__(self, bridge: Bridge, parent: QWidget) -> None:
        """It starts hidden and follows ``bridge.lock``."""
        super().__init__(parent)
        self._bridge, self._covers = bridge, parent
        self.plate = LockPlate(bridge, self)
        self.plate.held_long_enough.connect(lambda: bridge.lock.set(False))
        self.setFocusProxy(self.plate)
        self.hide()
        parent.installEventFilter(self)
        bridge.lock.changed.connect(self._follow)
        bridge.lock.refused.connect(self.plate.nudge)
        # A lock belongs to the evening's game, not to the next one.
        bridge.session_changed.connect(lambda: bridge.lock.set(False))
        for signal in (bridge.language_changed, bridge.theme_changed):
            signal.connect(self._place)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stays as large as what it covers."""
        if watched is self._covers and event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _follow(self) -> None:
        on = self._bridge.lock.on
        if on:
            self._place()
            self.raise_()
        self.setVisible(on)
        if on:
            self.plate.setFocus(Qt.FocusReason.OtherFocusReason)

    def _place(self) -> None:
        self.setGeometry(self._covers.rect())
        wish, space = self.plate.sizeHint(), self._bridge.theme.space
        wide = min(wish.width(), self.width() - 2 * space.m)
        left = (self.width() - wide) // 2
        # Over the strip at the foot, which is dead meanwhile: no token is covered.
        self.plate.setGeometry(QRect(left, self.height() - wish.height() - space.xs, wide, wish.height()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints a frame around everything: the state is seen from the side too."""
        painter = QPainter(self)
        painter.setPen(QPen(QColor(self._bridge.theme.palette.accent), 4))
        painter.drawRect(QRectF(self.rect()).adjusted(2, 2, -2, -2))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Takes the touch, and shows why nothing happens."""
        self.plate.nudge()
        self.plate.setFocus(Qt.FocusReason.MouseFocusReason)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Takes the end of the touch."""
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Takes what would scroll or enlarge."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Takes keys that came here in spite of the plate."""
        event.accept()
