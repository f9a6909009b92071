"""The editor: characters on and off by keys, every step can be taken back, nothing is kept until saved."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from storyteller.app.homebrew import Drawer
from storyteller.app.scripts import Scripts
from storyteller.ui.bridge import Bridge
from storyteller.ui.library.page import LibraryPage
from storyteller.ui.scripts.editor import ScriptEditor
from storyteller.ui.scripts.panel import ScriptsPanel

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def editor(panel: ScriptsPanel) -> ScriptEditor:
    panel.shelf.search.setText("foggy")
    panel.head.edit.click()
    assert panel.editor is not None
    return panel.editor


def on_it(editor: ScriptEditor) -> list[str]:
    return [record.id for record in editor.draft.listed()]


def test_typing_and_enter_add_a_character(qtbot: QtBot, editor: ScriptEditor) -> None:
    assert QApplication.focusWidget() is editor.search
    qtbot.keyClicks(editor.search, "fortune")
    qtbot.keyClick(editor.search, Qt.Key.Key_Return)
    assert "fortuneteller" in on_it(editor)
    assert editor.hint.text() == "Added Fortune Teller"
    editor.search.setText("圣徒")
    qtbot.keyClick(editor.search, Qt.Key.Key_Return)
    assert "saint" in on_it(editor), "in the other language too"


def test_delete_takes_off_and_alt_with_arrows_moves(qtbot: QtBot, editor: ScriptEditor) -> None:
    assert on_it(editor)[:4] == ["chef", "choirboy", "magician", "keeper"]
    editor.listed.go_to("choirboy")
    qtbot.keyClick(editor.listed, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert on_it(editor)[:2] == ["choirboy", "chef"]
    assert editor.listed.current == "choirboy", "the keyboard goes along"
    qtbot.keyClick(editor.listed, Qt.Key.Key_Delete)
    assert on_it(editor)[:2] == ["chef", "magician"]
    assert editor.listed.current == "chef"


def test_ctrl_z_is_the_drafts_and_not_the_games(qtbot: QtBot, editor: ScriptEditor) -> None:
    before = on_it(editor)
    editor.listed.go_to("chef")
    editor.listed.take()
    asked = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_Z, CTRL)
    asked.ignore()
    QApplication.sendEvent(editor.listed, asked)
    assert asked.isAccepted(), "so that the window's shortcut stays out of it"
    qtbot.keyClick(editor.listed, Qt.Key.Key_Z, CTRL)
    assert on_it(editor) == before
    qtbot.keyClick(editor.listed, Qt.Key.Key_Z, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert on_it(editor) == before[1:]
    editor.undo_button.click()
    assert on_it(editor) == before
    assert not editor.undo_button.isEnabled()


def test_saving_makes_a_new_script_and_leaves_the_old_one(
    qtbot: QtBot, editor: ScriptEditor, panel: ScriptsPanel, scripts: Scripts
) -> None:
    for field, words in ((editor.name, "Pier by Night"), (editor.author, "Ben")):
        field.setFocus()
        field.selectAll()
        qtbot.keyClicks(field, words)
    editor.rules.setFocus()
    editor.rules.setPlainText("No whispering.\n\n Talk in turns. ")
    editor.listed.setFocus()
    editor.listed.go_to("choirboy")
    editor.listed.take()
    editor.save.click()
    assert panel.editor is None
    assert panel.head.title.text() == "Pier by Night"
    read = scripts.read(panel.shelf.current).script
    assert read is not None
    assert (read.author, read.bootlegger) == ("Ben", ("No whispering.", "Talk in turns."))
    assert read.characters == ("chef", "magician", "spy", "imp", "keeper")
    assert [own.id for own in read.homebrew] == ["keeper"]
    panel.shelf.search.setText("foggy")
    assert panel.head.title.text() == "Foggy Pier"


def test_a_changed_draft_is_left_only_when_asked_twice(
    page: LibraryPage, editor: ScriptEditor, panel: ScriptsPanel, scripts: Scripts
) -> None:
    editor.listed.take()
    assert page.escape()
    assert panel.editor is editor
    assert page.escape()
    assert panel.editor is None
    assert len(scripts) == 5


def test_an_unchanged_draft_is_left_at_once(page: LibraryPage, editor: ScriptEditor, panel: ScriptsPanel) -> None:
    assert page.escape()
    assert panel.editor is None


def test_a_script_from_nothing(panel: ScriptsPanel, bridge: Bridge) -> None:
    panel.new_button.click()
    editor = panel.editor
    assert editor is not None
    assert not editor.save.isEnabled(), "a script without characters is none"
    assert editor.counts.text() == "Add characters from the right."
    editor.choices.go_to("imp")
    editor.choices.take()
    assert editor.save.isEnabled()
    bridge.change_settings(language="zh_Hans")
    assert editor.counts.text() == "1 个角色"
    assert editor.save.text() == "另存为新剧本"
    editor.save.click()
    assert panel.head.title.text() == "New script"


def test_own_characters_are_one_press_away(
    qtbot: QtBot, panel: ScriptsPanel, bridge: Bridge, scripts: Scripts, tmp_path: Path
) -> None:
    drawer = Drawer.read(tmp_path / "homebrew.json")
    drawer.put({"id": "lamp", "name": "灯", "team": "outsider", "ability": "You shine.", "firstNight": 3})
    bridge.packs = cast("Any", SimpleNamespace(drawer=drawer))
    panel.head.edit.click()
    editor = panel.editor
    assert editor is not None
    assert editor.own_only.isVisible()
    editor.own_only.click()
    shown = [editor.choices.item(row).text() for row in range(editor.choices.count())]
    assert shown[1:] == ["灯"]
    editor.search.setFocus()
    qtbot.keyClick(editor.search, Qt.Key.Key_Down)
    qtbot.keyClick(editor.search, Qt.Key.Key_Return)
    assert "lamp" in on_it(editor)
    editor.name.setText("With a lamp")
    editor.save.click()
    kept = scripts.read(panel.shelf.current).script
    assert kept is not None
    assert kept.name == "With a lamp"
    assert "lamp" in kept.first_night


def test_without_own_characters_there_is_no_button_for_them(panel: ScriptsPanel) -> None:
    panel.edit_new()
    assert panel.editor is not None
    assert not panel.editor.own_only.isVisible()
