"""A search for a character inside a panel: it takes the keyboard while it is open and gives it back."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.chooser import Chooser, Option
from storyteller.viewmodel.box import TokenRecord

_LINES = 6


class CharacterSearch(Chooser):
    """Characters, found by their names in both languages."""

    def __init__(self, bridge: Bridge, tokens: tuple[TokenRecord, ...]) -> None:
        """``begin`` gives it the keyboard."""
        super().__init__(bridge, [("", [_option(bridge, token) for token in tokens])], prompt="panel.answer.type")
        self.setFixedHeight(bridge.theme.control_px * _LINES)
        self._before: QWidget | None = None
        # First of all who hear of it: what follows a choice may take this away.
        self.chosen.connect(self.give_back)

    def begin(self) -> None:
        """Takes the keyboard."""
        self._before = QApplication.focusWidget()
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def give_back(self) -> None:
        """Gives the keyboard back to whoever had it."""
        if self._before is not None and isValid(self._before):
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keeps Enter to itself: the line passes it on after it has taken the choice."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)


def _option(bridge: Bridge, token: TokenRecord) -> Option:
    names = bridge.characters.names(token.character, bridge.language)
    return Option(token.character, names[0], token.glyph, token.team or "", token.character, names=names)
