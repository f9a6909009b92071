"""Whoever may be picked has a dotted ring, from a picture that is painted once for all of them."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from storyteller.ui.grimoire.items import PictureItem, SeatMark
from storyteller.ui.theme import ThemeName, make_theme

RADIUS = 40.0
SIDE = 120


def painted(theme: ThemeName, mark: SeatMark) -> QImage:
    item = PictureItem()
    empty = QPixmap(2, 2)
    empty.fill(QColor(0, 0, 0, 0))
    item.show_picture(empty, QRectF(-1, -1, 2, 2), RADIUS, make_theme(theme).palette)
    item.set_mark(mark)
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32)
    image.fill(QColor("black"))
    painter = QPainter(image)
    painter.translate(SIDE / 2, SIDE / 2)
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    return image


def lit(image: QImage) -> set[tuple[int, int]]:
    """Every place that was painted, from the middle."""
    black = QColor("black").rgb()
    half = SIDE // 2
    return {(x - half, y - half) for x in range(SIDE) for y in range(SIDE) if image.pixel(x, y) != black}


def test_the_ring_lies_around_the_token_and_has_gaps(qtbot: QtBot) -> None:
    dots = lit(painted("night", "can"))
    assert dots
    assert all(RADIUS - 2 <= (x * x + y * y) ** 0.5 <= RADIUS + 5 for x, y in dots)
    whole = lit(painted("night", "picked"))
    assert len(dots) < 0.7 * len(whole)
    assert not lit(painted("night", ""))


def test_the_kept_picture_is_that_of_the_look_and_the_same_again(qtbot: QtBot) -> None:
    night = painted("night", "can")
    assert painted("night", "can") == night
    day = painted("day", "can")
    assert day != night
    assert lit(day)
