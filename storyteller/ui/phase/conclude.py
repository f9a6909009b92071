"""Declaring the end by hand: who has won, and why in own words."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from storyteller.clocktower.catalogue import Alignment
from storyteller.clocktower.commands import Conclude
from storyteller.ui.bridge import Bridge
from storyteller.ui.phase.pieces import button, column, flow


class ConcludeBox(QWidget):
    """A quiet button that opens into a choice."""

    def __init__(self, bridge: Bridge) -> None:
        """It starts closed."""
        super().__init__()
        self._bridge = bridge
        rows = column(self, bridge.theme.space.s)
        self.opener = button(bridge, "panel.end.declare", self.toggle, icon="flag-checkered", look="quiet")
        rows.addWidget(self.opener, 0, Qt.AlignmentFlag.AlignLeft)
        self._inside = QWidget()
        inner = column(self._inside, bridge.theme.space.s)
        self.reason = QLineEdit()
        inner.addWidget(self.reason)
        whole, laid = flow(bridge)
        self.choices = {
            "good": button(bridge, "panel.end.good", lambda: self._declare("good"), icon="trophy"),
            "evil": button(bridge, "panel.end.evil", lambda: self._declare("evil"), icon="trophy"),
            "nobody": button(bridge, "panel.end.nobody", lambda: self._declare(None)),
        }
        for choice in self.choices.values():
            laid.addWidget(choice)
        inner.addWidget(whole)
        rows.addWidget(self._inside)
        self._inside.hide()
        bridge.language_changed.connect(self._speak)
        self._speak()

    @property
    def is_open(self) -> bool:
        """True while the choice is shown."""
        return not self._inside.isHidden()

    def toggle(self) -> None:
        """Opens or closes it."""
        self._inside.setVisible(not self.is_open)

    def close_choice(self) -> bool:
        """Closes it; False when it is closed."""
        was = self.is_open
        self._inside.hide()
        return was

    def _declare(self, winner: Alignment | None) -> None:
        self._bridge.dispatch(Conclude(winner, self.reason.text().strip()))
        self.reason.clear()
        self._inside.hide()

    def _speak(self) -> None:
        self.reason.setPlaceholderText(self._bridge.tr("panel.end.why"))
        self.reason.setAccessibleName(self._bridge.tr("panel.end.why"))
