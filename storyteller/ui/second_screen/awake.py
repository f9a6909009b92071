"""Keeps displays awake while a game runs: a dark screen in the middle of a night is a player's guess at the time."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import QObject, QProcess

_WHO = "Storyteller"
_WHY = "A game is being hosted"
_ES_CONTINUOUS = 0x80000000
_ES_DISPLAY_REQUIRED = 0x00000002
_ES_SYSTEM_REQUIRED = 0x00000001
_CONNECTION = "storyteller-awake"
_SAVER = ("org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver", "org.freedesktop.ScreenSaver")

_log = logging.getLogger(__name__)


class Keeper(Protocol):
    """Keeps displays awake, or lets them sleep. Asking twice is asking once; what can't be done is passed over."""

    def keep(self, awake: bool) -> None:
        """Keeps them awake from now on, or lets them sleep."""
        ...


class NoKeeper:
    """Leaves displays alone."""

    def keep(self, awake: bool) -> None:
        """Does nothing."""


class FreedesktopKeeper:
    """Asks the desktop's screen saver over D-Bus. Source: the Idle Inhibition Service of freedesktop.org.

    The wish ends with the connection it was made on, so it has one of its own; nothing waits for an answer.
    """

    def __init__(self, address: str = "") -> None:
        """``address``: of another bus than the session's."""
        self._address = address
        self._kept = False

    def keep(self, awake: bool) -> None:
        """Makes the wish, or takes it back."""
        if awake == self._kept:
            return
        from PySide6.QtDBus import QDBusConnection, QDBusMessage

        self._kept = awake
        if not awake:
            QDBusConnection.disconnectFromBus(_CONNECTION)
            return
        if self._address:
            bus = QDBusConnection.connectToBus(self._address, _CONNECTION)
        else:
            bus = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, _CONNECTION)
        if not bus.isConnected():
            _log.info("displays are not kept awake: %s", bus.lastError().message())
            return
        asked = QDBusMessage.createMethodCall(*_SAVER, "Inhibit")
        asked.setArguments([_WHO, _WHY])
        bus.asyncCall(asked)


class WindowsKeeper:
    """Tells Windows that displays are in use. Source: SetThreadExecutionState of the Windows API."""

    def __init__(self, tell: Callable[[int], object] | None = None) -> None:
        """``tell``: tells the system a state; that of this machine if None."""
        self._tell = tell or _set_execution_state
        self._kept = False

    def keep(self, awake: bool) -> None:
        """Says that displays are needed, or no longer."""
        if awake != self._kept:
            self._kept = awake
            self._tell(_ES_CONTINUOUS | (_ES_DISPLAY_REQUIRED | _ES_SYSTEM_REQUIRED if awake else 0))


class ChildKeeper:
    """Runs a program that keeps displays awake for as long as it runs: ``caffeinate`` on a Mac."""

    def __init__(self, program: str, arguments: Sequence[str], parent: QObject | None = None) -> None:
        """``program`` with ``arguments``: what is run."""
        self._program, self._arguments = program, list(arguments)
        self._parent = parent
        self._child: QProcess | None = None

    def keep(self, awake: bool) -> None:
        """Starts the program, or ends it."""
        if awake and self._child is None:
            self._child = QProcess(self._parent)
            self._child.start(self._program, self._arguments)
        elif not awake and self._child is not None:
            self._child.kill()
            self._child.waitForFinished(1000)
            self._child.deleteLater()
            self._child = None


def _set_execution_state(state: int) -> object:
    import ctypes

    library = getattr(ctypes, "windll", None)
    return library.kernel32.SetThreadExecutionState(state) if library is not None else None


def keeper_of(platform: str = sys.platform) -> Keeper:
    """Returns what keeps displays awake on a system, by the name Python has for it."""
    if platform == "win32":
        return WindowsKeeper()
    if platform == "darwin":
        # -w: it ends with this program even when that is killed.
        return ChildKeeper("/usr/bin/caffeinate", ("-d", "-i", "-w", str(os.getpid())))
    return FreedesktopKeeper() if platform.startswith(("linux", "freebsd")) else NoKeeper()
