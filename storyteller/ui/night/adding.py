"""Rows put into tonight's list by hand, and decoys."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.ui.bridge import Bridge
from storyteller.ui.phase.pieces import button, column
from storyteller.ui.phase.search import CharacterSearch
from storyteller.viewmodel.box import token


class AddRows(QWidget):
    """Two buttons below the list, and the search for a character.

    Signals:
        chosen(character): A row for this character is wanted.
        decoys_wanted(): Decoys are wanted.
        opened(): The search was opened, below all rows.
    """

    chosen = Signal(object)
    decoys_wanted = Signal()
    opened = Signal()

    def __init__(self, bridge: Bridge) -> None:
        """The search is closed."""
        super().__init__()
        self._bridge = bridge
        self.chooser: CharacterSearch | None = None
        self._at: tuple[Town, Context] | None = None
        self._column = column(self, bridge.theme.space.hair)
        add = button(bridge, "panel.add_step", self.choose, icon="plus", look="quiet")
        self.decoys = button(bridge, "panel.add_decoys_key", self.decoys_wanted.emit, icon="drama-masks", look="quiet")
        for made in (add, self.decoys):
            self._column.addWidget(made, 0, Qt.AlignmentFlag.AlignLeft)

    def show_table(self, town: Town, context: Context) -> None:
        """Remembers whose characters can be chosen; offers decoys where the storyteller wants any."""
        self._at = (town, context)
        self.decoys.setVisible(self._bridge.settings.decoys > 0)

    def choose(self) -> None:
        """Opens the search, or closes it."""
        if self.close_search() or self._at is None:
            return
        town, context = self._at
        known = town.script.characters if town.script else tuple(context.catalogue.characters)
        self.chooser = CharacterSearch(self._bridge, tuple(token(town, context, c) for c in known))
        self.chooser.chosen.connect(self._take)
        self._column.insertWidget(1, self.chooser)
        self.chooser.begin()
        self.opened.emit()

    def _take(self, character: object) -> None:
        self.close_search()
        self.chosen.emit(character)

    def close_search(self) -> bool:
        """Closes the search; False when it isn't open."""
        if self.chooser is None:
            return False
        self.chooser.give_back()
        self.chooser.hide()
        self.chooser.deleteLater()
        self.chooser = None
        return True
