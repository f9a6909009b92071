"""The layout that goes on in the next line."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from storyteller.ui.widgets.flow import Flow


def make(qtbot: QtBot, widths: list[int]) -> tuple[QWidget, Flow]:
    outer = QWidget()
    qtbot.addWidget(outer)
    flow = Flow(outer, gap=10)
    for width in widths:
        button = QWidget()  # plain, so that no style sheet gives it margins
        button.setFixedSize(width, 40)
        flow.addWidget(button)
    return outer, flow


def test_everything_is_in_one_line_where_there_is_room(qtbot: QtBot) -> None:
    _, flow = make(qtbot, [100, 100, 100])
    assert flow.heightForWidth(320) == 40
    assert flow.sizeHint().width() == 320


def test_what_has_no_room_goes_into_the_next_line(qtbot: QtBot) -> None:
    outer, flow = make(qtbot, [100, 100, 100])
    assert flow.heightForWidth(319) == 90
    assert flow.heightForWidth(120) == 140
    outer.resize(250, 200)
    outer.show()
    places = [(flow.itemAt(i).geometry().x(), flow.itemAt(i).geometry().y()) for i in range(3)]
    assert places == [(0, 0), (110, 0), (0, 50)]


def test_an_item_wider_than_the_room_stands_alone(qtbot: QtBot) -> None:
    _, flow = make(qtbot, [300, 50])
    assert flow.heightForWidth(200) == 90
    assert flow.minimumSize().width() == 300


def test_what_is_hidden_takes_no_room(qtbot: QtBot) -> None:
    _, flow = make(qtbot, [100, 100])
    flow.itemAt(0).widget().hide()
    assert flow.sizeHint().width() == 100


def test_items_can_be_taken_out(qtbot: QtBot) -> None:
    _, flow = make(qtbot, [100])
    assert flow.count() == 1
    assert flow.takeAt(0) is not None
    assert flow.takeAt(0) is None
    assert flow.itemAt(0) is None


def test_a_flow_within_a_flow_goes_on_in_its_own_next_line(qtbot: QtBot) -> None:
    inner, _ = make(qtbot, [100, 100, 100])
    outer = QWidget()
    qtbot.addWidget(outer)
    flow = Flow(outer, gap=10)
    flow.addWidget(inner)
    assert flow.heightForWidth(320) == 40
    assert flow.heightForWidth(220) == 90
    outer.resize(220, 200)
    outer.show()
    assert (inner.width(), inner.height()) == (220, 90)


def test_what_comes_goes_or_grows_is_measured_anew(qtbot: QtBot) -> None:
    whole, flow = make(qtbot, [100, 100])
    whole.show()
    one = flow.heightForWidth(220)
    more = QWidget()
    more.setFixedSize(100, 40)
    flow.addWidget(more)
    more.show()
    two = flow.heightForWidth(220)
    assert two > one
    more.setFixedSize(100, 90)
    assert flow.heightForWidth(220) > two
    more.hide()
    assert flow.heightForWidth(220) == one
