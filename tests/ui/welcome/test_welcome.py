"""The welcome: a newcomer gets to a dealt game with a few presses; nobody who hosted before ever sees it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from storyteller.ui.application import Running
from storyteller.ui.welcome.greeting import greet
from storyteller.ui.welcome.page import WelcomePage
from tests.ui.whole import whole


@pytest.fixture
def running(qtbot: QtBot, tmp_path: Path) -> Iterator[Running]:
    del qtbot
    with whole(tmp_path / "data") as made:
        yield made


@pytest.fixture
def page(running: Running) -> WelcomePage:
    greet(running.bridge)
    found = running.window.page
    assert isinstance(found, WelcomePage)
    return found


def press(running: Running, key: Qt.Key) -> None:
    QTest.keyClick(running.window.focusWidget() or running.window, key)
    QApplication.processEvents()


def test_by_keys_it_takes_the_names_and_two_presses_to_a_dealt_game(running: Running, page: WelcomePage) -> None:
    QTest.keyClicks(running.window.focusWidget(), "Ann, Ben, Cat, Dan, Eve, Fay, Gil")
    press(running, Qt.Key.Key_Return)
    assert running.window.page_key == "setup"
    assert running.window.page.step == "deal"  # type: ignore[attr-defined]
    press(running, Qt.Key.Key_Return)
    town = running.bridge.state
    assert [seat.name for seat in town.seats][:3] == ["Ann", "Ben", "Cat"]
    assert len(town.seats) == 7
    assert all(seat.character for seat in town.seats)


def test_by_mouse_it_takes_three_presses(running: Running, page: WelcomePage) -> None:
    ten = next(button for button in page.count.findChildren(type(page.go)) if button.text() == "10")
    QTest.mouseClick(ten, Qt.MouseButton.LeftButton)
    QTest.mouseClick(page.go, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    deal = running.window.page.deal  # type: ignore[attr-defined]
    QTest.mouseClick(deal.random, Qt.MouseButton.LeftButton)
    assert len(running.bridge.state.seats) == 10
    assert all(seat.character for seat in running.bridge.state.seats)


def test_language_and_look_hold_at_once(running: Running, page: WelcomePage) -> None:
    page.language.chosen.emit("zh_Hans")
    page.look.chosen.emit("day")
    assert running.bridge.language == "zh_Hans"
    assert running.bridge.theme.name == "day"
    assert page.go.text() == "摆好这一桌"


def test_more_names_than_people_are_more_people(page: WelcomePage) -> None:
    page.names.setText("、".join(f"P{number}" for number in range(11)))
    assert page.players == 11
    page.count.chosen.emit(9)
    page.names.setText("Ann, Ben")
    assert page.players == 9  # what was said; empty chairs for who has no name yet


def test_digits_say_how_many(page: WelcomePage, running: Running) -> None:
    assert running.window.on_seat(10)
    assert page.players == 10
    assert not page.pick_seat(4)
    assert page.players == 10


@pytest.mark.parametrize("way", ["escape", "skip", "lay"])
def test_it_never_comes_twice(qtbot: QtBot, tmp_path: Path, way: str) -> None:
    with whole(tmp_path / "data") as first:
        greet(first.bridge)
        page = first.window.page
        assert isinstance(page, WelcomePage)
        {"escape": first.window.on_escape, "skip": page.skip.click, "lay": page.go.click}[way]()
        assert first.window.page_key == ("setup" if way == "lay" else "library")
        assert not first.window.curtain_down
    with whole(tmp_path / "data") as again:
        greet(again.bridge)
        assert again.window.page_key == "library"


def test_who_has_a_game_is_not_greeted(running: Running) -> None:
    assert running.bridge.library is not None
    running.bridge.library.new()
    greet(running.bridge)
    assert running.window.page_key == "library"


def test_it_can_be_asked_for_at_any_time(running: Running) -> None:
    running.bridge.change_settings(welcomed=True)
    running.window.actions_table.action("welcome").trigger()
    assert running.window.page_key == "welcome"
