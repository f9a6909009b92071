"""The desk in the real window, on a real game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from storyteller.app.session import Session
from storyteller.app.settings import SettingsFile
from storyteller.app.words import load_words
from storyteller.clocktower.model import Town
from storyteller.ui.bridge import Bridge
from storyteller.ui.cards.surface import Surface
from storyteller.ui.main_window import MainWindow
from tests.ui.grimoire.conftest import open_game


@pytest.fixture
def bridge(qtbot: QtBot, tmp_path: Path) -> Bridge:
    """With all texts, in English."""
    made = Bridge(*load_words(), SettingsFile(tmp_path / "settings.json"), None, ("en_GB",))
    made.change_settings(motion=False, hold_ms=300)
    return made


@pytest.fixture
def game(bridge: Bridge) -> Session[Town]:
    """Seven players in their first night; the Drunk at seat 4 was shown the Empath, seat 5 is the Imp."""
    return open_game(bridge)


@pytest.fixture
def window(qtbot: QtBot, bridge: Bridge, game: Session[Town]) -> Iterator[MainWindow]:
    """The grimoire in the real window."""
    made = MainWindow(bridge)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    made.activateWindow()
    made.show_page("grimoire")
    QApplication.processEvents()
    yield made
    card = card_over()
    if card is not None:
        card._may_close = True
        card.close()
    made.close()


def card_over() -> Surface | None:
    """What is shown to a player now."""
    found = (w for w in QApplication.topLevelWidgets() if isinstance(w, Surface) and w.isVisible())
    return next(found, None)
