"""Qt's own dialogs speak the language of the windows, to the last word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from storyteller.ui.bridge import Bridge
from storyteller.ui.qt_words import QtWords


@pytest.fixture
def words(qtbot: QtBot, bridge: Bridge) -> Iterator[QtWords]:
    del qtbot
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    made = QtWords(application, bridge.tr)
    yield made
    made.speak("en")


def dialog(qtbot: QtBot, folder: Path) -> list[str]:
    made = QFileDialog(None, "", str(folder), "PDF (*.pdf)")
    made.setOption(QFileDialog.Option.DontUseNativeDialog)
    qtbot.addWidget(made)
    made.show()
    labels = [label.text() for label in made.findChildren(QLabel)]
    return labels + [button.text() for button in made.findChildren(QAbstractButton)]


def test_a_dialog_for_files_has_no_english_left_in_chinese(
    qtbot: QtBot, bridge: Bridge, words: QtWords, tmp_path: Path
) -> None:
    bridge.change_settings(language="zh_Hans")
    words.speak("zh_Hans")
    said = dialog(qtbot, tmp_path)
    assert "查找范围(&L)：" in said
    assert not [text for text in said if re.search("[a-z]{2}", text)]
    assert QApplication.translate("QAbstractFileIconProvider", "Folder") == "文件夹"
    assert QApplication.translate("QFileDialog", "&Open") == "打开(&O)"
    assert QApplication.translate("nowhere", "no such word") == "no such word"


def test_english_is_what_qt_has_built_in(qtbot: QtBot, words: QtWords, tmp_path: Path) -> None:
    words.speak("zh_Hans")
    words.speak("en")
    assert "&Look in:" in dialog(qtbot, tmp_path)


def test_a_language_qt_does_not_know_leaves_its_english(qtbot: QtBot, words: QtWords, tmp_path: Path) -> None:
    words.speak("tlh")
    assert "&Look in:" in dialog(qtbot, tmp_path)
