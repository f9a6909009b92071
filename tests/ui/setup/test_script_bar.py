"""A script is taken from the library without leaving the set-up."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from storyteller.app.script_import import ScriptImport, Source
from storyteller.app.scripts import Scripts
from storyteller.app.session import Session
from storyteller.app.settings import SettingsFile
from storyteller.app.words import load_words
from storyteller.clocktower.model import Town
from storyteller.content.loader import load_catalogue
from storyteller.ui.bridge import Bridge
from storyteller.ui.scripts.chooser import ScriptChooser
from storyteller.ui.setup.page import SetupPage


def test_the_library_is_searched_and_enter_takes_the_script(qtbot: QtBot, tmp_path: Path, game: Session[Town]) -> None:
    scripts = Scripts(None, load_catalogue(), *load_words())
    ScriptImport(scripts, [Source("pier.json", text=b'[{"id":"_meta","name":"Foggy Pier"},"chef","spy","imp"]')]).run()
    bridge = Bridge(*load_words(), SettingsFile(tmp_path / "s.json"), None, ("en_GB",), lambda: scripts)
    bridge.open_session(game)
    page = SetupPage(bridge)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitExposed(page)
    bar = page.characters.script
    assert not bar.library.isHidden()
    bar.library.click()
    chooser = next(w for w in QApplication.topLevelWidgets() if isinstance(w, ScriptChooser) and w.isVisible())
    qtbot.keyClicks(chooser.shelf.search, "foggy")
    qtbot.keyClick(chooser.shelf.search, Qt.Key.Key_Return)
    assert game.state.script is not None
    assert game.state.script.name == "Foggy Pier"
    scripts.close()


def test_without_a_library_there_is_no_way_to_it(page: SetupPage) -> None:
    assert page.characters.script.library.isHidden()
