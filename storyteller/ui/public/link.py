"""How players reach their page: a code for cameras and the address in letters, in a corner of the town."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from storyteller.ui.public.pieces import Look, font, write

Squares = tuple[tuple[bool, ...], ...]
_QUIET = 4
"""White squares around a code. Source: ISO/IEC 18004."""
_SIDE = 13.0


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


def paint_link(painter: QPainter, link: Link, box: QRectF, look: Look, *, upright: bool) -> None:
    """Paints a link where the town leaves room: in the lower left corner, on an upright screen in the upper right."""
    unit = min(box.width(), box.height()) / 100
    gap, line = 1.2 * unit, 2.4 * unit
    squares = len(link.squares) + 2 * _QUIET
    side = max(1, round(_SIDE * unit / squares)) * squares
    left = box.right() - gap - side if upright else box.left() + gap
    top = box.top() + gap if upright else box.bottom() - gap - line - side
    card = QRectF(left, top, side, side)
    painter.fillRect(card, QColor("#ffffff"))
    paint_squares(painter, link.squares, card)
    room = QRectF(left, card.bottom(), 30 * unit, line)
    align = Qt.AlignmentFlag.AlignLeft
    if upright:
        room.moveRight(card.right())
        align = Qt.AlignmentFlag.AlignRight
    shown = link.address.removeprefix("http://").rstrip("/")
    write(painter, room, shown, font(1.6 * unit), look.palette.muted, align)
