"""The end: who has won, and every token as it is laid open, seat by seat."""

from __future__ import annotations

from functools import partial
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from storyteller.ui import icons
from storyteller.ui.public.pieces import Look, faded, font, paint_token, square, write
from storyteller.viewmodel.public_screen import ScreenRecord, ScreenSeat


def grid(count: int, box: QRectF) -> tuple[int, int]:
    """Returns columns and rows that leave cards about four wide to five high."""
    best = (1, max(1, count))
    largest = 0.0
    for columns in range(1, count + 1):
        rows = ceil(count / columns)
        side = min(box.width() / columns, box.height() / rows * 0.8)
        if side > largest:
            best, largest = (columns, rows), side
    return best


def paint_reveal(painter: QPainter, record: ScreenRecord, box: QRectF, look: Look) -> None:
    """Paints the end; a covered token shows its back."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit = min(box.width(), box.height()) / 100
    palette = look.palette
    title = record.winner if record.winner is not None else record.title
    lines = look.words.lines(title)
    tint = palette.alignments.get(record.side, palette.ink)
    y = box.top() + 2.5 * unit
    for place, line in enumerate(lines):
        size = 9.0 if place == 0 else 4.4
        row = QRectF(box.left(), y, box.width(), size * 1.25 * unit)
        write(painter, row, line, font(size * unit, bold=True, display=True), tint if place == 0 else palette.muted)
        y = row.bottom()
    if record.why is not None:
        row = QRectF(box.left(), y, box.width(), 5 * unit)
        write(painter, row, " · ".join(look.words.lines(record.why)), font(3.4 * unit), palette.ink)
        y = row.bottom()
    if not record.seats:
        return
    area = QRectF(box.left() + 3 * unit, y + 2 * unit, box.width() - 6 * unit, box.bottom() - y - 4 * unit)
    columns, rows = grid(len(record.seats), area)
    wide, high = area.width() / columns, area.height() / rows
    for place, seat in enumerate(record.seats):
        row_, column = divmod(place, columns)
        short = columns - (len(record.seats) - row_ * columns) if row_ == rows - 1 else 0
        left = area.left() + (column + short / 2) * wide
        gap = unit * 0.7
        cell = QRectF(left + gap, area.top() + row_ * high + gap, wide - 2 * gap, high - 2 * gap)
        look.kept.paint(
            painter,
            cell.adjusted(-2, -2, 2, 2),
            ("card", seat, look.night),
            partial(_card, seat=seat, box=cell, look=look),
        )


def _card(painter: QPainter, seat: ScreenSeat, box: QRectF, look: Look) -> None:
    palette = look.palette
    name_high = min(box.height() * 0.2, box.width() * 0.22)
    edge = palette.teams.get(seat.face.team, palette.line) if seat.face is not None else palette.line
    path = QPainterPath()
    path.addRoundedRect(box, name_high * 0.35, name_high * 0.35)
    painter.fillPath(path, faded(palette.raised, 190))
    painter.setPen(QPen(faded(edge, 190), max(1.5, box.width() * 0.012)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    side = min(box.width() * 0.86, box.height() - name_high * 1.35)
    disc = square(QPointF(box.center().x(), box.top() + (box.height() - name_high * 1.05) / 2), side)
    if seat.face is not None:
        paint_token(painter, disc, seat.face, look)
    else:
        _back(painter, disc, look)
    room = QRectF(box.left() + 6, box.bottom() - name_high * 1.1, box.width() - 12, name_high)
    dead = seat.life != "alive"
    text = seat.name.strip() or look.words.say("town.seat", n=seat.number)
    if dead:
        sign = name_high * 0.5
        place = QRectF(box.right() - sign * 1.5, box.top() + sign * 0.5, sign, sign)
        icons.paint(painter, place, "skull", palette.muted)
    tint = palette.muted if dead and seat.face is None else palette.ink
    write(painter, room, f"{seat.number}  {text}", font(name_high * 0.66, bold=True), tint)


def _back(painter: QPainter, disc: QRectF, look: Look) -> None:
    """The back of a token, the same for all."""
    palette = look.palette
    light = QLinearGradient(disc.topLeft(), disc.bottomRight())
    light.setColorAt(0, QColor(palette.hover))
    light.setColorAt(1, QColor(palette.pressed))
    painter.setBrush(light)
    painter.setPen(QPen(QColor(palette.edge), max(1.5, disc.width() * 0.016)))
    painter.drawEllipse(disc)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inner = disc.adjusted(*(disc.width() * 0.08 * s for s in (1, 1, -1, -1)))
    painter.setPen(QPen(faded(palette.edge, 120), max(1.0, disc.width() * 0.01)))
    painter.drawEllipse(inner)
    icons.paint(painter, square(disc.center(), disc.width() * 0.44), "weather-night", faded(palette.accent, 150))
