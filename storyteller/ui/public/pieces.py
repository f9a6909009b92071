"""What the town's pages are painted with: colours by day and night, text that fits, tokens, badges."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QRadialGradient

from storyteller.ui import fonts, icons
from storyteller.ui.public.kept import Kept
from storyteller.ui.public.words import Words
from storyteller.ui.theme import DAY, NIGHT, Palette
from storyteller.viewmodel.public_screen import Face

_NAME_SIZES: Final = (0.145, 0.1)
"""Height of a token's first and second name, of the disc's diameter."""
_NAME_LINES: Final = (0.7, 0.84)
_CHORDS: Final = (0.74, 0.48)
_RAYS: Final = 24
_GLYPHS: Final = {
    "townsfolk": "home-variant", "outsider": "sign-direction", "minion": "sword-cross", "demon": "fire",
    "traveller": "bag-personal", "fabled": "star-four-points", "loric": "leaf",
}  # fmt: skip
"""Icons of tokens that bring none of their own."""


class Pictures(Protocol):
    """Paints a character's picture, where there is one."""

    def __call__(self, painter: QPainter, box: QRectF, disc: QRectF, *, character: str, team: str) -> bool:
        """Returns False, with nothing painted, when there is none."""
        ...


def no_pictures(painter: QPainter, box: QRectF, disc: QRectF, *, character: str, team: str) -> bool:
    """Has no picture of anybody."""
    return False


@dataclass(frozen=True, slots=True)
class Look:
    """How it all looks now.

    Attributes:
        night: The night look; else that of the day.
        words: In which languages.
        pictures: Where pictures of characters come from.
        kept: What was painted before in these words.
    """

    night: bool
    words: Words
    pictures: Pictures = no_pictures
    kept: Kept = field(default_factory=Kept)

    @property
    def palette(self) -> Palette:
        """The colours."""
        return NIGHT if self.night else DAY

    @property
    def hand(self) -> str:
        """The colour of raised hands and of what is counted."""
        return self.palette.accent

    @property
    def on_hand(self) -> str:
        """The colour of signs on that one."""
        return self.palette.on_accent


def ground(painter: QPainter, rect: QRectF, look: Look, *, woven: bool = True) -> None:
    """Paints the cloth: lighter in the middle, with a moon or a sun woven into it where nothing is to be read."""
    palette = look.palette
    light = QRadialGradient(rect.center(), max(rect.width(), rect.height()) * 0.62)
    inner, outer = ("#2b211b", "#0b0807") if look.night else ("#f8f1e2", "#d9caae")
    light.setColorAt(0, QColor(inner))
    light.setColorAt(0.55, QColor(palette.cloth))
    light.setColorAt(1, QColor(outer))
    painter.fillRect(rect, light)
    if not woven:
        return
    side = min(rect.width(), rect.height())
    tint = faded(palette.accent, 14 if look.night else 26)
    if look.night:
        icons.paint(painter, square(rect.center(), side * 0.62), "weather-night", tint)
    else:
        _sun(painter, rect.center(), side, tint)


def _sun(painter: QPainter, middle: QPointF, side: float, tint: QColor) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tint)
    painter.drawEllipse(square(middle, side * 0.36))
    painter.translate(middle)
    for place in range(_RAYS):
        far, wide, root = side * (0.46 if place % 2 else 0.36), side * 0.017, -side * 0.205
        painter.drawPolygon([QPointF(-wide, root), QPointF(0, -far), QPointF(wide, root)])
        painter.rotate(360 / _RAYS)
    painter.restore()


def square(middle: QPointF, side: float) -> QRectF:
    """Returns a square around a point."""
    return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)


def font(pixels: float, *, bold: bool = False, display: bool = False) -> QFont:
    """Returns a face in pixels: that of plain text, or that of names and headings."""
    size = max(6, round(pixels))
    return fonts.display_font(size, bold=bold) if display else fonts.ui_font(size, bold=bold)


def width(chosen: QFont, text: str) -> float:
    """Returns how wide a text is."""
    return QFontMetricsF(chosen).horizontalAdvance(text)


def fitted(chosen: QFont, text: str, room: float, least: float = 0.55) -> tuple[QFont, str]:
    """Returns a font small enough for the room, down to a part of its size, and the text cut off if even that won't do.

    Args:
        chosen: The wished font; it is changed.
        text: One line.
        room: In pixels.
        least: The smallest part of the wished size.
    """
    wide = width(chosen, text)
    if wide > room > 0:
        chosen.setPixelSize(max(6, int(chosen.pixelSize() * max(least, room / wide))))
        text = QFontMetricsF(chosen).elidedText(text, Qt.TextElideMode.ElideRight, room)
    return chosen, text


