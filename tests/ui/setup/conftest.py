"""A real game in memory behind a real bridge, and the page in a window of the smallest supported screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import memory_session
from storyteller.app.session import Session
from storyteller.app.settings import SettingsFile
from storyteller.app.words import load_words
from storyteller.clocktower.model import Town
from storyteller.ui.application import apply_theme
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.page import SetupPage
from tests.clocktower.tables import FixedChance

TEN = "Ann\nBen\nCai\nDora\nEli\nFay\nGus\nHua\nIvy\nJon"


@pytest.fixture(autouse=True)
def no_file_dialog(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody answers a dialog here: one that is opened unasked is closed at once."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))


@pytest.fixture
def game() -> Session[Town]:
    """An empty table; every chance falls on the first possibility."""
    return memory_session(FixedChance())


@pytest.fixture
def bridge(qtbot: QtBot, tmp_path: Path, game: Session[Town]) -> Bridge:
    """In English, with the game open."""
    made = Bridge(*load_words(), SettingsFile(tmp_path / "settings.json"), None, ("en_GB",))
    made.change_settings(motion=False)
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    apply_theme(application, made.theme)
    made.open_session(game)
    return made


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge) -> SetupPage:
    """Shown at 1180 × 660: a window of 1280 × 720 without its rail and timeline."""
    made = SetupPage(bridge)
    qtbot.addWidget(made)
    made.resize(1180, 660)
    made.show()
    qtbot.waitExposed(made)
    return made
