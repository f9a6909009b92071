"""The curtain in the middle of a night: one key, and nothing tells one game from another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.e2e import game
from tests.e2e.hands import CTRL, ENTER, ESCAPE, Hands, prepare

Open = Callable[[Path], Hands]


def _picture(hands: Hands) -> QImage:
    hands.settle()
    return hands.window.grab().toImage()


def _in_the_night(folder: Path, open_program: Open) -> Hands:
    prepare(folder)
    hands = open_program(folder)
    game.set_up(hands, game.ENGLISH)
    hands.press(" ", " ", " ", "1")
    assert hands.row == "poisoner"
    return hands


def test_escape_hides_the_night_and_a_hold_brings_it_back(tmp_path: Path, open_program: Open) -> None:
    hands = _in_the_night(tmp_path / "data", open_program)
    open_book = _picture(hands)
    hands.press(ESCAPE)
    assert hands.window.curtain_down
    covered = _picture(hands)
    assert covered != open_book
    assert hands.window.windowTitle() == hands.says("app.name")
    assert not any(name in hands.words() for name in game.ENGLISH)
    before = hands.session.timeline.last_seq
    hands.press("2", "s", "y", ENTER, ESCAPE, " ")
    hands.press(Qt.Key.Key_Z, held=CTRL)
    hands.press(Qt.Key.Key_1, held=CTRL)
    QTest.mouseClick(hands.window.curtain, Qt.MouseButton.LeftButton)
    assert hands.window.curtain_down
    assert hands.session.timeline.last_seq == before
    assert _picture(hands) == covered
    hands.lift_curtain()
    assert hands.row == "poisoner"
    assert _picture(hands) == open_book
    hands.press(ENTER)
    assert hands.row == "chef"


def test_two_games_look_the_same_behind_the_curtain(copied: Path, tmp_path: Path, open_program: Open) -> None:
    night = _in_the_night(tmp_path / "data", open_program)
    night.press(ESCAPE)
    covered, title = _picture(night), night.window.windowTitle()
    night.close()
    day = open_program(copied)
    game.resume(day)
    day.press(ESCAPE)
    assert day.window.curtain_down
    assert _picture(day) == covered
    assert day.window.windowTitle() == title
    # Before any game is open it is the same cloth.
    day.lift_curtain()
    day.press(Qt.Key.Key_1, held=CTRL)
    day.press(ESCAPE)
    assert _picture(day) == covered


def test_no_window_of_the_program_tells_of_the_game_in_its_title(copied: Path, open_program: Open) -> None:
    hands = open_program(copied)
    game.resume(hands)
    hands.tap_seat(4)
    titles = {window.windowTitle() for window in QApplication.topLevelWidgets() if window.isVisible()}
    assert titles == {hands.says("app.name")}
