"""The scene touches what changed, and nothing else."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPointF
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.kernel.message import Name
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.scene import BoardScene
from storyteller.ui.grimoire.view import BoardView
from storyteller.viewmodel.box import TokenRecord
from storyteller.viewmodel.grimoire import BoardRecord, NightBadge, ReminderRecord, SeatRecord

CHEF, IMP = TokenRecord("chef", "chef_hat", "townsfolk"), TokenRecord("imp", "emoticon_devil", "demon")


def board(*names: str) -> BoardRecord:
    return BoardRecord(
        tuple(SeatRecord(SeatId(n), n, name, Name(name), token=CHEF) for n, name in enumerate(names, 1))
    )


def with_reminders(record: BoardRecord, number: int, *ids: int) -> BoardRecord:
    seats = list(record.seats)
    laid = tuple(ReminderRecord(ReminderId(i), IMP, "Dead") for i in ids)
    seats[number - 1] = replace(seats[number - 1], reminders=laid)
    return replace(record, seats=tuple(seats))


@pytest.fixture
def scene(qtbot: QtBot, bridge: Bridge) -> BoardScene:
    made = BoardScene(bridge)
    made.resize_to(900, 600, 1.0)
    made.show_board(board("Ann", "Bo", "Cy", "Di", "Ed"))
    return made


def where(scene: BoardScene, seat: int) -> tuple[float, float]:
    item = scene.seat_item(SeatId(seat))
    assert item is not None
    return item.pos().x(), item.pos().y()


def test_one_name_more_paints_one_seat(scene: BoardScene) -> None:
    before = scene.pictures.painted
    scene.show_board(board("Ann", "Bob", "Cy", "Di", "Ed"))
    assert scene.pictures.painted == before + 1


def test_the_same_board_paints_nothing(scene: BoardScene) -> None:
    before = scene.pictures.painted
    scene.show_board(board("Ann", "Bo", "Cy", "Di", "Ed"))
    assert scene.pictures.painted == before


def test_reminders_come_go_and_move_without_moving_seats(scene: BoardScene) -> None:
    places = [where(scene, seat) for seat in range(1, 6)]
    scene.show_board(with_reminders(scene.board, 2, 7, 8))
    item = scene.reminder_item(ReminderId(7))
    assert item is not None
    assert item.seat == SeatId(2)
    moved = with_reminders(with_reminders(scene.board, 2, 8), 1, 7)
    scene.show_board(moved)
    assert scene.reminder_item(ReminderId(7)) is item
    assert item.seat == SeatId(1)
    scene.show_board(board("Ann", "Bo", "Cy", "Di", "Ed"))
    assert scene.reminder_item(ReminderId(7)) is None
    assert [where(scene, seat) for seat in range(1, 6)] == places


def test_a_seat_less_leaves_with_its_reminders_and_the_others_close_up(scene: BoardScene) -> None:
    scene.show_board(with_reminders(scene.board, 5, 9))
    scene.choose(SeatId(5))
    scene.show_board(board("Ann", "Bo", "Cy", "Di"))
    assert scene.seat_item(SeatId(5)) is None
    assert scene.reminder_item(ReminderId(9)) is None
    assert scene.chosen is None
    assert where(scene, 3)[1] == max(where(scene, seat)[1] for seat in range(1, 5))


def test_seats_that_change_places_are_found_at_their_new_ones(scene: BoardScene) -> None:
    first, second = where(scene, 1), where(scene, 2)
    seats = scene.board.seats
    swapped = (replace(seats[1], number=1), replace(seats[0], number=2), *seats[2:])
    scene.show_board(replace(scene.board, seats=swapped))
    assert (where(scene, 2), where(scene, 1)) == (first, second)


def test_another_size_lays_everything_out_again(scene: BoardScene) -> None:
    scene.resize_to(1800, 1000, 2.0)
    assert scene.sceneRect().width() == 1800
    assert where(scene, 1)[0] == pytest.approx(900)


def test_one_seat_is_chosen_at_a_time(scene: BoardScene) -> None:
    scene.choose(SeatId(1))
    scene.choose(SeatId(3))
    chosen = [seat for seat in range(1, 6) if (item := scene.seat_item(SeatId(seat))) and item.chosen]
    assert chosen == [3]
    scene.choose(SeatId(77))
    assert scene.chosen is None


def test_marks_go_when_others_come(scene: BoardScene) -> None:
    scene.mark({SeatId(1): "first"})
    scene.mark({SeatId(2): "can"})
    found = {seat: item.mark for seat in (1, 2) if (item := scene.seat_item(SeatId(seat)))}
    assert found == {1: "", 2: "can"}


def test_tips_tell_what_is_known(scene: BoardScene) -> None:
    dead = replace(scene.board.seats[0], alive=False, looks_alive=True, pronouns="she")
    scene.show_board(replace(scene.board, seats=(dead, *scene.board.seats[1:])))
    item = scene.seat_item(SeatId(1))
    assert item is not None
    assert item.toolTip().splitlines() == [
        "1 · Ann (she)",
        "Chef · 厨师",
        "Dead, has the ghost vote",
        "The table does not know of this death yet",
    ]


def test_the_pointer_is_told_what_lies_uppermost(qtbot: QtBot, bridge: Bridge, monkeypatch: pytest.MonkeyPatch) -> None:
    view = BoardView(bridge)
    qtbot.addWidget(view)
    view.resize(800, 700)
    view.show()
    view.board_scene.show_board(with_reminders(board("Ann", "Bo", "Cy", "Di", "Ed"), 1, 5))
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, text, *_rest: told.append(text))
    reminder, seat = view.board_scene.reminder_item(ReminderId(5)), view.board_scene.seat_item(SeatId(1))
    assert reminder is not None
    assert seat is not None
    for place in (reminder.pos(), seat.pos(), QPointF(2, 2)):
        at = view.mapFromScene(place)
        event = QHelpEvent(QEvent.Type.ToolTip, at, view.viewport().mapToGlobal(at))
        QApplication.sendEvent(view.viewport(), event)
    assert told == [reminder.toolTip(), seat.toolTip(), ""]
    assert reminder.toolTip()


def test_a_pile_says_how_many_lie_in_it(qtbot: QtBot, bridge: Bridge) -> None:
    scene = BoardScene(bridge)
    scene.resize_to(360, 320, 1.0)
    many = with_reminders(board("Ann", "Bo", "Cy", "Di", "Ed"), 1, *range(1, 200))
    scene.show_board(many)
    piled = Counter(scene.layout_.seats[0].reminders)
    (disc, count), *_ = piled.most_common(1)
    assert count > 1, "no pile at all"
    there = [item for item in map(scene.reminder_item, map(ReminderId, range(1, 200))) if item is not None]
    there = [item for item in there if (item.pos().x(), item.pos().y()) == (disc.x, disc.y)]
    assert len(there) == count
    assert [bool(item.small_pictures) for item in there] == [False] * (count - 1) + [True]
    told = [scene.pictures.pile(some, 20, 1.0)[0][1].toImage() for some in (count, count + 1, count)]
    assert told[0] == told[2]
    assert told[0] != told[1], "each number looks another way"
    ((_, shown),) = there[-1].small_pictures
    assert shown.toImage() == scene.pictures.pile(count, disc.radius, 1.0)[0][1].toImage()
    scene.show_board(with_reminders(many, 1, 1, 2))
    assert not [item for i in (1, 2) if (item := scene.reminder_item(ReminderId(i))) and item.small_pictures]


def test_the_shape_of_the_ring_is_the_storytellers_choice(scene: BoardScene, bridge: Bridge) -> None:
    def breadth() -> float:
        return max(where(scene, n)[0] for n in range(1, 6)) - min(where(scene, n)[0] for n in range(1, 6))

    before = breadth()
    bridge.change_settings(board_shape="circle")
    scene.repaint_all()
    assert breadth() < before * 0.8
    bridge.change_settings(board_shape="oval")
    scene.repaint_all()
    assert breadth() == before


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_on_screens_with_more_pixels_everything_is_painted_with_all_of_them(
    qtbot: QtBot, bridge: Bridge, ratio: float
) -> None:
    scene = BoardScene(bridge)
    scene.resize_to(900, 600, ratio)
    record = with_reminders(board("Ann", "Bo", "Cy", "Di", "Ed"), 1, 1, 2)
    record = replace(record, seats=tuple(replace(seat, night=NightBadge(3, False)) for seat in record.seats))
    scene.show_board(record)
    seat, reminder = scene.seat_item(SeatId(1)), scene.reminder_item(ReminderId(1))
    assert seat is not None
    assert reminder is not None
    small = [picture for _, picture in seat.small_pictures]
    assert small
    for picture in (seat._picture, reminder._picture, *small):
        assert picture.devicePixelRatio() == ratio
    for item in (seat, reminder):
        assert item._picture.width() >= item._box.width() * ratio
        assert item._picture.height() >= item._box.height() * ratio
