"""How a seat's token and name plate look. Everything is painted around (0, 0), sizes in token radii."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QConicalGradient,
    QFont,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from storyteller.ui import art, fonts, icons
from storyteller.ui.grimoire import lettering
from storyteller.ui.grimoire.ground import grain, paint_shadow
from storyteller.ui.grimoire.leaves import paint_leaves
from storyteller.ui.grimoire.marks import marks_of, paint_mark, placed, size_of, spot
from storyteller.ui.grimoire.rims import paint_rim
from storyteller.ui.theme import Palette, Theme
from storyteller.viewmodel.abbreviating import shorter
from storyteller.viewmodel.grimoire import SeatRecord

ORIGIN: Final = QPointF(0, 0)
BAND_ANGLE: Final = 94.0
"""How much of the rim the band of a shown character may take, in degrees."""
NARROW: Final = 0.85
"""Letters on the rim are not narrowed further: the short form is written instead."""
NARROW_NAME: Final = 0.75
"""A long player's name is narrowed so far before its letters get smaller."""
SMALLEST_PX: Final = 7
"""Letters below this are left out: they would be a smudge."""
NAME_PX: Final = 8
"""A player's name is shortened before its letters get smaller than this."""
SIDES: Final = {"good": "townsfolk", "evil": "demon"}
"""Whose ink on parchment stands for a side: blue and red, as printed."""


@dataclass(frozen=True, slots=True)
class Words:
    """The words on a seat, in the reader's language.

    Attributes:
        names: The true character's name, in one or two languages; empty without a token.
        band: What is written on the rim about the shown character, "" for nothing.
        band_short: The same where there is little room: the character's name only.
        plate: The player's name.
        number: The seat's number as written.
    """

    names: tuple[str, ...]
    band: str
    band_short: str
    plate: str
    number: str


def paint_seat(painter: QPainter, record: SeatRecord, words: Words, radius: float, plate: QRectF, theme: Theme) -> None:
    """Paints token, marks and plate of a seat, its reminders left out; ``plate`` is relative to the token's middle."""
    paint_token(painter, record, words.names, radius, theme)
    paint_state(painter, record, words, radius, plate, theme)
    for place, mark in placed(marks_of(record, theme.palette), band=bool(words.band)):
        paint_mark(painter, spot(radius, place), size_of(mark, radius), mark)


def paint_token(painter: QPainter, record: SeatRecord, names: tuple[str, ...], radius: float, theme: Theme) -> None:
    """Paints the bare token with its shadow: what depends on the character and the side only."""
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    palette = theme.palette
    paint_shadow(painter, ORIGIN, radius, radius * 0.16)
    if record.token is None:
        _empty(painter, radius, palette)
    else:
        team = record.token.team or ""
        _disc(painter, radius, palette, team)
        _picture(painter, radius, palette, record)
        _names(painter, radius, palette, names)
        paint_leaves(painter, radius, record.leaves, petal=record.petal, palette=palette)


def paint_state(
    painter: QPainter, record: SeatRecord, words: Words, radius: float, plate: QRectF, theme: Theme
) -> None:
    """Paints what lies over a token but its marks: life and death, the band and the plate."""
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    palette = theme.palette
    _life(painter, record, radius, palette)
    if words.band:
        _band(painter, radius, palette, words, record.shown.team if record.shown else None)
    if record.about_to_die:
        _glow(painter, radius, palette.danger)
    _plate(painter, record, words, plate, theme)


