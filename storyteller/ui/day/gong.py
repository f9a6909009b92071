"""What happens when a talk is over: a gong where the sound extra is installed, else the whole window flashes."""

from __future__ import annotations

import importlib
from typing import Any, Final

from PySide6.QtCore import QObject, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from storyteller.clocktower.model import Timer, Town
from storyteller.content.paths import assets_dir
from storyteller.ui.bridge import Bridge
from storyteller.viewmodel.day.clock import clock_record

_LOOK_MS: Final = 200
_BEAT_MS: Final = 260
_BEATS: Final = 6
"""Light, dark, light, dark, light, dark."""


def find_sound() -> Any | None:
    """Returns QtMultimedia, or None where the extra ``sound`` is not installed or nothing can be heard."""
    try:
        multimedia = importlib.import_module("PySide6.QtMultimedia")
    except ImportError:
        return None
    return None if multimedia.QMediaDevices.defaultAudioOutput().isNull() else multimedia


class Flash(QWidget):
    """Covers a window with plain light a few times. There is nothing on it to read.

    Signals:
        over(): The last beat is done.
    """

    over = Signal()

    def __init__(self, bridge: Bridge, window: QWidget) -> None:
        """``window``: what it covers; clicks go through it, and it never has the keyboard."""
        super().__init__(window)
        self._bridge, self._window = bridge, window
        self._beat = 0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._timer = QTimer(self)
        self._timer.setInterval(_BEAT_MS)
        self._timer.timeout.connect(self._next)
        self.hide()

    def flash(self) -> None:
        """Begins. Without motion it is one long light instead of several."""
        self._beat = 0
        self._cover()
        self._timer.start()

    def _cover(self) -> None:
        self.setGeometry(self._window.rect())
        self.raise_()
        self.show()

    def _next(self) -> None:
        self._beat += 1
        if self._beat >= _BEATS:
            self._timer.stop()
            self.hide()
            self.over.emit()
        elif self._bridge.settings.motion:
            self.setVisible(self._beat % 2 == 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Fills it with the one accent."""
        QPainter(self).fillRect(self.rect(), QColor(self._bridge.theme.palette.accent))


class Gong(QObject):
    """Watches the table's clock from wherever the storyteller is, and tells once when it runs out.

    A clock that ran out while the program was closed is only shown as over.

    Signals:
        rang(): The time is up.
    """

    rang = Signal()

    def __init__(self, bridge: Bridge, window: QWidget) -> None:
        """``window``: what flashes."""
        super().__init__(window)
        self._bridge = bridge
        self._waiting: Timer | None = None
        self._effect: Any = None
        self.flash = Flash(bridge, window)
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_MS)
        self._timer.timeout.connect(self.look)
        bridge.changed.connect(lambda _change: self.wind())
        bridge.session_changed.connect(self.wind)
        self.wind()

    def wind(self) -> None:
        """Looks which clock runs now."""
        timer = self._running()
        self._waiting = timer
        if timer is None:
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()

    def _running(self) -> Timer | None:
        state = self._bridge.state
        by_day = isinstance(state, Town) and state.phase.kind in ("day", "dusk")
        timer = state.timer if by_day else None
        record = clock_record(timer, self._bridge.clock.now())
        return timer if record is not None and record.running else None

    def look(self) -> None:
        """Rings when what it waits for is over."""
        record = clock_record(self._waiting, self._bridge.clock.now())
        if record is None or not record.over:
            return
        self._waiting = None
        self._timer.stop()
        self.ring()
        self.rang.emit()

    def ring(self) -> None:
        """Sounds, or flashes where there is no sound or none is wanted."""
        how = self._bridge.settings.gong
        if how == "off" or (how == "sound" and self._sound()):
            return
        self.flash.flash()

    def _sound(self) -> bool:
        multimedia = find_sound()
        if multimedia is None:
            return False
        self._effect = multimedia.QSoundEffect(self)
        self._effect.setSource(QUrl.fromLocalFile(str(assets_dir() / "sounds" / "gong.wav")))
        self._effect.setVolume(1.0)
        self._effect.play()
        return True
