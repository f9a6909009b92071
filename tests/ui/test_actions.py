"""The table of actions, and seats by the place of a key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from storyteller.ui.actions import ACTIONS, RESERVED, Actions, ActionSpec, seat_number
from storyteller.ui.bridge import Bridge

NONE, SHIFT, PAD = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.KeypadModifier,
)


def press(key: Qt.Key, held: Qt.KeyboardModifier, scan: int = 0, virtual: int = 0) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, held, scan, virtual, 0)


def test_no_two_actions_share_an_id_or_a_key() -> None:
    ids = [spec.id for spec in ACTIONS]
    keys = [QKeySequence(key).toString() for spec in ACTIONS for key in spec.shortcuts]
    assert len(set(ids)) == len(ids)
    assert len(set(keys)) == len(keys)
    assert "" not in keys
    assert not set(keys) & set(RESERVED)


def test_a_taken_or_reserved_key_is_refused(qtbot: QtBot, bridge: Bridge) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    table = Actions(bridge, window)
    table.add(ActionSpec("undo", "common.undo", ("Ctrl+Z",)), lambda: None)
    for spec in (
        ActionSpec("undo", "common.undo"),
        ActionSpec("other", "common.undo", ("Ctrl+Z",)),
        ActionSpec("reserved", "common.undo", ("Esc",)),
    ):
        with pytest.raises(ValueError, match=spec.id):
            table.add(spec, lambda: None)


def test_an_action_does_what_it_was_given_when_it_can(qtbot: QtBot, bridge: Bridge) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    done: list[int] = []
    able = [True]
    table = Actions(bridge, window)
    action = table.add(ActionSpec("x", "common.undo", icon="undo", when=lambda _: able[0]), lambda: done.append(1))
    action.trigger()
    able[0] = False
    table.refresh()
    action.trigger()
    assert done == [1]
    bridge.change_settings(language="zh_Hans")
    assert action.text() == "撤销"


@pytest.mark.parametrize(
    ("event", "platform", "seat"),
    [
        # A French keyboard: the first key of the row is "&", with Shift "1".
        (press(Qt.Key.Key_Ampersand, NONE, scan=10), "linux", 1),
        (press(Qt.Key.Key_1, SHIFT, scan=10), "linux", 11),
        (press(Qt.Key.Key_0, NONE, scan=19), "linux", 10),
        (press(Qt.Key.Key_ParenRight, SHIFT, scan=19), "linux", 20),
        (press(Qt.Key.Key_2, NONE, scan=3), "win32", 2),
        (press(Qt.Key.Key_0, SHIFT, scan=11), "win32", 20),
        (press(Qt.Key.Key_5, NONE, virtual=23), "darwin", 5),
        (press(Qt.Key.Key_9, SHIFT, virtual=25), "darwin", 19),
        (press(Qt.Key.Key_7, PAD, scan=79), "linux", 7),
        (press(Qt.Key.Key_0, PAD, scan=90), "linux", 10),
        # Nothing known of the keyboard: by the sign.
        (press(Qt.Key.Key_3, NONE), "linux", 3),
        (press(Qt.Key.Key_NumberSign, SHIFT), "linux", 13),
        # Other keys.
        (press(Qt.Key.Key_Q, NONE, scan=24), "linux", 0),
        (press(Qt.Key.Key_A, NONE), "linux", 0),
        (press(Qt.Key.Key_Minus, NONE, scan=20), "linux", 0),
    ],
)
def test_a_seat_is_picked_by_where_the_key_lies(event: QKeyEvent, platform: str, seat: int) -> None:
    assert seat_number(event, platform) == seat
