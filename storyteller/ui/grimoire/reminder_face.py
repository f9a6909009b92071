"""How a reminder looks: a small disc with its character's picture or glyph and its word."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPen, QRadialGradient

from storyteller.ui import art, fonts, icons
from storyteller.ui.grimoire import lettering
from storyteller.ui.grimoire.ground import grain, paint_shadow
from storyteller.ui.theme import Palette, Theme
from storyteller.viewmodel.box import TokenRecord

ORIGIN: Final = QPointF(0, 0)
SMALLEST_PX: Final = 7
ASLEEP_PLAIN: Final = 0.74
ASLEEP: Final = {"contrast": 0.84}
"""How much ink a reminder that sleeps has left: its words are read all the same."""


@dataclass(frozen=True, slots=True)
class ReminderLook:
    """What a reminder shows.

    Attributes:
        token: Its character; without glyph for own words.
        text: In the reader's language.
        asleep: Paler, with a mark.
    """

    token: TokenRecord
    text: str
    asleep: bool = False


def paint_reminder(painter: QPainter, look: ReminderLook, radius: float, theme: Theme) -> None:
    """Paints a reminder around (0, 0)."""
    paint_bare(painter, look.token.team or "", radius, theme)
    paint_words(painter, look, radius, theme)


def paint_bare(painter: QPainter, team: str, radius: float, theme: Theme) -> None:
    """Paints the bare disc with its shadow: what depends on the team only."""
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    paint_shadow(painter, ORIGIN, radius, radius * 0.2)
    _disc(painter, team, radius, theme.palette)


def paint_words(painter: QPainter, look: ReminderLook, radius: float, theme: Theme) -> None:
    """Paints what is printed on a reminder, and the mark of one that sleeps."""
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    palette = theme.palette
    if look.asleep:
        painter.setOpacity(ASLEEP.get(theme.name, ASLEEP_PLAIN))
    if look.token.glyph:
        _glyph_and_word(painter, look, radius, palette)
    else:
        painter.setPen(QColor(palette.parchment_ink))
        words = lettering.fit(look.text, radius * 1.5, radius * 1.3, _bold, radius * 0.62, 3, narrowest=0.8)
        lettering.draw(painter, words, ORIGIN)
    painter.setOpacity(1.0)
    if look.asleep:
        side = radius * 0.62
        at = QPointF(radius * 0.66, -radius * 0.66)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(palette.raised))
        painter.drawEllipse(at, side / 2, side / 2)
        box = QRectF(at.x() - side * 0.36, at.y() - side * 0.36, side * 0.72, side * 0.72)
        icons.paint(painter, box, "sleep", palette.ink)


def _disc(painter: QPainter, team: str, radius: float, palette: Palette) -> None:
    parchment = QColor(palette.parchment)
    light = QRadialGradient(QPointF(-radius * 0.3, -radius * 0.4), radius * 1.5)
    light.setColorAt(0, parchment.lighter(108))
    light.setColorAt(0.7, parchment)
    light.setColorAt(1, QColor(palette.parchment_edge))
    painter.setPen(QPen(QColor(palette.parchment_edge).darker(180), max(1.0, radius * 0.05)))
    painter.setBrush(light)
    painter.drawEllipse(ORIGIN, radius * 0.97, radius * 0.97)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(grain(palette.parchment_edge, 30)))
    painter.drawEllipse(ORIGIN, radius * 0.94, radius * 0.94)
    ring = palette.team_inks.get(team, palette.parchment_muted)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(ring), max(1.2, radius * 0.07)))
    painter.drawEllipse(ORIGIN, radius * 0.88, radius * 0.88)


def _glyph_and_word(painter: QPainter, look: ReminderLook, radius: float, palette: Palette) -> None:
    ink = palette.team_inks.get(look.token.team or "", palette.parchment_ink)
    words, middle, side = word_of(look.text, radius)
    if words.font.pixelSize() < SMALLEST_PX:
        side = radius * 1.15
        _character(painter, QRectF(-side / 2, -side / 2, side, side), look.token, ink)
        return
    _character(painter, QRectF(-side / 2, -radius * 0.8, side, side), look.token, ink)
    painter.setPen(QColor(palette.parchment_ink))
    lettering.draw(painter, words, QPointF(0, middle))


def word_of(text: str, radius: float) -> tuple[lettering.Fitted, float, float]:
    """Returns a word as it is set below a glyph, how far below the middle, and how large the glyph is.

    A second line stands where the disc is narrower: it is set narrower and higher, so that the ring does not cross it.
    """
    one = lettering.fit(text, radius * 1.5, radius * 0.8, _bold, radius * 0.46, 1, narrowest=0.8)
    two = lettering.fit(text, radius * 1.16, radius * 0.8, _bold, radius * 0.36, 2, narrowest=0.8)
    if len(two.lines) > 1 and two.font.pixelSize() > one.font.pixelSize():
        return two, radius * 0.26, radius * 0.64
    return one, radius * 0.34, radius * 0.8


def _character(painter: QPainter, box: QRectF, token: TokenRecord, ink: str) -> None:
    team = token.team or ""
    art.paint_small(painter, box, character=token.character, team=team, glyph=token.glyph, ink=ink)


def _bold(pixels: int) -> QFont:
    return fonts.ui_font(pixels, bold=True)
