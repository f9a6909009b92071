"""Seats as picks: one asks at a time, and a seat is a pick only while somebody asks."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message
from storyteller.ui.picking import SeatPicker, Wanted

ASK = Wanted(Message("common.seat"))


def test_a_seat_is_no_pick_while_nobody_asks() -> None:
    assert not SeatPicker().offer(SeatId(3))


def test_a_seat_goes_to_whoever_asks() -> None:
    picker, taken = SeatPicker(), []
    picker.want("night", ASK, lambda seat: not taken.append(seat))
    assert picker.offer(SeatId(3))
    assert taken == [3]


def test_the_last_one_to_ask_is_asked_and_only_they_can_stop(qtbot: QtBot) -> None:
    picker = SeatPicker()
    picker.want("night", ASK, lambda _: True)
    picker.want("day", ASK, lambda _: True)
    picker.release("night")
    assert picker.wanted == ASK
    with qtbot.waitSignal(picker.wanted_changed):
        picker.release("day")
    assert picker.wanted is None


def test_a_complete_choice_is_changed_by_keys_but_not_by_a_click() -> None:
    picker, taken = SeatPicker(), []
    picker.want("night", Wanted(Message("common.seat"), complete=True), lambda seat: not taken.append(seat))
    assert not picker.offer(SeatId(3))
    assert picker.offer(SeatId(4), by_key=True)
    assert taken == [4]


def test_asking_for_the_same_again_tells_nobody(qtbot: QtBot) -> None:
    picker = SeatPicker()
    picker.want("night", ASK, lambda _: True)
    with qtbot.assertNotEmitted(picker.wanted_changed):
        picker.want("night", ASK, lambda _: True)
