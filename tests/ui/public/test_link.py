"""The way to the players' page on the wall: a camera finds the code, and it lies over nobody's seat."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from storyteller.ui.public.link import Link, paint_link, paint_squares
from storyteller.ui.public.pieces import Look, no_pictures
from storyteller.ui.public.town_page import corner, places
from storyteller.ui.second_screen.code import squares_of
from tests.ui.public.test_window import words

ADDRESS = "http://192.168.123.123:8642/abcdefgh12345678/"
LINK = Link(ADDRESS, squares_of(ADDRESS))


def painted(width: int, height: int, *, upright: bool, free: float = 0.0) -> QImage:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("#806040"))
    painter = QPainter(image)
    look = Look(False, words(), no_pictures)
    paint_link(painter, LINK, QRectF(0, 0, width, height), look, upright=upright, free=free)
    painter.end()
    return image


def white(image: QImage) -> QRectF:
    """Returns the box of everything that is white."""
    found = [
        (x, y)
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
        if image.pixelColor(x, y) == Qt.GlobalColor.white
    ]
    xs, ys = [x for x, _ in found], [y for _, y in found]
    return QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def test_every_square_is_as_large_as_every_other(qtbot: QtBot) -> None:
    del qtbot
    image = QImage(400, 400, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint_squares(painter, LINK.squares, QRectF(image.rect()))
    painter.end()
    count = len(LINK.squares)
    step = 400 // (count + 8)
    start = round(200 - step * count / 2)
    for y, row in enumerate(LINK.squares):
        for x, dark in enumerate(row):
            for part in (0, step - 1):
                shown = image.pixelColor(start + x * step + part, start + y * step + part)
                assert (shown == Qt.GlobalColor.black) is dark


@pytest.mark.parametrize("count", [5, 7, 10, 12, 15, 20])
def test_on_a_wide_screen_it_lies_over_nobody(count: int, qtbot: QtBot) -> None:
    del qtbot
    box = QRectF(0, 0, 1280, 720)
    code = white(painted(1280, 720, upright=False, free=corner(box, count)))
    radius, middles, plates = places(box, count)
    discs = [QRectF(x - radius, y - radius, 2 * radius, 2 * radius) for x, y in middles]
    assert not any(code.intersects(taken) for taken in (*discs, *plates))
    assert code.left() < 30
    assert code.bottom() < 720
    # Where there is room it is seen from farther away.
    assert code.width() > 720 * (0.15 if count == 5 else 0.1)


def test_on_an_upright_screen_it_lies_above_the_list(qtbot: QtBot) -> None:
    del qtbot
    code = white(painted(720, 1280, upright=True))
    assert code.right() > 690
    assert code.bottom() < 130


def test_without_a_code_nothing_is_painted(qtbot: QtBot) -> None:
    del qtbot
    image = QImage(50, 50, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint_squares(painter, (), QRectF(image.rect()))
    painter.end()
    assert image.pixelColor(25, 25) == Qt.GlobalColor.white
