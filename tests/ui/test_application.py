"""Dressing the application, and what is told at the start."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QCheckBox, QLineEdit, QRadioButton, QToolButton
from pytestqt.qtbot import QtBot

from storyteller.kernel.message import message
from storyteller.ui import application as subject
from storyteller.ui import fonts
from storyteller.ui.bridge import Bridge
from storyteller.ui.repeats import Repeats


@pytest.fixture
def dressed(qtbot: QtBot, bridge: Bridge) -> Iterator[QApplication]:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    font, palette = application.font(), application.palette()
    subject.dress(application, bridge)
    yield application
    # The other tests are about widgets, not about looks.
    bridge.theme_changed.disconnect()
    bridge.language_changed.disconnect()
    application.setStyleSheet("")
    application.setStyle("Fusion")
    application.setFont(font)
    application.setPalette(palette)


def test_the_theme_changes_every_window_at_once(dressed: QApplication, bridge: Bridge) -> None:
    for name in ("day", "night"):
        bridge.change_settings(theme=name)
        colour = dressed.palette().color(QPalette.ColorRole.Window)
        assert colour == QColor(bridge.theme.palette.cloth)
        assert bridge.theme.palette.cloth in dressed.styleSheet()


def test_qts_own_dialogs_speak_chinese_too(dressed: QApplication, bridge: Bridge) -> None:
    def said() -> str:
        return dressed.translate("QPlatformTheme", "Cancel")

    assert said() == "Cancel"
    bridge.change_settings(language="zh_Hans")
    assert said() == "取消"
    bridge.change_settings(language="en")
    assert said() == "Cancel"


@pytest.mark.parametrize("kind", [QCheckBox, QRadioButton])
def test_a_tick_is_a_shape_and_not_only_a_colour(
    qtbot: QtBot, dressed: QApplication, bridge: Bridge, kind: Any
) -> None:
    box = kind("x")
    qtbot.addWidget(box)
    box.resize(120, 60)
    palette = bridge.theme.palette

    def colours() -> set[str]:
        picture = box.grab().toImage()
        return {picture.pixelColor(x, y).name() for x in range(40) for y in range(60)}

    assert palette.edge in colours()
    assert palette.on_accent not in colours()
    box.setChecked(True)
    assert {palette.accent, palette.on_accent} <= colours()


def test_a_broken_settings_file_is_told(qtbot: QtBot, bridge: Bridge) -> None:
    with qtbot.waitSignal(bridge.noticed) as told:
        subject.tell_after_start(bridge, (message("settings.bad_value", name="x", value="y"),))
    assert told.args[1].key == "settings.bad_value"


def test_a_machine_without_chinese_is_told_in_english(
    qtbot: QtBot, bridge: Bridge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fonts, "chinese_can_be_shown", lambda: False)
    bridge.change_settings(language="zh_Hans")
    with qtbot.waitSignal(bridge.noticed) as told:
        subject.tell_after_start(bridge, ())
    assert "Noto Sans CJK" in bridge.tr(told.args[1])


@pytest.mark.parametrize(("platform", "watches"), [("xcb", 1), ("wayland", 0), ("windows", 0)])
def test_repeats_are_told_where_qt_cannot(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, platform: str, watches: int
) -> None:
    monkeypatch.setattr(QApplication, "platformName", lambda _application: platform)
    for _ in range(2):
        application = subject.make_application([])
    found = application.findChildren(Repeats)
    for watch in found:
        watch.setParent(None)
        watch.deleteLater()
    assert len(found) == watches


def test_the_cross_that_empties_a_line_lies_in_it_in_our_colours(
    qtbot: QtBot, dressed: QApplication, bridge: Bridge
) -> None:
    line = QLineEdit("x")
    line.setClearButtonEnabled(True)
    qtbot.addWidget(line)
    line.show()
    (cross,) = line.findChildren(QToolButton)
    assert line.rect().contains(cross.geometry())
    assert abs(cross.geometry().center().y() - line.rect().center().y()) <= 1
    bridge.change_settings(theme="day")
    made = QLineEdit()
    made.setClearButtonEnabled(True)
    qtbot.addWidget(made)
    picture = made.findChildren(QToolButton)[0].icon().pixmap(32).toImage()
    inks = {
        picture.pixelColor(x, y).name() for x in range(32) for y in range(32) if picture.pixelColor(x, y).alpha() == 255
    }
    assert inks == {bridge.theme.palette.ink}
