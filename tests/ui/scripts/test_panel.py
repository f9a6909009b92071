"""Finding a script and using it: by keys alone, in both languages, whatever came in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import memory_session
from storyteller.app.script_import import sources_of
from storyteller.app.scripts import Scripts
from storyteller.app.settings import SettingsFile
from storyteller.app.words import load_words
from storyteller.clocktower.model import Script
from storyteller.ui.bridge import Bridge
from storyteller.ui.library.page import LibraryPage
from storyteller.ui.scripts.chooser import ScriptChooser
from storyteller.ui.scripts.import_button import sources_in
from storyteller.ui.scripts.panel import ScriptsPanel
from tests.ui.scripts.conftest import CATALOGUE, Games


def titles(panel: ScriptsPanel) -> list[str]:
    model = panel.shelf.rows
    return [str(model.index(row, 0).data()).split(", ")[0] for row in range(model.rowCount())]


def choose(panel: ScriptsPanel, words: str) -> None:
    panel.shelf.search.setText(words)


def said(panel: ScriptsPanel) -> str:
    return panel.view.accessibleDescription()


# --- finding ---------------------------------------------------------------------------------------------


def test_scripts_are_a_tab_of_the_library_reached_by_keys(qtbot: QtBot, page: LibraryPage) -> None:
    assert page.scripts is None, "what nobody looks at is not made"
    qtbot.keyClick(page, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)
    assert page.scripts is not None
    assert page.scripts.isVisible()
    assert QApplication.focusWidget() is page.scripts.shelf.search
    qtbot.keyClick(page, Qt.Key.Key_PageUp, Qt.KeyboardModifier.ControlModifier)
    assert page.hero.isVisible()


def test_without_a_library_of_scripts_there_is_no_tab(qtbot: QtBot, tmp_path: Path, games: Games) -> None:
    page = LibraryPage(Bridge(*load_words(), SettingsFile(tmp_path / "s.json"), games, ("en_GB",)))
    qtbot.addWidget(page)
    page.show()
    assert not page.tabs.isVisible()
    assert page.show_scripts() is None


def test_typing_narrows_the_shelf_and_arrows_walk_it(qtbot: QtBot, panel: ScriptsPanel) -> None:
    assert titles(panel)[:3] == ["Trouble Brewing", "Bad Moon Rising", "Sects & Violets"]
    qtbot.keyClicks(panel.shelf.search, "chef")
    assert titles(panel) == ["Trouble Brewing", "Foggy Pier"]
    assert panel.head.title.text() == "Trouble Brewing"
    qtbot.keyClick(panel.shelf.search, Qt.Key.Key_Down)
    assert panel.head.title.text() == "Foggy Pier"
    assert panel.shelf.count.text() == "2 of 5"
    qtbot.keyClick(panel.shelf.search, Qt.Key.Key_Return)
    assert QApplication.focusWidget() is panel.head.play


def test_letters_in_the_list_go_on_with_the_search(qtbot: QtBot, panel: ScriptsPanel) -> None:
    panel.shelf.list.setFocus()
    qtbot.keyClicks(panel.shelf.list, "p")
    assert panel.shelf.search.text() == "p"
    assert QApplication.focusWidget() is panel.shelf.search


def test_chinese_finds_in_any_language_of_the_window(panel: ScriptsPanel) -> None:
    choose(panel, "花园")
    assert titles(panel) == ["午夜花园"]
    choose(panel, "唱诗")
    assert titles(panel) == ["Foggy Pier"]
    choose(panel, "暗流")
    assert titles(panel) == ["Trouble Brewing"]


def test_esc_empties_the_search_before_the_curtain_falls(page: LibraryPage, panel: ScriptsPanel) -> None:
    choose(panel, "nothing at all")
    assert titles(panel) == []
    assert panel.shelf.count.text() == "No script fits."
    assert page.escape()
    assert len(titles(panel)) == 5
    assert not page.escape()


def test_space_does_nothing_by_itself_among_scripts(page: LibraryPage, panel: ScriptsPanel, games: Games) -> None:
    assert not page.go_on()
    assert games.begun == []


# --- the page of a script --------------------------------------------------------------------------------


def test_the_sheet_says_who_is_on_it_and_what_they_do(panel: ScriptsPanel) -> None:
    choose(panel, "foggy")
    lines = said(panel).split("\n")
    assert lines[0] == "Townsfolk  4"
    assert {"Chef", "厨师", "守灯人", "Each night, pick a lamp.", "Minions  1", "Demons  1"} <= set(lines)
    assert panel.head.facts.text() == (
        "by Ann  ·  4 Townsfolk, 0 Outsiders, 1 Minion and 1 Demon  ·  1 homebrew character"
    )


def test_the_nights_stand_in_order(panel: ScriptsPanel) -> None:
    choose(panel, "花园")
    panel.head.tabs.setCurrentIndex(1)
    lines = said(panel).split("\n")
    first, other = lines.index("First night"), lines.index("Other nights")
    assert lines[first + 1 : other] == ["Dusk", "Minion info", "Demon info", "Dawn"], "none of them wakes then"
    names = [line.split()[1] for line in lines[other:] if line[0].isdigit()]
    assert names == ["Monk", "Imp"]


def test_notes_name_what_is_missing_and_the_jinx_with_its_text(panel: ScriptsPanel) -> None:
    choose(panel, "foggy")
    assert panel.head.tabs.tabText(2) == "Jinxes and notes (1)"
    panel.head.tabs.setCurrentIndex(2)
    lines = said(panel).split("\n")
    assert any(line.startswith("Choirboy needs King") for line in lines)
    assert "Magician × Spy" in lines
    assert len(lines[lines.index("Magician × Spy") + 1]) > 20


def test_everything_changes_its_language_at_once(panel: ScriptsPanel, bridge: Bridge, page: LibraryPage) -> None:
    choose(panel, "trouble")
    bridge.change_settings(language="zh_Hans")
    assert titles(panel) == ["暗流涌动"]
    assert panel.head.title.text() == "暗流涌动"
    assert page.tabs.tabText(1) == "剧本"
    assert panel.head.tabs.tabText(1) == "夜晚顺序"
    assert panel.shelf.sizes.itemText(0) == "不限大小"
    assert panel.shelf.count.text() == "1 个，共 5 个"
    assert "13个镇民、4个外来者" in panel.head.facts.text()


def test_one_language_is_enough_where_the_reader_says_so(panel: ScriptsPanel, bridge: Bridge) -> None:
    choose(panel, "trouble")
    bridge.change_settings(names_shown="one")
    panel.head.tabs.setCurrentIndex(1)
    panel.head.tabs.setCurrentIndex(0)
    assert "Chef" in said(panel)
    assert "厨师" not in said(panel)


# --- using it --------------------------------------------------------------------------------------------


def test_a_game_is_begun_with_it(qtbot: QtBot, panel: ScriptsPanel, games: Games, bridge: Bridge) -> None:
    choose(panel, "foggy")
    assert not panel.head.play_here.isVisible()
    with qtbot.waitSignal(bridge.page_requested) as told:
        qtbot.keyClick(panel.head.play, Qt.Key.Key_Return)
    assert told.args == ["setup"]
    script = games.begun[0].state.script
    assert script is not None
    assert script.name == "Foggy Pier"
    assert [own.id for own in script.homebrew] == ["keeper"]
    choose(panel, "")
    assert titles(panel)[0] == "Foggy Pier", "what was played last comes first"


def test_a_game_being_set_up_can_take_it(panel: ScriptsPanel, bridge: Bridge, games: Games) -> None:
    session = memory_session()
    bridge.open_session(session)
    choose(panel, "trouble")
    assert panel.head.play_here.isVisible()
    panel.head.play_here.click()
    assert session.state.script is not None
    assert session.state.script.id == "tb"
    assert games.begun == []
    assert session.undo(), "as one gesture"


def test_tags_are_kept_and_found(qtbot: QtBot, panel: ScriptsPanel) -> None:
    choose(panel, "foggy")
    panel.head.tags.setText(" friday，新手 , friday")
    panel.head.tags.editingFinished.emit()
    choose(panel, "新手")
    assert titles(panel) == ["Foggy Pier"]
    assert panel.head.tags.text() == "friday, 新手"


def test_it_is_exported_and_copied_as_official_json(panel: ScriptsPanel, tmp_path: Path) -> None:
    choose(panel, "foggy")
    panel.export_to(tmp_path / "out.json")
    entries = json.loads((tmp_path / "out.json").read_text("utf-8"))
    assert entries[0]["name"] == "Foggy Pier"
    panel.copy()
    assert json.loads(QGuiApplication.clipboard().text()) == entries


def test_a_place_that_cannot_be_written_is_told(
    qtbot: QtBot, panel: ScriptsPanel, bridge: Bridge, tmp_path: Path
) -> None:
    with qtbot.waitSignal(bridge.noticed) as told:
        panel.export_to(tmp_path / "nowhere" / "out.json")
    assert told.args is not None
    assert told.args[0] == "error"


def test_a_removed_script_leaves_the_shelf(panel: ScriptsPanel, scripts: Scripts) -> None:
    choose(panel, "foggy")
    panel.remove()
    assert titles(panel) == []
    choose(panel, "")
    assert len(titles(panel)) == 4
    assert scripts.library.removed() == 1


# --- bringing in -----------------------------------------------------------------------------------------


def finish(qtbot: QtBot, panel: ScriptsPanel) -> None:
    qtbot.waitUntil(lambda: not panel.importing.running)


def test_files_come_in_and_what_cannot_be_used_is_listed(qtbot: QtBot, panel: ScriptsPanel, tmp_path: Path) -> None:
    (tmp_path / "good.json").write_text('["chef", "imp", "nobody"]')
    (tmp_path / "bad.json").write_text("{}")
    panel.bring_in(sources_of([tmp_path / "good.json", tmp_path / "bad.json", tmp_path / "gone.json"]))
    finish(qtbot, panel)
    assert panel.importing.isVisible()
    assert panel.importing.words.text() == "Import: 1 new, 0 already here, 2 unusable."
    lines = [panel.importing.lines.item(row).text() for row in range(panel.importing.lines.count())]
    assert any("good.json" in line and "[2]" in line and "nobody" in line for line in lines)
    assert sum(line.startswith("Not used") for line in lines) == 2
    choose(panel, "good")
    assert titles(panel) == ["good"]


def test_one_good_file_is_simply_shown(qtbot: QtBot, panel: ScriptsPanel, tmp_path: Path) -> None:
    (tmp_path / "pond.json").write_text('["chef", "imp"]')
    choose(panel, "trouble")
    panel.bring_in(sources_of([tmp_path / "pond.json"]))
    finish(qtbot, panel)
    assert panel.head.title.text() == "pond"
    assert not panel.importing.isVisible(), "nothing to tell"


def test_the_clipboard_brings_in_text_and_files(qtbot: QtBot, panel: ScriptsPanel, tmp_path: Path) -> None:
    QGuiApplication.clipboard().setText('[{"id": "_meta", "name": "Pasted"}, "chef", "imp"]')
    panel.shelf.list.setFocus()
    qtbot.keyClick(panel.shelf.list, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    finish(qtbot, panel)
    assert panel.head.title.text() == "Pasted"
    (tmp_path / "f.json").write_text('["monk", "imp"]')
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "f.json"))])
    assert [source.path for source in sources_in(data)] == [tmp_path / "f.json"]
    assert sources_in(QMimeData()) == ()
    assert sources_in(None) == ()


@pytest.mark.parametrize(
    "written", ['["chef", "imp"]', ' {"name": "Pasted", "roles": ["chef", "imp"]}', "［“chef”，“imp”］"]
)
def test_a_script_pasted_into_the_search_line_comes_in(qtbot: QtBot, panel: ScriptsPanel, written: str) -> None:
    panel.shelf.search.setFocus()
    QGuiApplication.clipboard().setText(written)
    qtbot.keyClick(panel.shelf.search, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    finish(qtbot, panel)
    assert panel.importing.job is not None
    assert panel.importing.job.added == 1
    assert panel.shelf.search.text() == ""


def test_words_pasted_into_the_search_line_are_looked_for(qtbot: QtBot, panel: ScriptsPanel) -> None:
    panel.shelf.search.setFocus()
    QGuiApplication.clipboard().setText("foggy")
    qtbot.keyClick(panel.shelf.search, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert panel.shelf.search.text() == "foggy"
    assert panel.importing.job is None


def test_nothing_on_the_clipboard_is_said(qtbot: QtBot, panel: ScriptsPanel, bridge: Bridge) -> None:
    QGuiApplication.clipboard().clear()
    with qtbot.waitSignal(bridge.noticed):
        panel.import_button.paste()


def test_files_dropped_anywhere_on_the_page_come_in(qtbot: QtBot, page: LibraryPage, tmp_path: Path) -> None:
    (tmp_path / "came").mkdir()
    (tmp_path / "came" / "dropped.json").write_text('["chef", "imp"]')
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "came"))])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(300, 300), copy, data, left, none)
    page.dragEnterEvent(enter)
    assert enter.isAccepted()
    assert page.drop_hint.isVisible()
    page.dropEvent(QDropEvent(QPointF(300, 300), copy, data, left, none))
    assert page.scripts is not None
    panel = page.scripts
    qtbot.waitUntil(lambda: "dropped" in titles(panel))
    assert not page.drop_hint.isVisible()


# --- a library that can't be read ------------------------------------------------------------------------


def test_a_damaged_library_says_where_it_lies_and_the_way_out(qtbot: QtBot, tmp_path: Path, games: Games) -> None:
    file = tmp_path / "scripts.sqlite3"
    file.write_bytes(b"nothing that anybody could read " * 200)
    made = Scripts(file, CATALOGUE, *load_words())
    bridge = Bridge(*load_words(), SettingsFile(tmp_path / "s.json"), games, ("en_GB",), lambda: made)
    page = LibraryPage(bridge)
    qtbot.addWidget(page)
    page.show()
    panel = page.show_scripts()
    assert panel is not None
    qtbot.waitUntil(panel.trouble.why.isVisible)
    assert str(file) in panel.trouble.why.text()
    assert panel.trouble.anew_button.isVisible()
    assert not panel.shelf.count.isVisible(), "nothing is being read any more"
    panel.importing.setVisible(False)
    panel.bring_in(sources_of([tmp_path]))
    assert not panel.importing.running, "nothing goes into a library that can't be read"
    panel.trouble.anew_button.click()
    qtbot.waitUntil(lambda: len(panel.shelf.rows.ids) == 3)
    assert len(list(tmp_path.glob("scripts.set-aside-*.sqlite3"))) == 1
    bridge.close_scripts()


# --- chooser ---------------------------------------------------------------------------------------------


def test_the_chooser_gives_the_script_by_typing_and_enter(
    qtbot: QtBot, page: LibraryPage, bridge: Bridge, scripts: Scripts
) -> None:
    chooser = ScriptChooser(bridge, scripts, page)
    got: list[tuple[Any, int]] = []
    chooser.chosen.connect(lambda script, id_: got.append((script, id_)))
    chooser.open_below(page.new_button)
    qtbot.keyClicks(chooser.shelf.search, "foggy")
    qtbot.keyClick(chooser.shelf.search, Qt.Key.Key_Return)
    assert len(got) == 1
    assert isinstance(got[0][0], Script)
    assert got[0][0].name == "Foggy Pier"
    assert scripts.entry(got[0][1]) is not None


def test_esc_closes_the_chooser_without_a_choice(
    qtbot: QtBot, page: LibraryPage, bridge: Bridge, scripts: Scripts
) -> None:
    chooser = ScriptChooser(bridge, scripts, page)
    chooser.open_below(page.new_button)
    assert chooser.isVisible()
    with qtbot.waitSignal(chooser.destroyed):
        qtbot.keyClick(chooser, Qt.Key.Key_Escape)


def test_dialogs_and_the_menu_lead_to_the_same_import(
    qtbot: QtBot, panel: ScriptsPanel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "came").mkdir()
    (tmp_path / "came" / "one.json").write_text('["chef", "imp"]')
    file = tmp_path / "two.json"
    file.write_text('["monk", "imp"]')
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(file)], ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "came"))
    panel.import_button.ask_files()
    finish(qtbot, panel)
    panel.import_button.ask_folder()
    finish(qtbot, panel)
    assert {"one", "two"} <= set(titles(panel))
    panel.remove()
    gone = len(titles(panel))
    panel.import_button.bring_back()
    assert len(titles(panel)) == gone + 1


def test_home_and_end_go_to_either_end_of_the_shelf(qtbot: QtBot, panel: ScriptsPanel) -> None:
    panel.shelf.list.setFocus()
    qtbot.keyClick(panel.shelf.list, Qt.Key.Key_End)
    assert panel.head.title.text() == titles(panel)[-1]
    qtbot.keyClick(panel.shelf.list, Qt.Key.Key_Home)
    assert panel.head.title.text() == "Trouble Brewing"


def test_what_comes_while_an_import_runs_waits_its_turn(qtbot: QtBot, panel: ScriptsPanel, tmp_path: Path) -> None:
    for name in ("first", "second", "third"):
        (tmp_path / f"{name}.json").write_text(json.dumps([{"id": "_meta", "name": name}, "chef", "imp"]))
        panel.bring_in(sources_of([tmp_path / f"{name}.json"]))
    qtbot.waitUntil(lambda: {"first", "second", "third"} <= set(titles(panel)))
    finish(qtbot, panel)
