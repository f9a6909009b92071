"""The window on its statistics, over a data folder of made-up games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import open_house
from storyteller.app.settings import SettingsFile
from storyteller.app.words import load_words
from storyteller.kernel.summary import Facts
from storyteller.ui.bridge import Bridge
from storyteller.ui.history.games import JournalGames
from storyteller.ui.main_window import MainWindow
from storyteller.ui.pages import PAGES
from storyteller.ui.statistics.desk import JournalStatistics
from storyteller.ui.statistics.page import StatisticsPage
from tests.app.history.many import games_of
from tests.ui.statistics.desk import Desk

Open = Callable[..., Desk]


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Iterator[Open]:
    houses = []

    def opened(*games: Facts, language: str = "en_GB") -> Desk:
        house = open_house(tmp_path / "data")
        houses.append(house)
        ids = games_of(house, *games)
        bridge = Bridge(*load_words(), SettingsFile(tmp_path / "settings.json"), house.library, (language,))
        bridge.make_played = lambda: JournalGames(house.history, house.journal, house.context, house.clock)
        bridge.make_statistics = lambda: JournalStatistics(house.history, house.context)
        window = MainWindow(bridge, [page for page in PAGES if page.key in ("library", "history", "statistics")])
        qtbot.addWidget(window)
        window.resize(1280, 720)
        window.show()
        window.show_page("statistics")
        page = window.page
        assert isinstance(page, StatisticsPage)
        qtbot.waitUntil(lambda: not page.brief)
        return Desk(house, bridge, window, page, ids)

    yield opened
    for house in houses:
        house.close()
