"""A bar that is split in parts: how a duel or a roll may go."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from storyteller.ui import fonts
from storyteller.ui.bridge import Bridge
from storyteller.viewmodel.betrayal.sheets import Shares


class ShareBar(QWidget):
    """Parts side by side, each with its percent; the words beside it say the same."""

    def __init__(self, bridge: Bridge) -> None:
        """``show_shares`` fills it."""
        super().__init__()
        self._bridge = bridge
        self.shares: Shares = ()
        self.setFixedHeight(round(bridge.theme.type.label * 1.9))

    def show_shares(self, shares: Shares) -> None:
        """Shows other parts; nothing hides it."""
        self.shares = shares
        self.setVisible(bool(shares))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the parts from left to right."""
        theme = self._bridge.theme
        palette, painter = theme.palette, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QPainterPath()
        whole.addRoundedRect(QRectF(self.rect()), 6, 6)
        painter.setClipPath(whole)
        painter.setFont(fonts.ui_font(theme.type.caption, bold=True))
        colours = {"good": (palette.success, palette.cloth), "bad": (palette.danger, palette.cloth)}
        left = 0.0
        for part, look in self.shares:
            ground, ink = colours.get(look, (palette.hover, palette.ink))
            box = QRectF(left, 0, self.width() * part, self.height())
            painter.fillRect(box, QColor(ground))
            words = f"{100 * part:.0f}%"
            if look != "rest" and painter.fontMetrics().horizontalAdvance(words) + 6 < box.width():
                painter.setPen(QColor(ink))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
            left += box.width()
