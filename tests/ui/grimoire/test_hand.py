"""The count's hand and what marks a seat: seen at a glance, and in nobody's way."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from math import atan2, hypot

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.face import name_room
from storyteller.ui.grimoire.hand import needle
from storyteller.ui.grimoire.items import SeatItem, SeatMark
from storyteller.ui.grimoire.scene import BoardScene
from storyteller.viewmodel.box import TokenRecord
from storyteller.viewmodel.grimoire import BoardRecord, SeatRecord
from storyteller.viewmodel.layout import lay_out
from storyteller.viewmodel.ring import Circle, Rect

DRUNK, CHEF = TokenRecord("drunk", "glass_mug", "outsider"), TokenRecord("chef", "chef_hat", "townsfolk")


def table(seats: int) -> BoardRecord:
    names = ["Christopher-James", "Bo", "Cy", *(f"Player {n}" for n in range(4, 21))][:seats]
    return BoardRecord(
        tuple(SeatRecord(SeatId(n), n, name, Name(name), token=DRUNK, shown=CHEF) for n, name in enumerate(names, 1))
    )


@pytest.fixture
def scene(qtbot: QtBot, bridge: Bridge) -> BoardScene:
    made = BoardScene(bridge)
    made.resize_to(900, 640, 1.0)
    made.show_board(table(8))
    return made


@pytest.mark.parametrize("seats", [5, 8, 12, 20])
@pytest.mark.parametrize("size", [(700, 560), (1339, 1028), (600, 900)], ids=str)
def test_the_hand_lies_between_the_words_in_the_middle_and_the_token(seats: int, size: tuple[int, int]) -> None:
    laid = lay_out(*size, [0] * seats)
    words = QRectF(laid.centre.x, laid.centre.y, laid.centre.width, laid.centre.height)
    for place in laid.seats:
        hand = needle(laid.centre, place.token)
        assert not hand.isEmpty()
        outline = [hand.pointAtPercent(part / 200) for part in range(201)]
        way = QPointF(place.token.x, place.token.y) - words.center()
        tip = max(outline, key=lambda point: hypot(point.x() - words.center().x(), point.y() - words.center().y()))
        ahead = tip - words.center()
        assert atan2(ahead.y(), ahead.x()) == pytest.approx(atan2(way.y(), way.x()), abs=0.02)
        aside, above = words.width() * 0.12, words.height() * 0.1
        inside = words.adjusted(aside, above, -aside, -above)
        for point in outline:
            assert hypot(point.x() - place.token.x, point.y() - place.token.y) >= place.token.radius
            assert not inside.contains(point)


def test_without_room_there_is_no_hand() -> None:
    middle = Rect(0, 0, 200, 100)
    assert needle(middle, Circle(100, 50, 30)).isEmpty(), "the token lies upon the middle"
    assert needle(middle, Circle(240, 50, 30)).isEmpty()
    assert not needle(middle, Circle(400, 50, 30)).isEmpty()


def test_the_hand_points_to_the_seat_that_is_asked_and_follows_it(scene: BoardScene) -> None:
    assert scene.hand.needle.isEmpty()
    scene.mark({SeatId(2): "picked"})
    assert scene.hand.needle.isEmpty()
    seen = []
    for seat in (2, 3):
        scene.mark({SeatId(seat): "next"})
        seen.append(scene.hand.needle.boundingRect())
    scene.resize_to(1300, 900, 1.0)
    seen.append(scene.hand.needle.boundingRect())
    scene.show_board(table(12))
    seen.append(scene.hand.needle.boundingRect())
    assert len({box.getRect() for box in seen}) == 4
    scene.mark({})
    assert scene.hand.needle.isEmpty()


def test_the_hand_lies_below_everything_and_is_in_no_pointers_way(scene: BoardScene) -> None:
    item = scene.seat_item(SeatId(1))
    assert item is not None
    assert scene.hand.zValue() < item.zValue()
    assert not scene.hand.acceptedMouseButtons()


def painted(item: SeatItem, mark: SeatMark) -> QImage:
    item.set_mark(mark)
    box = item.boundingRect()
    image = QImage(box.size().toSize(), QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(-box.topLeft())
    item.paint(painter, None)  # type: ignore[arg-type]  # it asks for no option
    painter.end()
    item.set_mark("")
    return image


def changed(item: SeatItem, mark: SeatMark) -> list[QPointF]:
    """Where a mark is seen, from the token's middle."""
    bare, marked, corner = painted(item, ""), painted(item, mark), item.boundingRect().topLeft()
    places = product(range(bare.width()), range(bare.height()))
    return [QPointF(x, y) + corner for x, y in places if bare.pixel(x, y) != marked.pixel(x, y)]


@pytest.mark.parametrize("seats", [8, 20])
@pytest.mark.parametrize("mark", ["picked", "next"])
def test_a_mark_covers_neither_band_nor_token_nor_name(scene: BoardScene, mark: SeatMark, seats: int) -> None:
    scene.show_board(table(seats))
    for number in (1, 5):
        item = scene.seat_item(SeatId(number))
        assert item is not None
        where = changed(item, mark)
        assert where
        plate = item.plate
        left, right = name_room(plate, noted=False)
        name = QRectF(left, plate.top() + plate.height() * 0.2, right - left, plate.height() * 0.6)
        assert not [spot for spot in where if name.contains(spot)]
        on_token = [spot for spot in where if hypot(spot.x(), spot.y()) < item.radius * 0.95 and spot.y() < plate.top()]
        assert len([spot for spot in on_token if spot.y() < item.radius * 0.3]) == 0, "band, picture, marks"
        assert len(on_token) < 0.06 * 3.14 * item.radius**2


def test_each_mark_has_a_shape_of_its_own(scene: BoardScene) -> None:
    item = scene.seat_item(SeatId(2))
    assert item is not None
    shapes = [frozenset((p.x(), p.y()) for p in changed(item, mark)) for mark in ("picked", "next", "can", "first")]
    assert len(set(shapes)) == len(shapes)


def test_the_tag_says_the_seats_own_number(scene: BoardScene) -> None:
    pictures = []
    for number in (1, 4):
        board = table(8)
        seats = tuple(replace(seat, number=number) if seat.id == 3 else seat for seat in board.seats)
        scene.show_board(replace(board, seats=seats))
        item = scene.seat_item(SeatId(3))
        assert item is not None
        tag = QRectF(item.plate.left(), item.plate.top(), item.plate.height() * 0.7, item.plate.height())
        picture = painted(item, "next")
        pictures.append(picture.copy(tag.translated(-item.boundingRect().topLeft()).toRect()))
    assert pictures[0] != pictures[1]
