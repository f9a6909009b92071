"""A character token as the program draws it: a parchment disc with a glyph and a name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QRadialGradient

from storyteller.ui import art, fonts
from storyteller.ui.theme import Palette

_NAME_SIZES: Final = (0.13, 0.09)
"""Height of the first and second name, of the disc's diameter."""
_NAME_LINES: Final = (0.695, 0.832)
"""Middle of each name's line, of the diameter."""
_CHORDS: Final = (0.7, 0.47)
"""Room for each name, of the diameter: the disc is narrow near its edge."""
_BESIDE_NAMES: Final = 1.16
_ALONE: Final = 1.34
"""A picture has empty edges where an icon has none: it is drawn so much larger."""


def paint_disc(painter: QPainter, disc: QRectF, palette: Palette, rim: str) -> None:
    """Paints the bare parchment with its rim in a colour."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    size = disc.width()
    light = QRadialGradient(disc.center() - QPointF(0, size * 0.22), size * 0.75)
    parchment = QColor(palette.parchment)
    light.setColorAt(0, parchment.lighter(106))
    light.setColorAt(0.7, parchment)
    light.setColorAt(1, QColor(palette.parchment_edge))
    painter.setBrush(light)
    painter.setPen(QPen(QColor(palette.parchment_edge), max(1.0, size * 0.012)))
    painter.drawEllipse(disc.adjusted(1, 1, -1, -1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(rim), max(1.0, size * 0.014)))
    inset = size * 0.045
    painter.drawEllipse(disc.adjusted(inset, inset, -inset, -inset))
    painter.restore()


def paint_token(
    painter: QPainter,
    disc: QRectF,
    palette: Palette,
    *,
    glyph: str,
    team: str,
    names: Sequence[str] = (),
    character: str = "",
) -> None:
    """Paints a token.

    Args:
        painter: Where to.
        disc: The square it fills.
        palette: The colours.
        glyph: Name of its icon; empty leaves the middle bare.
        team: Whose colour rim and glyph have; unknown or empty for plain ink.
        names: None, one or two names, the first larger.
        character: Its id; with a picture of it, that takes the place of the icon.
    """
    ink = palette.team_inks.get(team, palette.parchment_ink)
    paint_disc(painter, disc, palette, ink)
    size = disc.width()
    part = 0.62 if not names else 0.46
    middle = 0.5 if not names else (0.4 if len(names) == 1 else 0.37)
    spot = QPointF(disc.center().x(), disc.top() + size * middle)
    inner = disc.adjusted(size * 0.05, size * 0.05, -size * 0.05, -size * 0.05)
    wide = _square(spot - QPointF(0, size * 0.02 if names else 0), size * part * (_BESIDE_NAMES if names else _ALONE))
    if not art.paint(painter, wide, inner, character=character, team=team):
        art.paint_glyph(painter, _square(spot, size * part), glyph, team, ink)
    painter.save()
    painter.setPen(QColor(palette.parchment_ink))
    for name, height, line, chord in zip(names, _NAME_SIZES, _NAME_LINES, _CHORDS, strict=False):
        painter.setFont(fitted(fonts.display_font(round(size * height)), name, size * chord))
        box = QRectF(disc.left(), disc.top() + size * (line - height), size, size * height * 2)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)
    painter.restore()


def _square(middle: QPointF, side: float) -> QRectF:
    return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)


def fitted(font: QFont, text: str, width: float) -> QFont:
    """Returns the font, made smaller if needed so that the text is no wider than ``width`` logical pixels."""
    wide = QFontMetricsF(font).horizontalAdvance(text)
    if wide > width > 0:
        font.setPixelSize(max(6, int(font.pixelSize() * width / wide)))
    return font
