"""The table's window on another screen: opened, closed, unplugged, in one language or two; displays stay awake."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from storyteller.kernel.ids import SeatId
from storyteller.ui.betrayal.second_screen import TableScreen
from tests.ui.betrayal.driver import Hand
from tests.ui.second_screen.test_screens import FakeScreen

BG = ("torskar_stonecleaver", "ralvio_escanor", "azadeh_rashka")
WALL = FakeScreen("DP-2", QRect(5000, 0, 1280, 720), "Wall")


@pytest.fixture
def hand(qtbot: QtBot, tmp_path: Path) -> Any:
    made = Hand(qtbot, tmp_path, "zh_Hans")
    made.begin("bg", BG)
    yield made
    made.close()


def screen_of(hand: Hand, *screens: Any) -> TableScreen:
    def put(window: QWidget, screen: Any) -> None:
        window.setGeometry(screen.geometry())
        window.show()

    made = TableScreen(hand.bridge, hand.window, screens=lambda: screens, put=put)
    hand.qtbot.addWidget(made.window)
    return made


def test_it_opens_on_the_other_screen_and_goes_with_it(hand: Hand) -> None:
    screen = screen_of(hand, hand.window.screen(), WALL)
    told: list[str] = []
    hand.bridge.noticed.connect(lambda _kind, message: told.append(message.key))
    screen.open_or_close()
    assert screen.is_open
    assert hand.bridge.settings.town_screen == "DP-2"
    screen.on_screen_removed(WALL)
    assert not screen.is_open
    assert told == ["town_desk.unplugged"]


def test_it_never_lies_over_the_hosts_own_page(hand: Hand) -> None:
    own = hand.window.screen()
    screen = screen_of(hand, own, FakeScreen("copy", own.geometry(), "Copy"))
    screen.open(FakeScreen("copy", own.geometry(), "Copy"))
    assert not screen.is_open
    screen.open()
    assert screen.is_open
    screen.on_screen_removed(own)
    assert not screen.is_open


def test_one_language_or_both(hand: Hand) -> None:
    hand.bridge.change_settings(town_language="both")
    screen = screen_of(hand)
    hand.prepare("first", player=SeatId(1))
    hand.prepare("begin")
    for seat in (1,):
        hand.of(seat, "place", place="elfsong_tavern")
    hand.do("dice", "roll", dice=2, rolled="2 1")
    (line,) = (text for text, _, _ in screen.window.lines())
    assert line == "安掷出 2 + 1 = 3  /  安 rolled 2 + 1 = 3"
    hand.bridge.change_settings(town_language="en")
    assert [text for text, _, _ in screen.window.lines()] == ["安 rolled 2 + 1 = 3"]


def test_covers_come_and_go(hand: Hand) -> None:
    screen = screen_of(hand)
    screen.cover("black")
    assert screen.window.cover == "black"
    assert screen.window.grab().toImage().pixelColor(3, 3).name() == "#000000"
    screen.cover("black")
    assert screen.window.cover == ""


def test_without_an_evening_the_window_goes(hand: Hand) -> None:
    screen = screen_of(hand)
    screen.open()
    assert screen.is_open
    hand.bridge.open_session(None)
    assert not screen.is_open


def test_the_reading_time_is_on_it(hand: Hand) -> None:
    """Source: BG-061."""
    screen = screen_of(hand)
    desk = hand.bridge.betrayal
    assert desk is not None
    desk.timer.start(300)
    assert [text for text, _, _ in screen.window.lines()] == ["阅读时间还剩 5:00"]
    desk.timer.stop()
    assert screen.window.lines() == []
    screen.put_away()
    desk.timer.start(1)
    desk.timer.stop()
