"""The script's sheet, to be read together: every character by team, with what it does where there is room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from storyteller.ui.public.pieces import Look, faded, font, paint_token, square, width, write
from storyteller.viewmodel.public_screen import Face, ScreenRecord, SheetPage

_HEAD = 10.0
_TEAM = 4.4
_HIGHEST = 14.0
_CROWDED = 4.5
"""A character's height in hundredths of the smaller side: at most, and below which there are more columns."""
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
    _groups(painter, sheet, area, unit, look)


def _head(painter: QPainter, sheet: SheetPage, box: QRectF, unit: float, look: Look) -> float:
    palette = look.palette
    title = " · ".join(look.words.lines(sheet.title))
    row = QRectF(box.left(), box.top(), box.width(), _HEAD * 0.82 * unit)
    write(painter, row, title, font(5.2 * unit, bold=True, display=True), palette.ink)
    if sheet.author.strip():
        said = look.words.say("town.by_author", author=sheet.author)
        write(painter, QRectF(box.left(), row.bottom(), box.width(), 2.6 * unit), said, font(2.2 * unit), palette.muted)
    return box.top() + _HEAD * unit


def _groups(painter: QPainter, sheet: SheetPage, box: QRectF, unit: float, look: Look) -> None:
    teams, cells = flow(sheet, box, unit)
    for team, place in teams:
        _team(painter, team, place, unit, look)
    size = _size(painter, [(look.words.ability(face.id)[:1], _body(cell, unit)) for face, cell in cells], unit)
    for face, cell in cells:
        _face(painter, face, cell, unit, size, look)


Teams = list[tuple[str, QRectF]]
Cells = list[tuple[Face, QRectF]]


def flow(sheet: SheetPage, box: QRectF, unit: float) -> tuple[Teams, Cells]:
    """Returns where each team's name and each character stands: in columns, as in a newspaper, as high as fits.

    A long script gets more columns: names a line high would be too small to find anybody.
    """
    few, many = (4, 6) if box.width() > box.height() * 1.2 else (2, 3)
    high = _highest(sheet, box, unit, few)
    columns = few if high >= _CROWDED * unit else many
    return _laid(sheet, box, unit, columns, high if columns == few else _highest(sheet, box, unit, many))


def _highest(sheet: SheetPage, box: QRectF, unit: float, columns: int) -> float:
    low, up = 0.0, _HIGHEST * unit
    for _ in range(16):
        tried = (low + up) / 2
        _, cells = _laid(sheet, box, unit, columns, tried)
        if cells and cells[-1][1].right() > box.right() + 1:
            up = tried
        else:
            low = tried
    return low


def _laid(sheet: SheetPage, box: QRectF, unit: float, columns: int, high: float) -> tuple[Teams, Cells]:
    """Lays everything from the left upper corner on; what finds no place stands right of the box."""
    wide, gap = box.width() / columns, 2 * unit
    left, y, foot = box.left(), box.top(), box.bottom() + 0.5
    teams: Teams = []
    cells: Cells = []
    for team, faces in sheet.groups:
        # No team's name at a column's foot without anybody below it.
        if y > box.top() and y + _TEAM * unit + high > foot:
            left, y = left + wide, box.top()
        teams.append((team, QRectF(left, y, wide - gap, _TEAM * unit)))
        y += _TEAM * unit
        for face in faces:
            if y + high > foot:
                left, y = left + wide, box.top()
            cells.append((face, QRectF(left, y, wide - gap, high)))
            y += high
    return teams, cells


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
    return min(3.2 * unit, box.height() * 0.32) * 1.3


def _body(box: QRectF, unit: float) -> QRectF:
    """Where a character's ability stands."""
    left = box.left() + _side(box, unit) + unit
    top = box.top() + box.height() * 0.04 + _name_high(box, unit)
    return QRectF(left, top, box.right() - left, box.bottom() - top)


def _side(box: QRectF, unit: float) -> float:
    return min(box.height() * 0.84, 8.5 * unit)


def _face(painter: QPainter, face: Face, box: QRectF, unit: float, size: int, look: Look) -> None:
    side, body = _side(box, unit), _body(box, unit)
    disc = square(QPointF(box.left() + side / 2, box.center().y()), side)
    paint_token(painter, disc, face, look, names=0)
    colour = look.palette.teams.get(face.team, look.palette.ink)
    names = " · ".join(look.words.names(face.id))
    abilities = look.words.ability(face.id)[:1] if size else ()
    # Where only names find room they are as large as their line.
    high = _name_high(box, unit) if size else min(3.2 * unit * 1.3, box.height() * 0.9)
    top = QRectF(body.left(), body.top() - high, body.width(), high)
    if not abilities:
        top.moveCenter(QPointF(top.center().x(), box.center().y()))
    shown = font(high / 1.3, bold=True, display=True)
    write(painter, top, names, shown, colour, Qt.AlignmentFlag.AlignLeft)
    for text in abilities:
        painter.setFont(font(size))
        painter.setPen(QColor(look.palette.ink))
        painter.drawText(body, _FLOW, text)
