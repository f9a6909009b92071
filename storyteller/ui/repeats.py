"""Tells a key that repeats by itself from one that was let go and pressed anew, where Qt can't.

X11 says a held key up and down again at each repeat, in the same millisecond. Qt looks for the press behind the
release to mark both as repeats, but the press may not have been read yet: then a hold on Space ends and begins anew
all the time, and what a single press does happens again and again.
Source: Qt 6, src/plugins/platforms/xcb/qxcbkeyboard.cpp, handleKeyEvent.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent, QWindow
from shiboken6 import isValid

WAIT_MS: Final = 12
"""How long a release waits for a press of the same millisecond; they were sent together."""


class Repeats(QObject):
    """Holds a release back for a moment: with its press behind it, both go on marked as repeats."""

    def __init__(self, application: QGuiApplication) -> None:
        """Watches the application's windows for as long as it lives."""
        super().__init__(application)
        self._held: tuple[QWindow, QKeyEvent] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(WAIT_MS)
        self._timer.timeout.connect(self.let_go)
        # Keys come to the window that has the focus, and from there to a widget. Watching the whole application would
        # have every event of the program pass through here.
        application.focusWindowChanged.connect(self._watch)

    def _watch(self, window: QWindow | None) -> None:
        if window is not None:
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Returns True for what goes on later, or marked as a repeat."""
        # What we send ourselves bears no time.
        if not isinstance(event, QKeyEvent) or not isinstance(watched, QWindow) or not event.timestamp():
            return False
        if event.type() not in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            return False
        repeats = event.type() == QEvent.Type.KeyPress and self._is_behind(watched, event)
        self.let_go(repeats=repeats)
        if repeats:
            QCoreApplication.sendEvent(watched, _copy(event, repeats=True))
        elif event.type() == QEvent.Type.KeyRelease and not event.isAutoRepeat():
            self._held = watched, event.clone()
            self._timer.start()
            return True
        return repeats

    def _is_behind(self, window: QWindow, press: QKeyEvent) -> bool:
        if self._held is None:
            return False
        release = self._held[1]
        same_key = (release.key(), release.nativeScanCode()) == (press.key(), press.nativeScanCode())
        return window is self._held[0] and same_key and release.timestamp() == press.timestamp()

    def let_go(self, *, repeats: bool = False) -> None:
        """Sends the release on that was held back, if there is one."""
        self._timer.stop()
        held, self._held = self._held, None
        if held is not None and isValid(held[0]):
            QCoreApplication.sendEvent(held[0], _copy(held[1], repeats=repeats))


def _copy(event: QKeyEvent, *, repeats: bool) -> QKeyEvent:
    return QKeyEvent(
        event.type(),
        event.key(),
        event.modifiers(),
        event.nativeScanCode(),
        event.nativeVirtualKey(),
        event.nativeModifiers(),
        event.text(),
        repeats,
        event.count(),
    )
