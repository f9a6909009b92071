"""Notices when nobody has touched anything for a while."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal


class IdleWatch(QObject):
    """Tells once when nothing was touched for so long. One timer, set anew only when it rings: a rest costs nothing.

    Signals:
        idle(): The time is up; the next touch begins it anew.
    """

    idle = Signal()

    def __init__(self, clock: Callable[[], float] = time.monotonic, parent: QObject | None = None) -> None:
        """``clock``: seconds from any moment on."""
        super().__init__(parent)
        self._clock = clock
        self._after = 0.0
        self._last = clock()
        self._told = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.look)

    @property
    def waiting(self) -> bool:
        """True while it would tell."""
        return self._timer.isActive()

    def set_after(self, seconds: float) -> None:
        """Tells after so long; 0: never."""
        self._after = seconds
        self.touched()
        if not seconds:
            self._timer.stop()

    def touched(self) -> None:
        """Somebody did something."""
        self._last = self._clock()
        if self._after and (self._told or not self._timer.isActive()):
            self._told = False
            self._timer.start(round(self._after * 1000))

    def look(self) -> None:
        """Looks at the clock: tells when the time is up, else waits for what is left of it."""
        if not self._after:
            return
        left = self._after - (self._clock() - self._last)
        if left > 0:
            self._timer.start(max(1, round(left * 1000)))
        elif not self._told:
            self._told = True
            self._timer.stop()
            self.idle.emit()
