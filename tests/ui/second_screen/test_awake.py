"""Displays are kept awake by what each system has for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from storyteller.ui.second_screen.awake import (
    ChildKeeper,
    FreedesktopKeeper,
    NoKeeper,
    WindowsKeeper,
    keeper_of,
)


def test_each_system_has_its_own() -> None:
    kinds = {name: type(keeper_of(name)) for name in ("win32", "darwin", "linux", "freebsd14", "emscripten")}
    assert kinds == {
        "win32": WindowsKeeper, "darwin": ChildKeeper, "linux": FreedesktopKeeper, "freebsd14": FreedesktopKeeper,
        "emscripten": NoKeeper,
    }  # fmt: skip


def test_windows_is_told_once_each_time() -> None:
    told: list[int] = []
    keeper = WindowsKeeper(told.append)
    for awake in (False, True, True, False, False, True):
        keeper.keep(awake)
    # Source: SetThreadExecutionState: ES_CONTINUOUS 0x80000000, ES_DISPLAY_REQUIRED 2, ES_SYSTEM_REQUIRED 1.
    assert told == [0x80000003, 0x80000000, 0x80000003]


def test_without_windows_telling_it_does_nothing() -> None:
    keeper = WindowsKeeper()
    keeper.keep(True)
    keeper.keep(False)


def test_a_child_runs_for_as_long_as_displays_are_kept_awake(qtbot: QtBot) -> None:
    keeper = ChildKeeper(sys.executable, ("-c", "import time; time.sleep(60)"))
    keeper.keep(True)
    child = keeper._child
    assert child is not None
    qtbot.waitUntil(lambda: child.processId() > 0)
    number = child.processId()
    keeper.keep(True)
    assert keeper._child is child
    keeper.keep(False)
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)
    keeper.keep(False)


def test_a_child_that_is_not_there_is_passed_over(qtbot: QtBot) -> None:
    del qtbot
    keeper = ChildKeeper("/no/such/program", ())
    keeper.keep(True)
    keeper.keep(False)


def test_without_a_bus_nothing_happens(qtbot: QtBot) -> None:
    del qtbot
    keeper = FreedesktopKeeper("unix:path=/no/such/bus")
    keeper.keep(True)
    keeper.keep(False)


@pytest.fixture
def bus() -> Iterator[str]:
    daemon = shutil.which("dbus-daemon")
    if daemon is None:
        pytest.skip("there is no dbus-daemon here")
    command = [daemon, "--session", "--nofork", "--print-address"]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert child.stdout is not None
    yield child.stdout.readline().strip()
    child.kill()
    child.wait()
    child.stdout.close()


def test_the_desktop_is_asked_and_the_wish_ends_with_its_connection(qtbot: QtBot, bus: str) -> None:
    from PySide6.QtDBus import QDBusConnection

    watching = QDBusConnection.connectToBus(bus, "test-watching")
    interface = watching.interface()
    keeper = FreedesktopKeeper(bus)

    def others() -> int:
        return sum(name.startswith(":") for name in interface.registeredServiceNames().value())

    before = others()
    keeper.keep(True)
    keeper.keep(True)
    qtbot.waitUntil(lambda: others() == before + 1)
    keeper.keep(False)
    qtbot.waitUntil(lambda: others() == before)
    QDBusConnection.disconnectFromBus("test-watching")
