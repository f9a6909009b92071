"""The lock of the board: while it is on, nothing that is touched by mistake changes the game."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class BoardLock(QObject):
    """Whether the game may be changed. The bridge asks before every gesture, so no way leads round it.

    Signals:
        changed(): It was put on or taken off.
        refused(): Something wanted to change the game while it was on.
    """

    changed = Signal()
    refused = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        """It starts off."""
        super().__init__(parent)
        self._on = False

    @property
    def on(self) -> bool:
        """True while the game may not be changed."""
        return self._on

    def set(self, on: bool) -> None:
        """Puts it on or takes it off."""
        if on != self._on:
            self._on = on
            self.changed.emit()

    def refuses(self) -> bool:
        """Returns whether a gesture has to be refused now, and says so by ``refused``."""
        if self._on:
            self.refused.emit()
        return self._on
