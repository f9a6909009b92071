"""What is painted alike on the players' screen and on the table's page: rows, chips, and the odds of the haunt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from storyteller.ui import fonts, icons
from storyteller.ui.theme import Palette

COLOURS: Final = {
    "red": "#c9483a", "blue": "#4a7fc0", "green": "#5f9a4a", "yellow": "#d6b23c", "purple": "#8d5fb3",
    "white": "#d9d4c8", "orange": "#d9822b", "black": "#6b645c", "grey": "#8a857d", "brown": "#8a5a34",
}  # fmt: skip
"""The colours of the explorers' cards."""


def paint_row(
    painter: QPainter, box: QRectF, palette: Palette, values: tuple[int, ...], start: int, place: int, *, size: int
) -> None:
    """Paints the nine places of a row as printed.

    Args:
        painter: Where to.
        box: What it fills.
        palette: The theme's colours.
        values: Nine numbers, the skull first.
        start: Where green is.
        place: Where the clip stands.
        size: Of the digits, pixels.
    """
    cell = box.width() / 9
    gap = max(1.0, cell * 0.04)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for number, value in enumerate(values):
        spot = QRectF(box.left() + number * cell + gap, box.top() + 1, cell - 2 * gap, box.height() - 2)
        here, green = number == place, number == start
        thick = max(1.0, size / 9) if green else max(0.6, size / 20)
        painter.setPen(QPen(QColor(palette.success if green else palette.line), thick))
        painter.setBrush(QColor(palette.accent if here else palette.field))
        corner = min(8.0, size / 4)
        painter.drawRoundedRect(spot, corner, corner)
        ink = palette.on_accent if here else palette.danger if number <= 1 else palette.ink
        if green and not here:
            ink = palette.success
        if number == 0:
            side = min(spot.width(), spot.height(), size * 1.6) * 0.75
            skull = QRectF(spot.center().x() - side / 2, spot.center().y() - side / 2, side, side)
            icons.paint(painter, skull, "skull", ink)
        else:
            painter.setFont(fonts.ui_font(size, bold=here or green))
            painter.setPen(QColor(ink))
            painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, str(value))
        if here:
            _clip(painter, spot, QColor(palette.ink), min(spot.width() * 0.22, size * 0.5))


def _clip(painter: QPainter, spot: QRectF, colour: QColor, wide: float) -> None:
    """The clip is a notch at the lower edge too: it is not told by colour alone."""
    middle, foot = spot.center().x(), spot.bottom() + 1
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(
        QPolygonF([QPointF(middle - wide, foot), QPointF(middle + wide, foot), QPointF(middle, foot - wide)])
    )


@dataclass(frozen=True, slots=True)
class Chip:
    """A word in a rounded box.

    Attributes:
        text: What stands in it.
        colour: Of a dot before it, "" for none.
        look: ``""``, ``strong`` (whose turn it is), ``danger`` or ``muted``.
    """

    text: str
    colour: str = ""
    look: str = ""


def lay_chips(chips: Sequence[Chip], wide: float, size: int) -> tuple[list[QRectF], float]:
    """Returns where each chip lies, from (0, 0), and how high all of them are.

    Args:
        chips: In order.
        wide: Of a line, pixels; a longer chip is cut to it.
        size: Of the letters, pixels.
    """
    metrics = QFontMetricsF(fonts.ui_font(size, bold=True))
    tall, gap = size * 1.75, size * 0.45
    x = y = 0.0
    found: list[QRectF] = []
    for chip in chips:
        need = metrics.horizontalAdvance(chip.text) + size * (2.1 if chip.colour else 1.3)
        need = min(need, wide)
        if x and x + need > wide:
            x, y = 0.0, y + tall + gap
        found.append(QRectF(x, y, need, tall))
        x += need + gap
    return found, y + tall if found else 0.0


def paint_chips(
    painter: QPainter, box: QRectF, palette: Palette, chips: Sequence[Chip], size: int, *, centred: bool = False
) -> float:
    """Paints chips line by line; those that find no room below are left out. Returns the height they take."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    spots, high = lay_chips(chips, box.width(), size)
    used = max((spot.right() for spot in spots), default=0.0)
    shift = (box.width() - used) / 2 if centred and high <= size * 2 else 0.0
    for chip, spot in zip(chips, spots, strict=True):
        where = spot.translated(box.left() + shift, box.top())
        if where.bottom() <= box.bottom() + 1:
            _chip(painter, where, palette, chip, size)
    return high


def _chip(painter: QPainter, spot: QRectF, palette: Palette, chip: Chip, size: int) -> None:
    strong = chip.look == "strong"
    edge = {"strong": palette.accent, "danger": palette.danger}.get(chip.look, palette.line)
    painter.setPen(QPen(QColor(edge), max(1.0, size / 14)))
    painter.setBrush(QColor(palette.accent if strong else palette.raised))
    painter.drawRoundedRect(spot.adjusted(1, 1, -1, -1), spot.height() * 0.32, spot.height() * 0.32)
    left = spot.left() + size * 0.65
    if chip.colour:
        painter.setPen(QPen(QColor(palette.on_accent if strong else palette.line), 1))
        painter.setBrush(QColor(chip.colour))
        painter.drawEllipse(QRectF(left, spot.center().y() - size * 0.3, size * 0.6, size * 0.6))
        left += size * 0.85
    ink = {"strong": palette.on_accent, "danger": palette.danger, "muted": palette.muted}.get(chip.look, palette.ink)
    painter.setFont(fonts.ui_font(size, bold=strong))
    painter.setPen(QColor(ink))
    room = QRectF(left, spot.top(), spot.right() - size * 0.4 - left, spot.height())
    words = painter.fontMetrics().elidedText(chip.text, Qt.TextElideMode.ElideRight, int(room.width()) + 1)
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)


def paint_ladder(
    painter: QPainter, box: QRectF, palette: Palette, chances: Sequence[tuple[int, int]], now: int, size: int
) -> None:
    """Paints how likely the haunt is with one omen, two, and so on; where the table stands is filled.

    Args:
        painter: Where to.
        box: What it fills.
        palette: The theme's colours.
        chances: (ways, all ways) for 1 omen, 2 omens, and so on.
        now: Omens that count now.
        size: Of the letters, pixels.
    """
    if not chances:
        return
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    step, foot, head = box.width() / len(chances), size * 1.5, size * 1.35
    room = box.height() - foot - head
    for number, (ways, every) in enumerate(chances, 1):
        part = ways / every
        left = box.left() + (number - 1) * step
        here, after = number == now, number == now + 1
        tall = max(2.0, room * part)
        bar = QRectF(left + step * 0.12, box.bottom() - foot - tall, step * 0.76, tall)
        painter.setPen(QPen(QColor(palette.accent if here or after else palette.line), max(1.0, size / 12)))
        painter.setBrush(QColor(palette.accent) if here else QColor(palette.raised))
        painter.drawRoundedRect(bar, min(4.0, step / 8), min(4.0, step / 8))
        painter.setFont(fonts.ui_font(size, bold=here))
        painter.setPen(QColor(palette.accent if here else palette.ink if after else palette.muted))
        painter.drawText(QRectF(left, box.bottom() - foot, step, foot), Qt.AlignmentFlag.AlignCenter, str(number))
        if here or after or step > size * 2.9:
            words = f"{100 * part:.0f}%"
            painter.drawText(QRectF(left - step, bar.top() - head, step * 3, head), Qt.AlignmentFlag.AlignCenter, words)