def write(
    painter: QPainter,
    box: QRectF,
    text: str,
    chosen: QFont,
    colour: str,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter,
) -> None:
    """Writes one line in the middle of a box's height, smaller where it would not fit."""
    chosen, text = fitted(chosen, text, box.width())
    painter.setFont(chosen)
    painter.setPen(QColor(colour))
    flags = Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip
    painter.drawText(box, align | Qt.AlignmentFlag.AlignVCenter | flags, text)


def paint_disc(painter: QPainter, disc: QRectF, palette: Palette, rim: str) -> None:
    """Paints bare parchment with a rim in a colour."""
    size = disc.width()
    light = QRadialGradient(disc.center() - QPointF(0, size * 0.22), size * 0.75)
    parchment = QColor(palette.parchment)
    light.setColorAt(0, parchment.lighter(108))
    light.setColorAt(0.7, parchment)
    light.setColorAt(1, QColor(palette.parchment_edge))
    painter.setBrush(light)
    painter.setPen(QPen(QColor(palette.parchment_edge), max(1.0, size * 0.014)))
    painter.drawEllipse(disc)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(rim), max(1.0, size * 0.016)))
    inset = size * 0.05
    painter.drawEllipse(disc.adjusted(inset, inset, -inset, -inset))


def paint_token(painter: QPainter, disc: QRectF, face: Face, look: Look, *, names: int = 2) -> None:
    """Paints a character's token, with at most so many of its names."""
    palette = look.palette
    ink = palette.team_inks.get(face.team, palette.parchment_ink)
    paint_disc(painter, disc, palette, ink)
    size = disc.width()
    shown = look.words.names(face.id)[:names]
    part, middle = (0.62, 0.5) if not shown else (0.46, 0.4 if len(shown) == 1 else 0.37)
    spot = QPointF(disc.center().x(), disc.top() + size * middle)
    inner = disc.adjusted(size * 0.06, size * 0.06, -size * 0.06, -size * 0.06)
    if not look.pictures(painter, square(spot, size * part * 1.2), inner, character=face.id, team=face.team):
        icons.paint(painter, square(spot, size * part), face.glyph or _GLYPHS.get(face.team, "circle-outline"), ink)
    for name, high, line, chord in zip(shown, _NAME_SIZES, _NAME_LINES, _CHORDS, strict=False):
        box = QRectF(0, 0, size * chord, size * high * 2)
        box.moveCenter(QPointF(disc.center().x(), disc.top() + size * line))
        write(painter, box, name, font(size * high, bold=True, display=True), palette.parchment_ink)


def badge(painter: QPainter, middle: QPointF, side: float, icon: str, fill: str, ink: str, text: str = "") -> None:
    """Paints a small round sign with an icon, or with a word."""
    disc = square(middle, side)
    painter.setPen(QPen(QColor(0, 0, 0, 110), max(1.0, side * 0.05)))
    painter.setBrush(QColor(fill))
    painter.drawEllipse(disc)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if text:
        write(painter, disc.adjusted(side * 0.1, 0, -side * 0.1, 0), text, font(side * 0.5, bold=True), ink)
    else:
        icons.paint(painter, square(middle, side * 0.68), icon, ink)


def ring(painter: QPainter, disc: QRectF, colour: str, thick: float, out: float = 0.0) -> None:
    """Paints a ring of a thickness around a disc, so far out."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(colour), thick))
    far = out + thick / 2
    painter.drawEllipse(disc.adjusted(-far, -far, far, far))


def glow(painter: QPainter, disc: QRectF, colour: str, out: float) -> None:
    """Paints light around a disc that fades out at a distance."""
    far = disc.width() / 2 + out
    light = QRadialGradient(disc.center(), far)
    light.setColorAt(0, faded(colour, 0))
    light.setColorAt(disc.width() / 2 / far * 0.98, faded(colour, 170))
    light.setColorAt(1, faded(colour, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawEllipse(disc.adjusted(-out, -out, out, out))


def pill(painter: QPainter, box: QRectF, fill: QColor, edge: QColor | None = None) -> None:
    """Paints a box with round ends."""
    path = QPainterPath()
    path.addRoundedRect(box, box.height() * 0.3, box.height() * 0.3)
    painter.fillPath(path, fill)
    if edge is not None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(edge, max(1.0, box.height() * 0.03)))
        painter.drawPath(path)


def faded(colour: str, alpha: int) -> QColor:
    """Returns a colour that lets the ground through; ``alpha`` 0 to 255."""
    made = QColor(colour)
    made.setAlpha(alpha)
    return made
