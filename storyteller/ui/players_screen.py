"""The players' screen of whichever game is open, behind the same keys and the same button."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from storyteller.ui.bridge import Bridge
from storyteller.ui.second_screen.desk import SecondScreen

if TYPE_CHECKING:
    from storyteller.ui.betrayal.second_screen import TableScreen
    from storyteller.ui.second_screen.screens import ScreenPort

_PLAYING = ("explore", "reveal", "haunt")


class PlayersScreen(QObject):
    """Asks the town's screen, or the table's of Betrayal, which is built when it is first wanted."""

    def __init__(self, bridge: Bridge, host: QWidget, town: SecondScreen, mark: Callable[[bool], None]) -> None:
        """``mark``: shows at the rail's button whether a screen is open."""
        super().__init__(host)
        self._bridge, self._host, self._town, self._mark = bridge, host, town, mark
        self._made: TableScreen | None = None
        town.opens_instead = self._open_table
        town.plays_instead = self._plays

    @property
    def of_table(self) -> bool:
        """True while an evening of Betrayal is open."""
        return self._bridge.game == "betrayal"

    @property
    def table(self) -> TableScreen:
        """The table's screen."""
        if self._made is None:
            from storyteller.ui.betrayal.second_screen import TableScreen

            self._made = made = TableScreen(self._bridge, self._host)
            made.changed.connect(lambda: self._mark(made.is_open))
        return self._made

    def _open_table(self, screen: ScreenPort) -> bool:
        """Opens the table's window on a screen that appeared; False while no evening is open."""
        if self.of_table:
            self.table.open(screen)
        return self.of_table

    def _plays(self) -> bool:
        """True in the middle of an evening: displays are kept awake, whether its screen is open or not."""
        return self.of_table and self._bridge.state.phase in _PLAYING

    def open_or_close(self) -> None:
        """Opens it, or closes it."""
        self.table.open_or_close() if self.of_table else self._town.open_or_close()

    def black(self) -> None:
        """Covers it with black, or uncovers it."""
        self.table.cover("black") if self.of_table else self._town.black()

    def picture(self) -> None:
        """Covers it with the own picture, or uncovers it."""
        self.table.cover("picture") if self.of_table else self._town.picture()

    def put_away(self) -> None:
        """Lets go of the table's screen: the window is closed."""
        if self._made is not None:
            self._made.put_away()
