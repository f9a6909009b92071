"""Letters that fit: on one line or two, straight or along a rim, as large as there is room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations, islice, pairwise
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QTransform

FontMaker = Callable[[int], QFont]


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text set to fit.

    Attributes:
        lines: From top to bottom.
        font: In the size that fits.
        pitch: From one line to the next.
    """

    lines: tuple[str, ...]
    font: QFont
    pitch: float

    @property
    def height(self) -> float:
        """Of all lines together."""
        return self.pitch * len(self.lines)


def fit(
    text: str,
    width: float,
    height: float,
    make: FontMaker,
    largest: float,
    lines: int = 2,
    narrowest: float = 1.0,
) -> Fitted:
    """Returns a text broken and sized so that it is as large as possible within a box.

    Args:
        text: What to set; it is broken at spaces, and Chinese between any two characters.
        width: Of the box.
        height: Of the box.
        make: Makes the font of a size in pixels.
        largest: Size not to be passed, in pixels.
        lines: How many lines at most.
        narrowest: How far letters may be narrowed before they become smaller, as a part of their width.
    """
    probe = QFontMetricsF(make(100))
    best: tuple[int, float, tuple[str, ...]] = (0, 0.0, (text,))
    for broken in _breaks(text, lines):
        widest = max(probe.horizontalAdvance(line) for line in broken) or 1.0
        size = min(largest, 100 * width / (widest * narrowest), height / (len(broken) * _LINE))
        # Of two ways that are as large, the more even one.
        best = max(best, (int(size), -widest, broken))
    size, widest, broken = max(1, best[0]), -best[1], best[2]
    font = make(size)
    if widest * size > width * 100:
        font.setStretch(max(int(100 * narrowest), int(1e4 * width / (widest * size))))
    return Fitted(broken, font, size * _LINE)


_LONG_CHINESE = 4
"""A Chinese word of up to so many characters stays on one line."""
_LINE = 1.12
"""From line to line, in sizes of the font: tight, for few words on a small thing."""


def _breaks(text: str, lines: int) -> list[tuple[str, ...]]:
    words, joint = text.split(), " "
    if len(words) == 1 and len(text) > _LONG_CHINESE and any(sign > "\u2e7f" for sign in text):
        words, joint = list(text), ""
    found: list[tuple[str, ...]] = [(text,)]
    for count in range(2, lines + 1):
        cuts = combinations(range(1, len(words)), count - 1)
        found += [
            tuple(joint.join(words[a:b]) for a, b in pairwise((0, *cut, len(words)))) for cut in islice(cuts, 60)
        ]
    return found


def width(fitted: Fitted) -> float:
    """Returns how wide a fitted text is."""
    metrics = QFontMetricsF(fitted.font)
    return max(metrics.horizontalAdvance(line) for line in fitted.lines)


def draw(painter: QPainter, fitted: Fitted, middle: QPointF) -> None:
    """Draws a fitted text around its middle with the painter's pen."""
    painter.setFont(fitted.font)
    top = middle.y() - fitted.height / 2
    for place, line in enumerate(fitted.lines):
        box = QRectF(middle.x() - 2000, top + place * fitted.pitch, 4000, fitted.pitch)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, line)


_OUTLINE_PX = 256
"""Letters along a rim are taken in this size and made smaller."""
_outlines: dict[tuple[str, str, int], QPainterPath] = {}


def _outline(letter: str, font: QFont) -> QPainterPath:
    """A letter's outline, kept: a face doesn't give quite the same one twice, and a band would look otherwise."""
    key = (letter, ",".join(font.families()), int(font.weight()))
    if key not in _outlines:
        large = QFont(font)
        large.setPixelSize(_OUTLINE_PX)
        if len(_outlines) >= 2000:
            _outlines.clear()
        _outlines[key] = QPainterPath()
        _outlines[key].addText(QPointF(0, 0), large, letter)
    return _outlines[key]


def squeeze_along_rim(text: str, font: QFont, radius: float, largest_angle: float) -> float:
    """Returns how far a text has to be narrowed to fit along a circle within an angle, 1 for not at all."""
    total = QFontMetricsF(font).horizontalAdvance(text)
    return min(1.0, largest_angle * radius / total) if total else 1.0


def along_rim(
    text: str, font: QFont, centre: QPointF, radius: float, largest_angle: float
) -> tuple[QPainterPath, float]:
    """Returns a text bent around the top of a circle, and the angle it takes up, in radians.

    Args:
        text: What to set.
        font: In the size wished; letters move closer when the text is too long for the angle.
        centre: Of the circle.
        radius: Of the base line.
        largest_angle: Room for the text, in radians.
    """
    metrics = QFontMetricsF(font)
    path = QPainterPath()
    total = metrics.horizontalAdvance(text)
    squeeze = squeeze_along_rim(text, font, radius, largest_angle)
    angle = -total * squeeze / radius / 2
    part = font.pixelSize() / _OUTLINE_PX
    for letter in text:
        wide = metrics.horizontalAdvance(letter) * squeeze
        at = angle + wide / radius / 2
        place = QTransform()
        place.translate(centre.x() + radius * sin(at), centre.y() - radius * cos(at))
        place.rotate(at * 180 / pi)
        place.scale(squeeze * part, part)
        place.translate(-metrics.horizontalAdvance(letter) / part / 2, 0)
        path.addPath(place.map(_outline(letter, font)))
        angle += wide / radius
    return path, total * squeeze / radius
