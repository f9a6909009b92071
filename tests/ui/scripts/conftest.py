"""A library of scripts in memory behind a real bridge, shown in a window of the smallest supported screen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import memory_session
from storyteller.app.script_import import ScriptImport, Source
from storyteller.app.scripts import Scripts
from storyteller.app.session import Session
from storyteller.app.settings import SettingsFile
from storyteller.app.words import load_words
from storyteller.clocktower.model import Town
from storyteller.content.loader import load_catalogue
from storyteller.ui.bridge import Bridge
from storyteller.ui.library.page import LibraryPage
from storyteller.ui.scripts.panel import ScriptsPanel

CATALOGUE = load_catalogue()
KEEPER = {"id": "keeper", "name": "守灯人", "team": "townsfolk", "ability": "Each night, pick a lamp."}
PIER = [{"id": "_meta", "name": "Foggy Pier", "author": "Ann"}, "chef", "choirboy", "magician", "spy", "imp", KEEPER]
GARDEN = [{"id": "_meta", "name": "午夜花园"}, "monk", "saint", "baron", "imp"]


class Games:
    """A library that begins one game, in memory."""

    def __init__(self) -> None:
        self.begun: list[Session[Town]] = []

    def games(self) -> tuple[()]:
        return ()

    def open(self, _game: object) -> Session[Town]:
        return self.new()

    def new(self) -> Session[Town]:
        self.begun.append(memory_session())
        return self.begun[-1]


@pytest.fixture(autouse=True)
def no_file_dialog(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody answers a dialog here."""
    for name, answer in (("getOpenFileNames", ([], "")), ("getSaveFileName", ("", "")), ("getExistingDirectory", "")):
        monkeypatch.setattr(QFileDialog, name, lambda *_, answer=answer: answer)


@pytest.fixture
def scripts() -> Iterator[Scripts]:
    """The base game and two others."""
    made = Scripts(None, CATALOGUE, *load_words())
    job = ScriptImport(made, [Source("pier.json", text=_bytes(PIER)), Source("garden.json", text=_bytes(GARDEN))])
    job.run()
    yield made
    made.close()


def _bytes(entries: object) -> bytes:
    return json.dumps(entries, ensure_ascii=False).encode()


@pytest.fixture
def games() -> Games:
    return Games()


@pytest.fixture
def bridge(qtbot: QtBot, tmp_path: Path, scripts: Scripts, games: Games) -> Bridge:
    """In English, no game open."""
    settings = SettingsFile(tmp_path / "settings.json")
    made = Bridge(*load_words(), settings, games, ("en_GB",), lambda: scripts)
    made.change_settings(motion=False)
    return made


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge) -> LibraryPage:
    made = LibraryPage(bridge)
    qtbot.addWidget(made)
    made.resize(1180, 700)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    return made


@pytest.fixture
def panel(qtbot: QtBot, page: LibraryPage) -> ScriptsPanel:
    made = page.show_scripts()
    assert made is not None
    qtbot.waitUntil(lambda: len(made.shelf.rows.ids) == 5)
    return made
