"""The script's sheet, to be read together: every character by team, with what it does where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from storyteller.ui.public.pieces import Look, faded, font, paint_token, square, width, write
from storyteller.viewmodel.public_screen import Face, ScreenRecord, SheetPage

_HEAD = 10.0
_TEAM = 4.4
_LEAST = 10
"""No smaller, in pixels: a sheet whose abilities don't fit has only names."""
_FLOW = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap


def paint_sheet(painter: QPainter, record: ScreenRecord, box: QRectF, look: Look) -> None:
    """Paints the sheet; without a script, that the town sleeps."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit = min(box.width(), box.height()) / 100
    sheet = record.sheet
    if sheet is None:
        said = look.words.say("town.nothing_yet")
        write(painter, box, said, font(5 * unit, display=True), look.palette.muted)
        return
    margin = 3 * unit
    inside = box.adjusted(margin, margin, -margin, -margin)
    y = _head(painter, sheet, inside, unit, look)
    area = QRectF(inside.left(), y, inside.width(), inside.bottom() - y)
    columns = 4 if box.width() > box.height() * 1.2 else 2
    _groups(painter, sheet, area, unit, columns, look)


def _head(painter: QPainter, sheet: SheetPage, box: QRectF, unit: float, look: Look) -> float:
    palette = look.palette
    title = " · ".join(look.words.lines(sheet.title))
    row = QRectF(box.left(), box.top(), box.width(), _HEAD * 0.82 * unit)
    write(painter, row, title, font(5.2 * unit, bold=True, display=True), palette.ink)
    if sheet.author.strip():
        said = look.words.say("town.by_author", author=sheet.author)
        write(painter, QRectF(box.left(), row.bottom(), box.width(), 2.6 * unit), said, font(2.2 * unit), palette.muted)
    return box.top() + _HEAD * unit


def _groups(painter: QPainter, sheet: SheetPage, box: QRectF, unit: float, columns: int, look: Look) -> None:
    rows = sum(ceil(len(faces) / columns) for _, faces in sheet.groups)
    room = box.height() - _TEAM * unit * len(sheet.groups)
    high = min(11 * unit, room / max(1, rows))
    wide = box.width() / columns
    cells: list[tuple[Face, QRectF]] = []
    y = box.top()
    for team, faces in sheet.groups:
        _team(painter, team, QRectF(box.left(), y, box.width(), _TEAM * unit), unit, look)
        y += _TEAM * unit
        for place, face in enumerate(faces):
            row, column = divmod(place, columns)
            cells.append((face, QRectF(box.left() + column * wide, y + row * high, wide - unit, high)))
        y += ceil(len(faces) / columns) * high
    size = _size(painter, [(look.words.ability(face.id)[:1], _body(cell, unit)) for face, cell in cells], unit)
    for face, cell in cells:
        _face(painter, face, cell, unit, size, look)


def _size(painter: QPainter, texts: Sequence[tuple[Sequence[str], QRectF]], unit: float) -> int:
    """Returns the largest size at which every ability fits its place, one size for the whole sheet; 0 if none does."""
    for size in range(max(_LEAST, round(2.2 * unit)), _LEAST - 1, -1):
        painter.setFont(font(size))
        if all(painter.boundingRect(box, _FLOW, text).height() <= box.height() for said, box in texts for text in said):
            return size
    return 0


def _team(painter: QPainter, team: str, box: QRectF, unit: float, look: Look) -> None:
    colour = look.palette.teams.get(team, look.palette.ink)
    name = " · ".join(look.words.says(f"town.short.{team}"))
    shown = font(2.7 * unit, bold=True)
    wide = width(shown, name)
    write(painter, box, name, shown, colour, Qt.AlignmentFlag.AlignLeft)
    line = QRectF(box.left() + wide + 1.5 * unit, box.center().y(), box.width() - wide - 1.5 * unit, 0.22 * unit)
    painter.fillRect(line, faded(colour, 110))


def _name_high(box: QRectF, unit: float) -> float:
    return min(2.7 * unit, box.height() * 0.3) * 1.3


def _body(box: QRectF, unit: float) -> QRectF:
    """Where a character's ability stands."""
    left = box.left() + _side(box, unit) + unit
    top = box.top() + box.height() * 0.04 + _name_high(box, unit)
    return QRectF(left, top, box.right() - left, box.bottom() - top)


def _side(box: QRectF, unit: float) -> float:
    return min(box.height() * 0.88, 9.5 * unit)


def _face(painter: QPainter, face: Face, box: QRectF, unit: float, size: int, look: Look) -> None:
    side, body = _side(box, unit), _body(box, unit)
    disc = square(QPointF(box.left() + side / 2, box.center().y()), side)
    paint_token(painter, disc, face, look, names=0)
    colour = look.palette.teams.get(face.team, look.palette.ink)
    names = " · ".join(look.words.names(face.id))
    high = _name_high(box, unit)
    top = QRectF(body.left(), body.top() - high, body.width(), high)
    abilities = look.words.ability(face.id)[:1] if size else ()
    if not abilities:
        top.moveCenter(QPointF(top.center().x(), box.center().y()))
    shown = font(high / 1.3, bold=True, display=True)
    write(painter, top, names, shown, colour, Qt.AlignmentFlag.AlignLeft)
    for text in abilities:
        painter.setFont(font(size))
        painter.setPen(QColor(look.palette.ink))
        painter.drawText(body, _FLOW, text)
