"""How players reach their page: a code for cameras and the address in letters, in a corner of the town."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from storyteller.ui.public.pieces import Look, font, write

Squares = tuple[tuple[bool, ...], ...]
_QUIET = 4
"""White squares around a code. Source: ISO/IEC 18004."""
_SIDE = 15.0


@dataclass(frozen=True, slots=True)
class Link:
    """An address, and which squares of its code are dark."""

    address: str
    squares: Squares


def paint_squares(painter: QPainter, squares: Squares, box: QRectF) -> None:
    """Paints a code as large as fits, in whole pixels so that no line shows between its squares."""
    if not squares:
        return
    step = max(1, int(min(box.width(), box.height()) / (len(squares) + 2 * _QUIET)))
    side = step * len(squares)
    left, top = round(box.center().x() - side / 2), round(box.center().y() - side / 2)
    for y, row in enumerate(squares):
        for x, dark in enumerate(row):
            if dark:
                painter.fillRect(left + x * step, top + y * step, step, step, QColor("#000000"))


def paint_link(painter: QPainter, link: Link, box: QRectF, look: Look) -> None:
    """Paints a link into the lower left corner of a screen."""
    unit = min(box.width(), box.height()) / 100
    side = _SIDE * unit
    gap = 1.5 * unit
    card = QRectF(QPointF(box.left() + gap, box.bottom() - gap - side - 2.4 * unit), QPointF(0, 0))
    card.setSize(QRectF(0, 0, side, side).size())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillRect(card, QColor("#ffffff"))
    paint_squares(painter, link.squares, card)
    room = QRectF(card.left(), card.bottom() + 0.4 * unit, 30 * unit, 2 * unit)
    shown = link.address.removeprefix("http://").rstrip("/")
    write(painter, room, shown, font(1.7 * unit), look.palette.muted, Qt.AlignmentFlag.AlignLeft)
