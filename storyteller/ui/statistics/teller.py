"""Who told a game: a line to write it on, so that statistics can tell storytellers apart."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCompleter, QLineEdit, QVBoxLayout, QWidget

from storyteller.journal.errors import JournalError
from storyteller.kernel.ids import GameId
from storyteller.ui.bridge import Bridge
from storyteller.ui.statistics.desk import StatisticsDesk
from storyteller.ui.widgets.words import Label


class TellerLine(QWidget):
    """A caption and a line that offers the names written before; what is written holds at once."""

    def __init__(self, bridge: Bridge) -> None:
        """Shows nothing yet."""
        super().__init__()
        self._bridge = bridge
        self._desk: StatisticsDesk | None = None
        self._game: GameId | None = None
        self._known = ""
        self.line = QLineEdit()
        self.line.editingFinished.connect(self.keep)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(bridge.theme.space.s)
        column.addWidget(Label(bridge, "statistics.teller", "caption"))
        column.addWidget(self.line)
        self.setFocusProxy(self.line)
        bridge.language_changed.connect(self._speak)
        self._speak()
        self.hide()

    def _speak(self) -> None:
        self.line.setPlaceholderText(self._bridge.tr("statistics.teller_hint"))
        self.line.setAccessibleName(self._bridge.tr("statistics.teller"))

    def show_game(self, game: GameId | None) -> None:
        """Shows another game's storyteller; what was written on the one before is kept first."""
        if game != self._game:
            self.keep()
        if self._desk is None and self._bridge.make_statistics is not None:
            self._desk = self._bridge.make_statistics()
        self.setVisible(game is not None and self._desk is not None)
        if self._desk is None or game is None:
            self._game = None
            return
        if game == self._game and self.line.text() != self._known:
            return  # somebody is writing
        self._game = game
        try:
            self._known = self._desk.storyteller_of(game)
            names = self._desk.storytellers()
        except JournalError:
            self._known, names = "", ()
        self.line.setText(self._known)
        completer = QCompleter(names, self.line)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.line.setCompleter(completer)

    def keep(self) -> None:
        """Notes what was written, if it is something else than before."""
        name = " ".join(self.line.text().split())
        if self._desk is None or self._game is None or name == self._known:
            return
        try:
            self._desk.say_storyteller(self._game, name)
        except JournalError as fault:
            self._bridge.notice(fault.message, "error")
        else:
            self._known = name
