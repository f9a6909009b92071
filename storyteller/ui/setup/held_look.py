"""A look that lasts as long as the key is held: whoever lets go has covered their token."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from storyteller.ui.bridge import Bridge
from storyteller.ui.curtain import COVER, PUBLIC
from storyteller.ui.widgets.hold import HOLD_KEYS, HoldSurface


class HeldLook(QObject):
    """Waits for the release, wherever it goes: the card that has come up in between got no press.

    A tap leaves the card open, to be held away as ever; a hold as long as that one takes it away at the release. So
    one hold is a whole look, and nobody leaves a token open who has let go.
    """

    def __init__(self, bridge: Bridge, parent: QObject) -> None:
        """``begin`` at the press."""
        super().__init__(parent)
        self._bridge = bridge
        self._since = QElapsedTimer()

    def begin(self) -> None:
        """Something was pressed, and a card comes up."""
        application = QApplication.instance()
        if application is not None:
            self._since.start()
            application.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Looks for the release; keeps nothing back."""
        if _is_release(event):
            self._end()
        return False

    def _end(self) -> None:
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        if self._since.isValid() and self._since.elapsed() >= self._bridge.theme.motion.hold_ms:
            QTimer.singleShot(0, _put_away)
        self._since.invalidate()


def _is_release(event: QEvent) -> bool:
    if isinstance(event, QKeyEvent):
        up = event.type() == QEvent.Type.KeyRelease and not event.isAutoRepeat()
        return up and event.key() in HOLD_KEYS
    return isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonRelease


def _put_away() -> None:
    """Only what a player looks at: covers such as the curtain stay."""
    for window in QApplication.topLevelWidgets():
        seen = window.isVisible() and window.property(PUBLIC) and not window.property(COVER)
        if seen and isinstance(window, HoldSurface):
            window.held_long_enough.emit()
