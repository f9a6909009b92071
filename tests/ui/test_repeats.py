"""A key held down under X11: each repeat comes as a release and a press of the same millisecond."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from storyteller.ui.repeats import Repeats
from storyteller.ui.widgets.hold import HoldSurface

HOLD_MS = 150
UP, DOWN = QEvent.Type.KeyRelease, QEvent.Type.KeyPress
SPACE = Qt.Key.Key_Space


class Surface(HoldSurface):
    """Writes down what keys it was sent, and whether as repeats."""

    def __init__(self) -> None:
        super().__init__(HOLD_MS)
        self.seen: list[tuple[QEvent.Type, int, bool]] = []

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.seen.append((event.type(), event.key(), event.isAutoRepeat()))
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        self.seen.append((event.type(), event.key(), event.isAutoRepeat()))
        super().keyReleaseEvent(event)


@pytest.fixture
def surface(qtbot: QtBot) -> Iterator[Surface]:
    application = QApplication.instance()
    assert isinstance(application, QGuiApplication)
    repeats = Repeats(application)
    made = Surface()
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    made.setFocus()
    qtbot.waitUntil(made.hasFocus)
    yield made
    repeats.deleteLater()


def key(surface: Surface, kind: QEvent.Type, at: int, which: Qt.Key = SPACE) -> None:
    """What a window is sent: before each press Qt asks whether somebody wants it for itself."""
    for sent in (QEvent.Type.ShortcutOverride, DOWN) if kind == DOWN else (UP,):
        event = QKeyEvent(sent, which, Qt.KeyboardModifier.NoModifier, 65, 32, 0, " ")
        event.setTimestamp(at)
        QCoreApplication.sendEvent(surface.window().windowHandle(), event)


def test_a_hold_goes_on_through_repeats(qtbot: QtBot, surface: Surface) -> None:
    ends: list[None] = []
    surface.held_long_enough.connect(lambda: ends.append(None))
    key(surface, DOWN, 1000)
    for at in range(1040, 1240, 40):
        qtbot.wait(40)
        key(surface, UP, at)
        key(surface, DOWN, at)
    qtbot.waitUntil(lambda: bool(ends))
    key(surface, UP, 1250)
    assert len(ends) == 1


def test_letting_go_ends_the_hold(qtbot: QtBot, surface: Surface) -> None:
    key(surface, DOWN, 1000)
    assert surface.hold.held
    key(surface, UP, 1030)
    qtbot.waitUntil(lambda: not surface.hold.held)


def test_a_press_anew_is_no_repeat(surface: Surface) -> None:
    key(surface, DOWN, 1000)
    key(surface, UP, 1030)
    key(surface, DOWN, 1031)
    assert surface.seen == [(DOWN, SPACE, False), (UP, SPACE, False), (DOWN, SPACE, False)]
    key(surface, UP, 1050)
    key(surface, DOWN, 1050)
    assert surface.seen[3:] == [(UP, SPACE, True), (DOWN, SPACE, True)]


def test_another_key_of_the_same_millisecond_is_no_repeat(surface: Surface) -> None:
    key(surface, DOWN, 1000)
    key(surface, UP, 1050)
    key(surface, DOWN, 1050, Qt.Key.Key_A)
    assert surface.seen == [(DOWN, SPACE, False), (UP, SPACE, False), (DOWN, Qt.Key.Key_A, False)]


def test_a_button_held_by_space_is_pressed_once(qtbot: QtBot, surface: Surface) -> None:
    button = QPushButton("x", surface)
    button.show()
    button.setFocus()
    clicks: list[None] = []
    button.clicked.connect(lambda: clicks.append(None))
    key(surface, DOWN, 1000)
    for at in (1040, 1080, 1120):
        key(surface, UP, at)
        key(surface, DOWN, at)
    assert not clicks
    key(surface, UP, 1150)
    qtbot.waitUntil(lambda: bool(clicks))
    assert len(clicks) == 1
