"""The practice game in the window: each step can be done by the very keys its text names, and nothing of it is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from storyteller.app.practice import Practice
from storyteller.clocktower.model import Phase
from storyteller.ui.application import Running
from storyteller.ui.practice.coach import Coach
from storyteller.viewmodel.practice import STEPS
from tests.ui.whole import whole

SPACE, ENTER, ESC = Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape


@pytest.fixture
def running(qtbot: QtBot, tmp_path: Path) -> Iterator[Running]:
    del qtbot
    with whole(tmp_path / "data") as made:
        made.bridge.change_settings(hold_ms=300, motion=False)
        yield made


@pytest.fixture
def practice(running: Running) -> Practice:
    running.window.actions_table.action("practice").trigger()
    QApplication.processEvents()
    found = running.window.guide.practice
    assert found is not None
    return found


def coach_of(running: Running) -> Coach:
    [found] = [coach for coach in running.window.findChildren(Coach) if coach.isVisible()]
    return found


def press(running: Running, *keys: Qt.Key | str) -> None:
    for key in keys:
        target = running.window.focusWidget() or running.window
        if key == "undo":
            QTest.keyClick(target, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        else:
            QTest.keyClick(target, key)
        QApplication.processEvents()


def hold(qtbot: QtBot, widget: Any, until: Callable[[], bool]) -> None:
    QTest.keyPress(widget, SPACE)
    qtbot.waitUntil(until, timeout=3_000)
    QApplication.processEvents()


KEYS: dict[str, tuple[Qt.Key | str, ...]] = {
    "begin": (SPACE,), "dusk": (SPACE,), "minion_info": (SPACE,), "demon_info": (SPACE,), "poisoner": ("1", SPACE),
    "chef": ("1", SPACE), "empath": (SPACE,), "dawn": (SPACE,), "nominate": ("n", "3", "1"),
    "count": ("2", "3", "5", "6", ENTER), "undo": ("undo",), "recount": ("7", ENTER), "execute": ("e",),
    "night": ("d",), "poisoner_again": (SPACE, "7", SPACE), "monk": ("3", SPACE), "imp": ("4", SPACE),
    "kill": ("t",), "undertaker": (SPACE, SPACE), "dawn_again": (SPACE,),
}  # fmt: skip
"""As the texts of the steps say."""


@pytest.mark.allow_log("qt")  # the offscreen plugin can't raise a card's window
def test_every_step_is_done_by_the_keys_its_text_names(qtbot: QtBot, running: Running, practice: Practice) -> None:
    window = running.window
    refused: list[object] = []
    running.bridge.rejected.connect(lambda _why, command: refused.append(command))
    for step in STEPS:
        assert practice.step is step, practice.step
        assert running.bridge.tr(f"practice.lesson.{step.lesson}") in coach_of(running).place.text()
        if step.id == "curtain":
            press(running, ESC)
            assert window.curtain_down
            hold(qtbot, window.curtain, lambda: not window.curtain_down)
        elif step.id == "card":
            press(running, "c")
            assert window.covering.card is not None
            hold(qtbot, window.covering.card, lambda: window.covering.card is None)
            hold(qtbot, window.curtain, lambda: not window.curtain_down)
        else:
            press(running, *KEYS[step.id])
    assert practice.step is None
    assert refused == []
    assert practice.session.state.phase == Phase("day", 2)
    assert coach_of(running).table.isVisible()


def test_the_mouse_is_enough_too(running: Running, practice: Practice) -> None:
    for step in STEPS:
        assert practice.step is step
        coach = coach_of(running)
        button = coach.skip if step.id in ("curtain", "card") else coach.show_it
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        QApplication.processEvents()
    QTest.mouseClick(coach_of(running).table, Qt.MouseButton.LeftButton)
    assert running.window.page_key == "welcome"
    assert running.bridge.session is None


def test_nothing_of_it_is_kept(running: Running, practice: Practice, tmp_path: Path) -> None:
    for _ in STEPS:
        practice.show() if practice.can_show() else practice.skip()
    assert running.house.library.games() == ()
    assert running.house.history.games() == ()
    running.window.show_page("history")
    running.window.page.look_at_open_game()  # type: ignore[attr-defined]  # the history's; there is nothing to look at
    coach_of(running).end.click()
    QApplication.processEvents()
    assert running.window.page_key == "library"
    assert not any(coach.isVisible() for coach in running.window.findChildren(Coach))


def test_the_open_game_comes_back_as_it_was(running: Running) -> None:
    session = running.house.library.new("Friday")
    running.bridge.open_session(session)
    running.window.guide.begin_practice()
    running.window.guide.begin_practice()  # anew
    running.window.guide.end_practice()
    assert running.bridge.session is session


def test_opening_another_game_ends_it(running: Running, practice: Practice) -> None:
    running.bridge.open_session(running.house.library.new())
    assert running.window.guide.practice is None
    running.window.guide.end_practice()
    assert running.bridge.session is not None
    running.window.drop_curtain()
    running.window.lift_curtain()
    assert practice.place == 0


def test_it_speaks_the_language_of_the_windows(running: Running) -> None:
    running.bridge.change_settings(language="zh_Hans")
    running.window.guide.begin_practice()
    QApplication.processEvents()
    assert "遮挡" in coach_of(running).place.text()
    assert running.bridge.state.seats[0].name == "小雨"
