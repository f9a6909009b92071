"""The reading time: both sides read apart, and the table sees how long still. Source: BG-061.

It is no gesture of the evening: it would not matter when replaying tomorrow.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import ceil
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.betrayal.public_words import clock
from storyteller.viewmodel.betrayal.sheets import phrase

MINUTES: Final = (5, 10, 15)
_LOOK_MS: Final = 250


class ReadingTimer(QObject):
    """Counts down, and goes on while other tabs are shown.

    Signals:
        ticked(): Another second is over, or it was set or stopped.
        rang(): The time is up.
    """

    ticked = Signal()
    rang = Signal()

    def __init__(self, parent: QObject | None = None, now: Callable[[], float] = time.monotonic) -> None:
        """``now``: seconds of a clock that never goes back."""
        super().__init__(parent)
        self._now, self._end, self._shown = now, 0.0, 0
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_MS)
        self._timer.timeout.connect(self.look)

    @property
    def left_s(self) -> int:
        """Seconds left, rounded up; 0 when it does not run."""
        return max(0, ceil(self._end - self._now())) if self._end else 0

    def start(self, seconds: int) -> None:
        """Counts down from now on."""
        self._end = self._now() + seconds
        self._timer.start()
        self._tell()

    def stop(self) -> None:
        """Stops without a word."""
        self._end = 0.0
        self._timer.stop()
        self._tell()

    def look(self) -> None:
        """Looks at the clock."""
        if self._end and self._now() >= self._end:
            self.stop()
            self.rang.emit()
        elif self.left_s != self._shown:
            self._tell()

    def _tell(self) -> None:
        self._shown = self.left_s
        self.ticked.emit()


class TimerPanel(QFrame):
    """The ways to set the reading time, and what is left of it."""

    def __init__(self, bridge: Bridge, timer: ReadingTimer) -> None:
        """``timer``: goes on when this panel is gone."""
        super().__init__()
        self._timer = timer
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(Label(bridge, "betrayal_page.reading_time", "title"))
        self.left = Label(bridge, look="large")
        column.addWidget(self.left)
        row = QHBoxLayout()
        self.starts: dict[int, Button] = {}
        for minutes in MINUTES:
            button = self.starts[minutes] = Button(bridge, icon="clock-outline")
            button.say(phrase("minutes", n=minutes))
            button.clicked.connect(lambda _on=False, minutes=minutes: timer.start(minutes * 60))
            row.addWidget(button)
        self.stop = Button(bridge, "betrayal_page.stop_timer", look="quiet")
        self.stop.clicked.connect(timer.stop)
        row.addWidget(self.stop)
        row.addStretch(1)
        column.addLayout(row)
        timer.ticked.connect(self._show)
        self._show()

    def _show(self) -> None:
        left = self._timer.left_s
        self.left.setText(clock(left))
        self.left.setVisible(bool(left))
        self.stop.setVisible(bool(left))
