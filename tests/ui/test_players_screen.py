"""One button, one cover, one question about a new screen: whichever game is open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRect
from pytestqt.qtbot import QtBot

from storyteller.kernel.ids import SeatId
from tests.ui.betrayal.driver import Hand
from tests.ui.second_screen.test_screens import FakeScreen

BG = ("torskar_stonecleaver", "ralvio_escanor", "azadeh_rashka")


class Keeper:
    """Notes what it was asked."""

    awake = False

    def keep(self, awake: bool) -> None:
        self.awake = awake


@pytest.fixture
def hand(qtbot: QtBot, tmp_path: Path) -> Any:
    made = Hand(qtbot, tmp_path, "en")
    made.begin("bg", BG)
    yield made
    made.close()


def test_displays_are_kept_awake_while_an_evening_is_played(hand: Hand) -> None:
    keeper = Keeper()
    hand.window.second_screen._keeper = keeper
    hand.prepare("first", player=SeatId(1))
    assert not keeper.awake
    hand.prepare("begin")
    assert keeper.awake
    hand.bridge.change_settings(keep_awake=False)
    assert not keeper.awake
    hand.bridge.change_settings(keep_awake=True)
    assert keeper.awake
    hand.bridge.open_session(None)
    assert not keeper.awake


def test_a_new_screen_gets_the_table_and_not_the_town(hand: Hand) -> None:
    screens, town = hand.window._screen, hand.window.second_screen
    put: list[str] = []
    screens.table._put = lambda window, screen: put.append(screen.name())
    town.on_screen_added(FakeScreen("DP-9", QRect(5000, 0, 1280, 720), "Wall"))
    assert hand.window.curtain_down
    town.answer("town")
    assert put == ["DP-9"]
    assert town.window is None
    hand.window.lift_curtain()


def test_the_same_keys_open_and_cover_it(hand: Hand) -> None:
    screens = hand.window._screen
    screens.open_or_close()
    assert screens.table.is_open
    screens.black()
    assert screens.table.window.cover == "black"
    screens.picture()
    assert screens.table.window.cover == "picture"
    screens.open_or_close()
    assert not screens.table.is_open


def test_the_rail_names_the_screen_of_the_open_game(hand: Hand) -> None:
    button = hand.window._rail.town_button
    assert button.text() == "Screen"
    hand.bridge.open_session(None)
    assert button.text() == "Town"
