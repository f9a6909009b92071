"""A character token as the program draws it: a parchment disc with a glyph and a name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QRadialGradient

from storyteller.ui import fonts, icons
from storyteller.ui.theme import Palette

_NAME_SIZES: Final = (0.13, 0.09)
"""Height of the first and second name, of the disc's diameter."""
_NAME_LINES: Final = (0.695, 0.832)
"""Middle of each name's line, of the diameter."""
_CHORDS: Final = (0.7, 0.47)
"""Room for each name, of the diameter: the disc is narrow near its edge."""


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
    painter: QPainter, disc: QRectF, palette: Palette, *, glyph: str, team: str, names: Sequence[str] = ()
) -> None:
    """Paints a token.

    Args:
        painter: Where to.
        disc: The square it fills.
        palette: The colours.
        glyph: Name of its icon; empty leaves the middle bare.
        team: Whose colour rim and glyph have; unknown or empty for plain ink.
        names: None, one or two names, the first larger.
    """
    ink = palette.team_inks.get(team, palette.parchment_ink)
    paint_disc(painter, disc, palette, ink)
    size = disc.width()
    part = 0.62 if not names else 0.46
    middle = 0.5 if not names else (0.4 if len(names) == 1 else 0.37)
    if glyph:
        side = size * part
        box = QRectF(disc.center().x() - side / 2, disc.top() + size * middle - side / 2, side, side)
        icons.paint(painter, box, glyph, ink)
    painter.save()
    painter.setPen(QColor(palette.parchment_ink))
    for name, height, line, chord in zip(names, _NAME_SIZES, _NAME_LINES, _CHORDS, strict=False):
        painter.setFont(fitted(fonts.display_font(round(size * height)), name, size * chord))
        box = QRectF(disc.left(), disc.top() + size * (line - height), size, size * height * 2)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)
    painter.restore()


def fitted(font: QFont, text: str, width: float) -> QFont:
    """Returns the font, made smaller if needed so that the text is no wider than ``width`` logical pixels."""
    wide = QFontMetricsF(font).horizontalAdvance(text)
    if wide > width > 0:
        font.setPixelSize(max(6, int(font.pixelSize() * width / wide)))
    return font