def _empty(painter: QPainter, radius: float, palette: Palette) -> None:
    ground = QColor(palette.cloth_deep)
    painter.setBrush(ground)
    pen = QPen(QColor(palette.edge), max(1.5, radius * 0.04), Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.drawEllipse(ORIGIN, radius * 0.95, radius * 0.95)
    side = radius * 0.8
    icons.paint(painter, QRectF(-side / 2, -side * 0.6, side, side), "table-chair", palette.edge)


def _disc(painter: QPainter, radius: float, palette: Palette, team: str) -> None:
    """Parchment with a thick pressed edge and a ring in the team's ink."""
    edge = QColor(palette.parchment_edge)
    rim = QConicalGradient(ORIGIN, 60)
    for part, shade in ((0.0, 118), (0.25, 100), (0.5, 78), (0.75, 96), (1.0, 118)):
        rim.setColorAt(part, edge.lighter(shade) if shade >= 100 else edge.darker(200 - shade))
    painter.setPen(QPen(edge.darker(190), max(1.0, radius * 0.022)))
    painter.setBrush(rim)
    painter.drawEllipse(ORIGIN, radius, radius)
    inner = radius * 0.925
    parchment = QColor(palette.parchment)
    light = QRadialGradient(QPointF(-radius * 0.25, -radius * 0.4), radius * 1.5)
    light.setColorAt(0, parchment.lighter(108))
    light.setColorAt(0.6, parchment)
    light.setColorAt(1, edge)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawEllipse(ORIGIN, inner, inner)
    painter.setBrush(QBrush(grain(palette.parchment_edge, 30)))
    painter.drawEllipse(ORIGIN, inner, inner)
    ink = QColor(palette.team_inks.get(team, palette.parchment_ink))
    paint_rim(painter, radius, team, ink)
    wash = QRadialGradient(ORIGIN, inner)
    ink.setAlpha(0)
    wash.setColorAt(0.62, ink)
    ink.setAlpha(70)
    wash.setColorAt(1.0, ink)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(wash)
    painter.drawEllipse(ORIGIN, inner, inner)


def _picture(painter: QPainter, radius: float, palette: Palette, record: SeatRecord) -> None:
    """The character's picture, on the side its player is on by now, or its glyph."""
    token = record.token
    if token is None:
        return
    team, side = token.team or "", radius * 0.82
    inner, wide = radius * 0.87, radius * 0.96
    disc = QRectF(-inner, -inner, 2 * inner, 2 * inner)
    box = QRectF(-wide / 2, -radius * 0.33 - wide / 2, wide, wide)
    if not art.paint(painter, box, disc, character=token.character, team=team, alignment=record.alignment):
        # Somebody whose side is not the one the character starts on has a picture in the colour of that side.
        ink = palette.team_inks.get(SIDES[record.alignment] if record.turned and record.alignment else team, "")
        ink = ink or palette.parchment_ink
        art.paint_glyph(painter, QRectF(-side / 2, -radius * 0.7, side, side), token.glyph, team, ink)


def _names(painter: QPainter, radius: float, palette: Palette, names: tuple[str, ...]) -> None:
    painter.setPen(QColor(palette.parchment_ink))
    second = names[1] if len(names) > 1 and radius >= 44 else ""
    height = radius * (0.34 if second else 0.47)
    name = lettering.fit(
        names[0] if names else "",
        radius * 1.5,
        height,
        fonts.display_font,
        radius * 0.36,
        1 if second else 2,
        narrowest=0.78,
    )
    lettering.draw(painter, name, QPointF(0, radius * (0.24 if second else 0.4)))
    if second:
        small = lettering.fit(second, radius * 1.2, radius * 0.2, fonts.display_font, radius * 0.18, 1)
        if small.font.pixelSize() >= SMALLEST_PX:
            painter.setPen(QColor(palette.parchment_muted))
            lettering.draw(painter, small, QPointF(0, radius * 0.525))


def _life(painter: QPainter, record: SeatRecord, radius: float, palette: Palette) -> None:
    """The shroud over the dead; folded only where the table doesn't know, or wrongly believes, in a death."""
    if record.alive and record.looks_alive:
        return
    shroud = QColor(palette.shroud)
    if not record.alive:
        veil = QColor(shroud)
        veil.setAlpha(120)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(veil)
        painter.drawEllipse(ORIGIN, radius, radius)
    told = not record.alive and not record.looks_alive
    wide, low = radius * 0.36, radius * (0.02 if told else -0.3)
    cloth = QPainterPath(QPointF(-wide, -radius * 1.02))
    cloth.lineTo(wide, -radius * 1.02)
    cloth.lineTo(wide, low)
    cloth.lineTo(0, low - radius * 0.15)
    cloth.lineTo(-wide, low)
    cloth.closeSubpath()
    shroud.setAlpha(240 if told else 170)
    painter.setBrush(shroud)
    pen = QPen(QColor(palette.parchment_edge), max(1.2, radius * 0.028))
    if not told:
        pen.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.drawPath(cloth)
    icon = "skull" if told else ("weather-night" if not record.alive else "ghost")
    side = radius * (0.5 if told else 0.4)
    middle = (-radius * 1.02 + low - radius * 0.12) / 2
    tint = "#d9cfba"
    icons.paint(painter, QRectF(-side / 2, middle - side / 2, side, side), icon, tint)


def _band(painter: QPainter, radius: float, palette: Palette, words: Words, team: str | None) -> None:
    """A ribbon along the upper rim that says what the player believes to be."""
    font = fonts.ui_font(max(SMALLEST_PX, round(radius * 0.215)), bold=True)
    room = BAND_ANGLE * pi / 180 - 0.16
    narrow = lettering.squeeze_along_rim(words.band, font, radius * 0.8, room) < NARROW
    text = words.band_short if narrow else words.band
    path, angle = lettering.along_rim(text, font, ORIGIN, radius * 0.8, room)
    half = (angle * 180 / pi + 14) / 2
    outer, inner = radius * 1.03, radius * 0.72
    ribbon = QPainterPath()
    ribbon.arcMoveTo(QRectF(-outer, -outer, 2 * outer, 2 * outer), 90 + half)
    ribbon.arcTo(QRectF(-outer, -outer, 2 * outer, 2 * outer), 90 + half, -2 * half)
    ribbon.arcTo(QRectF(-inner, -inner, 2 * inner, 2 * inner), 90 - half, 2 * half)
    ribbon.closeSubpath()
    ink = QColor(palette.team_inks.get(team or "", palette.parchment_ink))
    painter.setPen(QPen(QColor("#efe3c8"), max(1.0, radius * 0.02)))
    painter.setBrush(ink)
    painter.drawPath(ribbon)
    painter.fillPath(path, QColor("#fbf3df"))


def _glow(painter: QPainter, radius: float, colour: str) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    tint = QColor(colour)
    for width, alpha in ((0.16, 70), (0.09, 150), (0.045, 255)):
        tint.setAlpha(alpha)
        painter.setPen(QPen(tint, radius * width))
        painter.drawEllipse(ORIGIN, radius * 0.99, radius * 0.99)


def _plate(painter: QPainter, record: SeatRecord, words: Words, plate: QRectF, theme: Theme) -> None:
    """The player's name on a plate over the lower rim, the seat's number at its left."""
    palette = theme.palette
    round_ = plate.height() / 2
    painter.setPen(QPen(QColor(palette.teams["traveller"] if record.traveller else palette.line), 1.4))
    ground = QColor(palette.cloth_deep if theme.dark else palette.raised)
    ground.setAlpha(240)
    painter.setBrush(ground)
    painter.drawRoundedRect(plate, round_, round_)
    inset = max(1.5, plate.height() * 0.1)
    knob = QRectF(plate.left() + inset, plate.top() + inset, plate.height() - 2 * inset, plate.height() - 2 * inset)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(palette.danger if record.about_to_die else palette.line))
    painter.drawEllipse(knob)
    painter.setPen(QColor(palette.ink if not record.about_to_die else palette.cloth_deep))
    number = lettering.fit(words.number, knob.width() * 0.8, knob.height(), _bold, knob.height() * 0.72, 1)
    lettering.draw(painter, number, knob.center())
    noted = bool(record.noted or record.claim)
    left, right = name_room(plate, noted=noted)
    if noted:
        side = plate.height() * 0.52
        box = QRectF(right + inset, plate.center().y() - side / 2, side, side)
        icons.paint(painter, box, "note-text-outline", palette.accent)
    painter.setPen(QColor(palette.ink if record.alive else palette.muted))
    name = fit_name(words.plate, right - left, plate.height())
    lettering.draw(painter, name, QPointF((left + right) / 2, plate.center().y()))


