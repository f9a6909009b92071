"""A script is taken from the library without leaving the set-up."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
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
from storyteller.ui.setup.script_bar import ScriptBar


@pytest.fixture
def shelved(qtbot: QtBot, tmp_path: Path, game: Session[Town]) -> Iterator[SetupPage]:
    """The page of a game beside a library with one script of its own."""
    scripts = Scripts(None, load_catalogue(), *load_words())
    ScriptImport(scripts, [Source("pier.json", text=b'[{"id":"_meta","name":"Foggy Pier"},"chef","spy","imp"]')]).run()
    bridge = Bridge(*load_words(), SettingsFile(tmp_path / "s.json"), None, ("en_GB",), lambda: scripts)
    bridge.open_session(game)
    page = SetupPage(bridge)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitExposed(page)
    yield page
    scripts.close()


def opened(page: SetupPage) -> ScriptChooser:
    """The library, opened from the page."""
    assert not page.characters.script.library.isHidden()
    page.characters.script.library.click()
    return next(w for w in QApplication.topLevelWidgets() if isinstance(w, ScriptChooser) and w.isVisible())


def test_the_library_is_searched_and_enter_takes_the_script(
    qtbot: QtBot, shelved: SetupPage, game: Session[Town]
) -> None:
    chooser = opened(shelved)
    qtbot.keyClicks(chooser.shelf.search, "foggy")
    qtbot.keyClick(chooser.shelf.search, Qt.Key.Key_Return)
    assert game.state.script is not None
    assert game.state.script.name == "Foggy Pier"


def test_a_script_pasted_there_is_used_and_the_library_closes(
    qtbot: QtBot, shelved: SetupPage, game: Session[Town]
) -> None:
    chooser = opened(shelved)
    QGuiApplication.clipboard().setText('[{"id": "_meta", "name": "Pasted"}, "monk", "imp", "nobody"]')
    qtbot.keyClick(chooser.shelf.search, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert game.state.script is not None
    assert game.state.script.name == "Pasted"
    assert not chooser.isVisible()
    assert len(shelved.characters.problems.lines) == 1, "who is not known is told"


def test_a_script_is_pasted_over_the_one_in_use(qtbot: QtBot, page: SetupPage, game: Session[Town]) -> None:
    page.open_step("characters")
    page.characters.script.choose("tb")
    for words in ("nothing to speak of", '[{"id": "_meta", "name": "Pasted"}, "monk", "imp"]'):
        QGuiApplication.clipboard().setText(words)
        qtbot.keyClick(page.characters, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert game.state.script is not None
    assert game.state.script.name == "Pasted"


def test_without_a_library_there_is_no_way_to_it(page: SetupPage) -> None:
    assert page.characters.script.library.isHidden()


def use(page: SetupPage, file: Path, name: str, *entries: str) -> ScriptBar:
    """A script is used from a file."""
    file.write_text(json.dumps([{"id": "_meta", "name": name}, *entries]))
    page.open_step("characters")
    page.characters.script.load_file(file)
    return page.characters.script


def test_a_name_that_is_too_long_is_cut_at_its_end_and_read_out_whole(page: SetupPage, tmp_path: Path) -> None:
    name = "Fire & Ice" + ", more fire, more ice" * 10
    bar = use(page, tmp_path / "a.json", name, "imp")
    QApplication.processEvents()
    assert bar.current.text().startswith("Fire & Ice")
    assert bar.current.text().endswith("…")
    assert bar.current.sizeHint().width() <= bar.width()
    assert bar.current.accessibleName() == name
    assert use(page, tmp_path / "b.json", "Fire & Ice", "imp").current.text() == "Fire & Ice"


def test_of_a_thousand_problems_a_screenful_is_listed_and_the_rest_counted(page: SetupPage, tmp_path: Path) -> None:
    use(page, tmp_path / "odd.json", "Odd", "imp", *(f"nobody{number}" for number in range(500)))
    lines = page.characters.problems.lines
    assert len(lines) < 50
    assert str(500 - (len(lines) - 1)) in lines[-1].text()
