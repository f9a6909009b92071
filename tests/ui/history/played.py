"""What the tests of the history stand on."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller.app.bootstrap import House
from storyteller.kernel.ids import GameId
from storyteller.ui.bridge import Bridge
from storyteller.ui.history.page import HistoryPage
from storyteller.ui.main_window import MainWindow


@dataclass
class Desk:
    """The window on its history page, and what it stands on."""

    house: House
    bridge: Bridge
    window: MainWindow
    page: HistoryPage
    sample: GameId
    short: GameId
