"""The ring on a token tells the team by its shape too: colours of teams look alike to some eyes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

ORIGIN: Final = QPointF(0, 0)
AT: Final = 0.87
"""Radius of the ring, in token radii."""


@dataclass(frozen=True, slots=True)
class Rim:
    """How a ring is drawn.

    Attributes:
        dashes: Lengths of line and gap, in widths of the line; empty for an unbroken line.
        teeth: How many points it has to the inside.
        double: True for a second, fine line inside the first.
    """

    dashes: tuple[float, ...] = ()
    teeth: int = 0
    double: bool = False


PLAIN: Final = Rim()
RIMS: Final[Mapping[str, Rim]] = {
    "townsfolk": PLAIN,
    "outsider": Rim(dashes=(5.0, 2.2)),
    "minion": Rim(teeth=12),
    "demon": Rim(teeth=28),
    "traveller": Rim(dashes=(1.2, 1.4)),
    "fabled": Rim(double=True),
    "loric": Rim(dashes=(6.0, 2.0, 1.2, 2.0), double=True),
}
"""By team; no two are drawn alike."""


def paint_rim(painter: QPainter, radius: float, team: str, ink: QColor) -> None:
    """Paints the ring of a token of this radius around (0, 0)."""
    rim = RIMS.get(team, PLAIN)
    wide = max(1.5, radius * 0.05)
    pen = QPen(ink, wide)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if rim.dashes:
        pen.setDashPattern(rim.dashes)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.drawEllipse(ORIGIN, radius * AT, radius * AT)
    if rim.double:
        painter.setPen(QPen(ink, wide * 0.4))
        painter.drawEllipse(ORIGIN, radius * AT - wide * 1.2, radius * AT - wide * 1.2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    for tooth in range(rim.teeth):
        _paint_tooth(painter, radius, 2 * pi * tooth / rim.teeth)


def _paint_tooth(painter: QPainter, radius: float, turn: float) -> None:
    root, tip, half = radius * AT, radius * (AT - 0.12), 0.055
    points = ((root, turn - half), (tip, turn), (root, turn + half))
    painter.drawPolygon(QPolygonF([QPointF(far * sin(at), -far * cos(at)) for far, at in points]))
