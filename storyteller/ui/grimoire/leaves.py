"""Leaves and petal on a token's edge, as on printed ones: how many reminders it has, and that it changes the set-up."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from storyteller.ui.theme import Palette

MOST: Final = 5
"""More leaves than this are not printed."""
_APART: Final = 13.0
"""From leaf to leaf along the edge, in degrees."""
_PETAL_AT: Final = -38.0
"""Where the petal is, in degrees clockwise from the top: beside the leaves, clear of the name."""


def paint_leaves(painter: QPainter, radius: float, leaves: int, *, petal: bool, palette: Palette) -> None:
    """Paints a leaf for each reminder at the top of a token around (0, 0), and the petal of a character of set-up."""
    count = min(leaves, MOST)
    for place in range(count):
        _paint_leaf(painter, radius, (place - (count - 1) / 2) * _APART, palette.team_inks["loric"])
    if petal:
        _paint_leaf(painter, radius * 1.02, _PETAL_AT, palette.team_inks["minion"], wide=0.075, long=0.22)


def _paint_leaf(
    painter: QPainter, radius: float, place: float, colour: str, *, wide: float = 0.058, long: float = 0.19
) -> None:
    """A leaf with its stem at the edge, its tip to the middle."""
    stem, tip, half = -0.985 * radius, (-0.985 + long) * radius, wide * radius
    leaf = QPainterPath(QPointF(0, stem))
    middle = (stem + tip) / 2
    leaf.cubicTo(QPointF(half * 1.5, middle - half * 0.6), QPointF(half, middle + half), QPointF(0, tip))
    leaf.cubicTo(QPointF(-half, middle + half), QPointF(-half * 1.5, middle - half * 0.6), QPointF(0, stem))
    ink = QColor(colour)
    painter.save()
    painter.rotate(place)
    painter.setPen(QPen(ink.darker(170), max(0.6, radius * 0.012)))
    painter.setBrush(ink.lighter(115))
    painter.drawPath(leaf)
    painter.setPen(QPen(ink.darker(150), max(0.5, radius * 0.01), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QPointF(0, stem), QPointF(0, tip - long * radius * 0.25))
    painter.restore()
