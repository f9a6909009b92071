"""What a style sheet can't say: ticks and dots that are drawn, not only filled."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen
from PySide6.QtWidgets import QProxyStyle, QStyle, QStyleOption, QWidget

from storyteller.ui import icons
from storyteller.ui.theme import Palette

_BOXES = (QStyle.PrimitiveElement.PE_IndicatorCheckBox, QStyle.PrimitiveElement.PE_IndicatorItemViewItemCheck)
_DOT = QStyle.PrimitiveElement.PE_IndicatorRadioButton


class Style(QProxyStyle):
    """Fusion, with our own ticks and dots."""

    def __init__(self, palette: Palette) -> None:
        """``palette`` may be replaced when the theme changes."""
        super().__init__("Fusion")
        self.colours = palette

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """Draws ticks and dots; the rest as ever."""
        if element in _BOXES or element == _DOT:
            self._draw_mark(element, option, painter)
        else:
            super().drawPrimitive(element, option, painter, widget)

    def standardIcon(
        self, which: QStyle.StandardPixmap, option: QStyleOption | None = None, widget: QWidget | None = None
    ) -> QIcon:
        """Returns our own cross for what empties a line; the rest as ever."""
        if which == QStyle.StandardPixmap.SP_LineEditClearButton:
            return icons.icon("close", self.colours.ink)
        return super().standardIcon(which, option, widget)

    def _draw_mark(self, element: QStyle.PrimitiveElement, option: QStyleOption, painter: QPainter) -> None:
        colours, state = self.colours, option.state
        on = bool(state & QStyle.StateFlag.State_On)
        able = bool(state & QStyle.StateFlag.State_Enabled)
        side = min(option.rect.width(), option.rect.height()) - 2
        box = QRectF(0, 0, side, side)
        box.moveCenter(QRectF(option.rect).center())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.edge if able else colours.line), 2))
        painter.setBrush(QColor(colours.accent if on and able else colours.field))
        if element == _DOT:
            painter.drawEllipse(box)
        else:
            painter.drawRoundedRect(box, side / 5, side / 5)
        ink = QColor(colours.on_accent if able else colours.muted)
        if on and element == _DOT:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            painter.drawEllipse(box.center(), side / 5, side / 5)
        elif on:
            icons.paint(painter, box.adjusted(1, 1, -1, -1), "check-bold", ink)
        elif state & QStyle.StateFlag.State_NoChange:
            icons.paint(painter, box.adjusted(1, 1, -1, -1), "minus", colours.ink)
        painter.restore()
