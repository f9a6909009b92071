"""What every page has in common: fresh when seen, stale when hidden, and a say in the few big keys."""

from __future__ import annotations

from typing import Any

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from storyteller.ui.bridge import Bridge


class Page(QWidget):
    """A page of the main window.

    Subclasses fill in ``refresh`` and ``retranslate``. A hidden page does no work: it remembers that it is stale and
    refreshes when it is shown. The key methods return True when the page made use of the key.
    """

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        """Subclasses build their widgets after this and end by calling ``retranslate``."""
        super().__init__(parent)
        self.bridge = bridge
        self.setProperty("look", "cloth")
        self._stale = True
        bridge.changed.connect(self._on_change)
        bridge.session_changed.connect(self._mark)
        bridge.settings_changed.connect(self._mark)
        bridge.language_changed.connect(self._on_language)

    def refresh(self) -> None:
        """Shows the table as it stands."""

    def retranslate(self) -> None:
        """Puts all fixed words into the language of the windows."""

    def escape(self) -> bool:
        """Esc: closes what is open on the page, a menu or a choice; False lets the curtain fall."""
        return False

    def go_on(self) -> bool:
        """Space: does the next sensible thing."""
        return False

    def pick_seat(self, number: int) -> bool:
        """Digit: picks the seat with this number, 1 to 20."""
        return False

    def showEvent(self, event: QShowEvent) -> None:
        """Catches up with what happened while hidden."""
        if self._stale:
            self._stale = False
            self.refresh()
        super().showEvent(event)

    def _mark(self) -> None:
        if self.isVisible():
            self.refresh()
        else:
            self._stale = True

    def _on_change(self, _change: Any) -> None:
        self._mark()

    def _on_language(self) -> None:
        self.retranslate()
        self._mark()
