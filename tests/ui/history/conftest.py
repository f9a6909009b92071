"""A bridge to a data folder with two real games in it: the sample game, and one that ended after a change of mind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import open_house
from storyteller.app.clock import SystemClock
from storyteller.app.demo import PLAYERS, play_demo
from storyteller.app.settings import SettingsFile
from storyteller.app.words import load_words
from storyteller.clocktower import commands as c
from storyteller.kernel.ids import SeatId
from storyteller.ui.bridge import Bridge
from storyteller.ui.history.games import JournalGames
from storyteller.ui.history.page import HistoryPage
from storyteller.ui.main_window import MainWindow
from storyteller.ui.pages import PAGES
from tests.ui.history.played import Desk


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    house = open_house(tmp_path / "data")
    session = house.library.new("Friday night")
    play_demo(session, PLAYERS["en"])
    short = house.library.new("The short one")
    for name in ("Ann", "Zoe"):
        short.dispatch(c.AddSeat(name))
    short.dispatch(c.Kill(SeatId(1)))
    short.undo()
    short.dispatch(c.Kill(SeatId(2)))
    short.dispatch(c.Conclude("good", "by applause"))
    bridge = Bridge(*load_words(), SettingsFile(tmp_path / "settings.json"), house.library, ("en_GB",))
    bridge.make_played = lambda: JournalGames(house.history, house.journal, house.context, SystemClock())
    window = MainWindow(bridge, [page for page in PAGES if page.key in ("library", "setup", "grimoire", "history")])
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    window.show_page("history")
    page = window.page
    assert isinstance(page, HistoryPage)
    yield Desk(house, bridge, window, page, session.game, short.game)
    bridge.open_session(None)
    house.close()
