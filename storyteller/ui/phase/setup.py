"""While setting up, the side of the board only says what is next."""

from __future__ import annotations

from PySide6.QtCore import Qt

from storyteller.clocktower.commands import BeginNight
from storyteller.kernel.message import message
from storyteller.ui.phase.base import ENTER, Panel
from storyteller.ui.phase.pieces import fitting, words
from storyteller.ui.widgets.words import Label


class SetupPanel(Panel):
    """The way to setting up, and into the first night."""

    def build(self) -> None:
        """Two buttons and a sentence."""
        bridge = self.bridge
        self.head.addWidget(Label(bridge, "panel.setup.title", "title"))
        self._text = words(bridge, "", "muted")
        self.body.addWidget(self._text)
        self.to_setup = fitting(
            bridge, message("panel.setup.go"), lambda: bridge.show_page("setup"), icon="clipboard-list-outline"
        )
        self.begin = fitting(
            bridge, message("panel.setup.begin_key"), self.go_on, icon="weather-sunset-down", look="primary"
        )
        self.body.addStretch(1)
        self.foot.addWidget(self.to_setup)
        self.foot.addWidget(self.begin)

    def refresh(self) -> None:
        """Says how many tokens are still to be dealt; nothing begins at a table where nobody sits."""
        town = self.town
        seats = town.seats if town is not None else ()
        open_seats = sum(seat.character is None for seat in seats)
        key = "panel.setup.empty" if not seats else "panel.setup.open" if open_seats else "panel.setup.ready"
        self._text.say(key, n=open_seats)
        self.begin.setEnabled(bool(seats) and not open_seats)

    def go_on(self) -> bool:
        """Space: night falls, once everybody has a token; where nobody sits yet, setting up is what comes next."""
        town = self.town
        if town is None or any(seat.character is None for seat in town.seats):
            return False
        if not town.seats:
            self.bridge.show_page("setup")
            return True
        return self.do(BeginNight())

    def on_key(self, key: Qt.Key, held: Qt.KeyboardModifier) -> bool:
        """Enter does what Space does."""
        return held == Qt.KeyboardModifier.NoModifier and key in ENTER and self.go_on()
