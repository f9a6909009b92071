"""The curtain: one key, and nothing of the game is to be seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from storyteller.ui import fonts, icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.hold import HoldSurface

PUBLIC: Final = "public"
"""Property of a window that holds no secret and may stay when the curtain falls."""
COVER: Final = "cover"
"""Property of such a window when it lies over the curtain and gets the keyboard back from a card."""
_FOLDS: Final = 13


@dataclass(frozen=True, slots=True)
class _Hidden:
    """A window that was open when the curtain fell, and how it stood."""

    window: QWidget
    parent: QWidget | None
    flags: Qt.WindowType
    place: QRect


class Curtain(HoldSurface):
    """An opaque cover that says nothing but how to lift it. The window hides its pages while it is down."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        """Lifted by ``held_long_enough``."""
        super().__init__(bridge.theme.motion.hold_ms, parent)
        self._bridge = bridge
        self._hidden: list[_Hidden] = []
        self._keeps: QWidget | None = None
        bridge.theme_changed.connect(self._dress)
        bridge.language_changed.connect(self.update)

    def hide_other_windows(self) -> None:
        """Hides our own open dialogs and menus; ``show_other_windows`` brings the dialogs back as they were.

        A hidden window is still found by what reads the screen aloud: they become parts of what is never shown.
        """
        while (popup := QApplication.activePopupWidget()) is not None and popup.close():
            pass
        for window in QApplication.topLevelWidgets():
            if window is self.window() or not window.isVisible() or window.property(PUBLIC):
                continue
            window.hide()
            if window.windowType() != Qt.WindowType.ToolTip:
                self._hidden.append(_Hidden(window, window.parentWidget(), window.windowFlags(), window.geometry()))
                self._keeps = self._keeps or QWidget()
                window.setParent(self._keeps)

    def show_other_windows(self) -> None:
        """Shows again what ``hide_other_windows`` hid."""
        hidden, self._hidden = self._hidden, []
        for was in hidden:
            was.window.setParent(was.parent, was.flags)
            was.window.setGeometry(was.place)
            was.window.show()
        self._drop_keeps()

    def let_go(self) -> None:
        """Lets go of what is hidden, when the program ends behind the curtain."""
        for was in self._hidden:
            was.window.setParent(was.parent, was.flags)
        self._hidden = []
        self._drop_keeps()

    def _drop_keeps(self) -> None:
        if self._keeps is not None:
            self._keeps.deleteLater()
            self._keeps = None

    def _dress(self) -> None:
        self.hold.duration_ms = self._bridge.theme.motion.hold_ms
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints folds of cloth, the ring, and how to lift it."""
        theme = self._bridge.theme
        palette = theme.palette
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._folds())
        middle = QRectF(self.rect()).center()
        side = theme.type.display * 2.4
        ring = QRectF(middle.x() - side / 2, middle.y() - side * 0.75, side, side)
        self.paint_ring(painter, ring, palette)
        inner = ring.adjusted(side * 0.28, side * 0.28, -side * 0.28, -side * 0.28)
        icons.paint(painter, inner, "candle", palette.accent if self.part else palette.muted)
        painter.setFont(fonts.ui_font(theme.type.label))
        painter.setPen(QColor(palette.muted))
        line = QRectF(0, ring.bottom() + theme.space.xl, self.width(), theme.type.label * 2)
        painter.drawText(line, Qt.AlignmentFlag.AlignHCenter, self._bridge.tr("curtain.hold"))

    def _folds(self) -> QLinearGradient:
        palette = self._bridge.theme.palette
        folds = QLinearGradient(0, 0, self.width(), 0)
        for fold in range(_FOLDS):
            folds.setColorAt(fold / _FOLDS, QColor(palette.cloth_deep))
            folds.setColorAt((fold + 0.42) / _FOLDS, QColor(palette.surface))
            folds.setColorAt((fold + 0.6) / _FOLDS, QColor(palette.cloth))
        folds.setColorAt(1.0, QColor(palette.cloth_deep))
        return folds
