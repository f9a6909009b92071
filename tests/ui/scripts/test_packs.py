"""Packs count among the scripts at once: what is shown speaks their words, what comes after knows their characters."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from storyteller.app.packs import PackShelf
from storyteller.app.script_import import Source
from storyteller.app.scripts import Scripts
from storyteller.app.settings import SettingsFile
from storyteller.app.words import load_words
from storyteller.ui import art
from storyteller.ui.bridge import Bridge
from storyteller.ui.library.page import LibraryPage
from storyteller.ui.packs.desk import PackDesk
from tests.content.packs.publisher import role, written
from tests.ui.scripts.conftest import Games
from tests.ui.scripts.test_panel import said


def test_a_pack_counts_on_the_page_that_is_open_and_for_what_comes_after(
    qtbot: QtBot, tmp_path: Path, scripts: Scripts, games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    bridge = Bridge(*load_words(), SettingsFile(tmp_path / "s.json"), games, ("en_GB",), lambda: scripts)
    house: Any = SimpleNamespace(
        folder=tmp_path, packs=PackShelf.read(tmp_path / "packs"), library=SimpleNamespace(use=lambda _context: None)
    )
    monkeypatch.setattr(art, "_installed", [art.current()])
    bridge.packs = PackDesk(bridge, house)
    page = LibraryPage(bridge)
    qtbot.addWidget(page)
    page.resize(1180, 700)
    page.show()
    panel = page.show_scripts()
    assert panel is not None
    qtbot.waitUntil(lambda: len(panel.shelf.rows.ids) == 5)
    panel.shelf.search.setText("foggy")
    files = {
        "roles.json": [role("chef", "Chief"), role("ferret", "Ferret", "minion")],
        "zh_Hans.json": {"roles": {"ferret": {"name": "雪貂"}}},
    }
    with qtbot.waitSignal(bridge.packs.finished, timeout=5000):
        bridge.packs.take_in([written(tmp_path / "mine", files)])
    qtbot.waitUntil(lambda: "Chief" in said(panel))
    panel.bring_in([Source("", text='[{"id":"_meta","name":"Burrow"},"雪貂","imp"]'.encode())])
    qtbot.waitUntil(lambda: panel.head.title.text() == "Burrow")
    assert "Ferret" in said(panel)


def test_a_language_of_the_pack_is_printed_on_the_page_of_a_script_jinxes_included(
    qtbot: QtBot, tmp_path: Path, scripts: Scripts, games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    bridge = Bridge(*load_words(), SettingsFile(tmp_path / "s.json"), games, ("en_GB",), lambda: scripts)
    house: Any = SimpleNamespace(
        folder=tmp_path, packs=PackShelf.read(tmp_path / "packs"), library=SimpleNamespace(use=lambda _context: None)
    )
    monkeypatch.setattr(art, "_installed", [art.current()])
    bridge.packs = PackDesk(bridge, house)
    page = LibraryPage(bridge)
    qtbot.addWidget(page)
    page.resize(1180, 700)
    page.show()
    panel = page.show_scripts()
    assert panel is not None
    qtbot.waitUntil(lambda: len(panel.shelf.rows.ids) == 5)
    said_in_french = {
        "roles": {"courtier": {"name": "Courtisan", "ability": "Vous vous enivrez."}},
        "jinxes": {"courtier-summoner": "Le Courtisan boit."},
    }
    with qtbot.waitSignal(bridge.packs.finished, timeout=5000):
        bridge.packs.take_in([written(tmp_path / "mine", {"fr.json": said_in_french})])
    panel.bring_in([Source("", text=b'[{"id":"_meta","name":"Cellar"},"courtier","summoner","imp"]')])
    qtbot.waitUntil(lambda: panel.head.title.text() == "Cellar")
    assert "Courtisan" not in said(panel)
    bridge.change_settings(card_language="fr")
    assert "Courtisan" in said(panel)
    assert "Vous vous enivrez." in said(panel)
    assert "Imp" in said(panel)
    panel.head.tabs.setCurrentIndex(2)
    assert "Le Courtisan boit." in said(panel)
    bridge.change_settings(card_language="zh_Hans")
    assert "侍臣" in said(panel)
    bridge.change_settings(card_language="")
    assert "Le Courtisan boit." not in said(panel)
