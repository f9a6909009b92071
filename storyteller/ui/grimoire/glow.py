"""The glow of a reminder whose time is over: it lies until a hand takes it away, but it can't be overlooked."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRadialGradient

from storyteller.ui.theme import Theme


def paint_glow(painter: QPainter, reach: float, radius: float, theme: Theme) -> None:
    """Paints a halo around (0, 0) from a disc's rim to ``reach``, with a broken ring so that colour isn't all."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle, colour = QPointF(0, 0), QColor(theme.palette.warning)
    halo = QRadialGradient(middle, reach)
    for part, alpha in ((radius * 0.9 / reach, 255), (1.0, 60)):
        shade = QColor(colour)
        shade.setAlpha(alpha)
        halo.setColorAt(part, shade)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(halo)
    painter.drawEllipse(middle, reach, reach)
    pen = QPen(colour, max(2.0, radius * 0.12), Qt.PenStyle.DotLine)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(middle, radius * 1.13, radius * 1.13)
    painter.restore()
