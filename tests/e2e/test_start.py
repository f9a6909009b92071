"""The program as it is started from a terminal, and as the system ends it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QMessageBox
from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import JOURNAL_NAME, LOCK_NAME, open_house
from storyteller.journal.errors import AlreadyOpen
from storyteller.journal.lock import InstanceLock
from storyteller.kernel.message import Name, message
from storyteller.ui.application import run
from tests.e2e.conftest import ROOT
from tests.e2e.hands import Hands, prepare

_PATIENCE_S = 20.0


@contextmanager
def program(*arguments: str, temporary: Path) -> Iterator[subprocess.Popen[str]]:
    """Starts ``python -m storyteller`` without a screen; ``temporary``: where it may make throw-away folders."""
    places = {name: str(temporary) for name in ("TMPDIR", "TEMP", "TMP")}
    started = subprocess.Popen(
        [sys.executable, "-m", "storyteller", *arguments],
        cwd=ROOT,
        env={**os.environ, **places, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield started
    finally:
        if started.poll() is None:
            started.kill()
        started.communicate()


def wait_for(true: Callable[[], object], started: subprocess.Popen[str]) -> None:
    """Waits for what a running program does. Raises AssertionError when it ends or doesn't do it."""
    end = time.monotonic() + _PATIENCE_S
    while not true():
        assert started.poll() is None, started.communicate()
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


def held(folder: Path) -> bool:
    """True when a running program has the folder."""
    try:
        InstanceLock(folder / LOCK_NAME).release()
    except AlreadyOpen:
        return True
    return False


def listens(started: subprocess.Popen[str], how: signal.Signals) -> bool:
    """True when a running program hears a signal; where the system doesn't tell, after a few seconds."""
    status = Path(f"/proc/{started.pid}/status")
    if not status.is_file():
        time.sleep(4.0)
        return True
    caught = next(line.split()[1] for line in status.read_text().splitlines() if line.startswith("SigCgt"))
    return bool(int(caught, 16) >> (how - 1) & 1)


def ended_by(started: subprocess.Popen[str], how: signal.Signals) -> tuple[int, str]:
    """Waits until a program is up, asks it to end, and returns its code and what it complained of."""
    # Python itself hears SIGINT from its first moment on; both are heard by the program from the same moment.
    wait_for(lambda: listens(started, signal.SIGTERM), started)
    started.send_signal(how)
    _, errors = started.communicate(timeout=_PATIENCE_S)
    return started.returncode, errors


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals that ask a program to end")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_started_program_keeps_its_journal_and_ends_cleanly_when_asked(how: signal.Signals, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    with program("--data-dir", str(folder), temporary=tmp_path) as started:
        wait_for((folder / JOURNAL_NAME).exists, started)
        assert held(folder)
        assert ended_by(started, how) == (0, "")
    open_house(folder).close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals that ask a program to end")
def test_the_sample_game_leaves_nothing_behind(tmp_path: Path) -> None:
    with program("--demo", "--lang", "zh_Hans", temporary=tmp_path) as started:
        wait_for(lambda: list(tmp_path.glob(f"storyteller-demo-*/{JOURNAL_NAME}")), started)
        (folder,) = tmp_path.glob("storyteller-demo-*")
        assert ended_by(started, signal.SIGTERM) == (0, "")
    assert not folder.exists()


@pytest.mark.allow_log("storyteller.ui.application")
def test_a_second_program_on_the_same_folder_says_so_and_ends(
    tmp_path: Path, open_program: Callable[[Path], Hands], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare(tmp_path)
    first = open_program(tmp_path)
    said: list[tuple[str, str]] = []

    def read_and_close(box: QMessageBox) -> int:
        qtbot.addWidget(box)
        button: QAbstractButton
        (button,) = box.buttons()
        said.append((box.text(), button.text()))
        return 0

    monkeypatch.setattr(QMessageBox, "exec", read_and_close)
    assert run(Namespace(data_dir=str(tmp_path))) == 1
    ((text, close),) = said
    assert text == first.says("app.cannot_start", reason=message("journal.already_open", path=Name(str(tmp_path))))
    assert close == first.says("common.close")
    # The first goes on as if nothing had been.
    first.press("\r")
    assert first.window.page_key == "setup"
