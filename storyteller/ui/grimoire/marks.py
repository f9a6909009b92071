"""The small marks on a token's rim: which there are, where they go and what they look like."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from storyteller.ui import art, fonts, icons
from storyteller.ui.theme import Palette
from storyteller.viewmodel.box import TokenRecord
from storyteller.viewmodel.grimoire import SeatRecord

UPPER_RIGHT: Final = 56.0
LOWER_RIGHT: Final = 90.0
UPPER_LEFT: Final = -56.0
LOWER_LEFT: Final = -90.0
SLOTS: Final = (UPPER_RIGHT, UPPER_LEFT, LOWER_RIGHT, LOWER_LEFT, 22.0, -22.0)
"""Places on the rim, in degrees clockwise from the top; the last two only where no band lies."""
BAND_SHIFT: Final = 9.0
"""How far marks make way for a band, in degrees."""
SIZE: Final = 0.235
"""Radius of a mark, in token radii."""
TOKEN_SIZE: Final = 0.3
"""The same of a second token on the rim."""
AT: Final = 0.87
"""How far a mark's middle is from the token's, in token radii."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on the rim.

    Attributes:
        wish: Where it should go if nothing is there yet, in degrees.
        icon: Name of its icon; empty for a number.
        fill, ink: Colours of ground and icon.
        text: The number.
        token: A second character held here: a small token of its own.
    """

    wish: float
    icon: str
    fill: str
    ink: str
    text: str = ""
    token: TokenRecord | None = None


IMPAIRED_ICONS: Final = {"drunk": "glass-cocktail", "poisoned": "bottle-tonic-skull"}


def marks_of(record: SeatRecord, palette: Palette) -> tuple[Mark, ...]:
    """Returns a seat's marks, the most needed first: only so many as have a place are drawn."""
    return (*_health(record, palette), *_night(record, palette), *_day(record, palette), *_rest(record, palette))


def _health(record: SeatRecord, palette: Palette) -> Iterator[Mark]:
    for kind in dict.fromkeys(reason.kind for reason in record.impaired):
        colour = palette.warning if kind == "drunk" else palette.success
        yield Mark(UPPER_LEFT, IMPAIRED_ICONS[kind], colour, palette.cloth_deep)


def _night(record: SeatRecord, palette: Palette) -> Iterator[Mark]:
    if record.night is not None:
        if record.night.done:
            yield Mark(UPPER_RIGHT, "check", palette.raised, palette.muted)
        else:
            number, now = str(record.night.position), record.night.next
            fill, ink = (palette.accent, palette.on_accent) if now else (palette.raised, palette.accent)
            yield Mark(UPPER_RIGHT, "", fill, ink, number)


def _day(record: SeatRecord, palette: Palette) -> Iterator[Mark]:
    if record.about_to_die:
        yield Mark(UPPER_RIGHT, "gavel", palette.danger, palette.cloth_deep)
    elif record.nominated:
        yield Mark(UPPER_RIGHT, "target-account", palette.raised, palette.ink)
    if record.hands:
        yield Mark(LOWER_RIGHT, "hand-back-right", palette.accent, palette.on_accent)
    if record.has_nominated:
        yield Mark(LOWER_LEFT, "bullhorn", palette.raised, palette.ink)


def _rest(record: SeatRecord, palette: Palette) -> Iterator[Mark]:
    if not record.alive and record.ghost_vote:
        yield Mark(LOWER_RIGHT, "vote", palette.ink, palette.cloth_deep)
    if record.alignment is not None and (record.turned or record.traveller):
        icon = "thumb-up" if record.alignment == "good" else "thumb-down"
        yield Mark(LOWER_LEFT, icon, palette.alignments[record.alignment], palette.cloth_deep)
    for gained in record.gained:
        ink = palette.team_inks.get(gained.team or "", palette.parchment_ink)
        yield Mark(LOWER_RIGHT, "", palette.parchment, ink, token=gained)
    if record.revealed:
        yield Mark(LOWER_LEFT, "eye", palette.raised, palette.ink)
    if record.spent:
        yield Mark(LOWER_RIGHT, "cancel", palette.raised, palette.muted)


def placed(marks: Iterable[Mark], *, band: bool) -> tuple[tuple[float, Mark], ...]:
    """Returns each mark with its place in degrees: the one it wishes or the next free one; what finds none is left."""
    free = list(SLOTS[:4] if band else SLOTS)
    found = []
    for mark in marks:
        if not free:
            break
        place = mark.wish if mark.wish in free else min(free, key=lambda slot: abs(slot - mark.wish))
        free.remove(place)
        shift = (BAND_SHIFT if place > 0 else -BAND_SHIFT) if band else 0.0
        found.append((place + shift, mark))
    return tuple(found)


def spot(radius: float, place: float) -> QPointF:
    """Returns where a mark's middle lies, from the middle of a token of this radius; ``place`` in degrees."""
    turn = place * pi / 180
    return QPointF(AT * radius * sin(turn), -AT * radius * cos(turn))


def size_of(mark: Mark, radius: float) -> float:
    """Returns a mark's own radius on a token of a radius."""
    return max(7.5, (TOKEN_SIZE if mark.token is not None else SIZE) * radius)


def paint_mark(painter: QPainter, at: QPointF, size: float, mark: Mark) -> None:
    """Paints one mark of a radius around a point."""
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    edge = QColor(mark.ink) if mark.token is not None else QColor(0, 0, 0, 150)
    painter.setPen(QPen(edge, max(1.0, size * 0.1)))
    painter.setBrush(QColor(mark.fill))
    painter.drawEllipse(at, size, size)
    box = QRectF(at.x() - size, at.y() - size, 2 * size, 2 * size)
    inset = size * 0.36
    inner = box.adjusted(inset, inset, -inset, -inset)
    if mark.token is not None:
        token = mark.token
        art.paint_small(
            painter, inner, character=token.character, team=token.team or "", glyph=token.glyph, ink=mark.ink
        )
    elif mark.icon:
        icons.paint(painter, inner, mark.icon, mark.ink)
    else:
        painter.setPen(QColor(mark.ink))
        pixels = size * (1.35 if len(mark.text) == 1 else 1.08)
        painter.setFont(fonts.ui_font(round(pixels), bold=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, mark.text)
    painter.restore()
