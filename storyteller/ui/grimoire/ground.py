"""What things are made of: the grain of parchment and the weave of the cloth, made once and laid as tiles."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPixmap, QRadialGradient

from storyteller.ui.theme import Theme

_TILE: Final = 128


@lru_cache(maxsize=8)
def grain(colour: str, strength: int) -> QPixmap:
    """Returns a tile of fine specks in a colour, at most ``strength`` (0..255) opaque; the same one every time."""
    image = QImage(_TILE, _TILE, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    speck = QColor(colour)
    seed = 0x2F6E2B1
    for y in range(_TILE):
        for x in range(_TILE):
            # A small xorshift: the grain must not change between two starts, and chance belongs to the game.
            seed ^= (seed << 13) & 0xFFFFFFFF
            seed ^= seed >> 17
            seed ^= (seed << 5) & 0xFFFFFFFF
            if seed & 3:
                speck.setAlpha((seed >> 8) % (strength + 1))
                image.setPixelColor(x, y, speck)
    return QPixmap.fromImage(image)


def paint_cloth(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """Paints the table: cloth, lighter in the middle as under a lamp, darker towards the edge."""
    palette = theme.palette
    night = theme.dark
    middle = QColor(palette.surface).lighter(118 if night else 102)
    light = QRadialGradient(box.center(), max(box.width(), box.height()) * 0.62)
    light.setColorAt(0.0, middle)
    light.setColorAt(0.55, QColor(palette.cloth))
    light.setColorAt(1.0, QColor(palette.cloth_deep))
    painter.fillRect(box, light)
    if theme.name == "contrast":
        return  # nothing lies between the reader and the words
    painter.fillRect(box, QBrush(grain(palette.ink if night else palette.parchment_muted, 10 if night else 14)))


def paint_shadow(painter: QPainter, centre: QPointF, radius: float, depth: float) -> None:
    """Paints the soft shadow of a disc; ``depth`` is how far it reaches beyond the disc."""
    reach = radius + depth
    at = centre + QPointF(0, depth * 0.45)
    shade = QRadialGradient(at, reach)
    shade.setColorAt(0.0, QColor(0, 0, 0, 130))
    shade.setColorAt(radius / reach * 0.94, QColor(0, 0, 0, 120))
    shade.setColorAt(1.0, QColor(0, 0, 0, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    painter.drawEllipse(at, reach, reach)
