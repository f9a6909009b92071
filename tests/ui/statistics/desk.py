"""What the tests of the statistics stand on."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller.app.bootstrap import House
from storyteller.kernel.ids import GameId
from storyteller.kernel.summary import Facts
from storyteller.ui.bridge import Bridge
from storyteller.ui.main_window import MainWindow
from storyteller.ui.statistics.page import StatisticsPage
from tests.app.history.many import facts, seat


@dataclass
class Desk:
    """The window on its statistics page, and what it stands on."""

    house: House
    bridge: Bridge
    window: MainWindow
    page: StatisticsPage
    games: list[GameId]

    def tab(self, sheet: str) -> None:
        """Turns to a table."""
        ids = [one.id for one in self.page._sheets]
        self.page.tabs.setCurrentIndex(ids.index(sheet))

    def column(self, column: int) -> list[str]:
        """What stands in a column, top to bottom."""
        model = self.page.table.model()
        return [str(model.index(row, column).data()) for row in range(model.rowCount())]


def evenings() -> list[Facts]:
    """Twelve games of two sizes; 安 always wins, Bo never does."""
    good = (seat("安", "chef"), seat("Bo", "imp", side="evil", alive=False), seat("小雨", "monk"))
    evil = (seat("安", "imp", side="evil"), seat("Bo", "chef", alive=False), seat("Cy", "scapegoat", traveller=True))
    return [facts("good", *good)] * 8 + [facts("evil", *evil, players=12, script=("", "Mine"))] * 4