def fit_name(text: str, width: float, height: float) -> lettering.Fitted:
    """Returns a player's name as it fits a plate: on one line or two, shortened where its letters would be a smudge."""
    shortest = text
    for said in shorter(text):
        name = _fit_whole(said, width, height)
        if name.font.pixelSize() >= NAME_PX:
            return name
        shortest = said
    return _fit_whole(shortest, width, height)


def _fit_whole(text: str, width: float, height: float) -> lettering.Fitted:
    name = lettering.fit(text, width, height, _bold, height * 0.66, 1, narrowest=NARROW_NAME)
    if name.font.pixelSize() < height * 0.42:
        name = lettering.fit(text, width, height * 0.92, _bold, height * 0.44, 2, narrowest=NARROW_NAME)
    return name


def name_room(plate: QRectF, *, noted: bool) -> tuple[float, float]:
    """Returns from where to where on a plate the name may go: between the number and a note's sign."""
    round_, inset = plate.height() / 2, max(1.5, plate.height() * 0.1)
    left, right = plate.left() + plate.height(), plate.right() - round_ * 0.6
    if noted:
        right = plate.right() - round_ * 0.7 - plate.height() * 0.52 - inset
    return left, right


def _bold(pixels: int) -> QFont:
    return fonts.ui_font(pixels, bold=True)
