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
_LARGEST = 24.0
_GAP, _LINE = 1.2, 2.0
"""In hundredths of the screen's smaller side: a code's side at least and at most, air, a line of the address."""


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


def paint_link(painter: QPainter, link: Link, box: QRectF, look: Look, *, upright: bool, free: float = 0.0) -> None:
    """Paints a link where the town leaves room: in the lower left corner, on an upright screen in the upper right.

    ``free``: side of the square in that corner that is nobody's; the code is as large as it allows.
    """
    unit = min(box.width(), box.height()) / 100
    gap, line = _GAP * unit, _LINE * unit
    shown = link.address.removeprefix("http://").rstrip("/")
    squares = len(link.squares) + 2 * _QUIET
    room = _SIDE * unit if upright else min(_LARGEST * unit, max(_SIDE * unit, free - 2 * gap - 2 * line))
    side = max(1, int(room / squares)) * squares
    if upright:
        card = QRectF(box.right() - gap - side, box.top() + gap, side, side)
        below = QRectF(box.left() + 3 * unit, box.bottom() - 2.8 * unit, box.width() - 6 * unit, 2.6 * unit)
        write(painter, below, shown, font(2.1 * unit), look.palette.muted)
    else:
        card = QRectF(box.left() + gap, box.bottom() - gap - 2 * line - side, side, side)
        for place, part in enumerate(shown.replace("/", "\n/").splitlines()):
            row = QRectF(card.left(), card.bottom() + place * line, side, line)
            write(painter, row, part, font(line * 0.86), look.palette.muted, Qt.AlignmentFlag.AlignLeft)
    painter.fillRect(card, QColor("#ffffff"))
    paint_squares(painter, link.squares, card)
