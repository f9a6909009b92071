"""The real program in the real window: nothing of it is made up."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.e2e.hands import Hands

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Pass over what Qt says of the offscreen plugin, which can't raise windows or tell their size hints."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.qt_log_ignore("^This plugin does not support ", extend=True))


@pytest.fixture(autouse=True)
def plain_application(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Gives the application its looks and its hook for faults back after the program has run in this process."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    font, palette, icon = application.font(), application.palette(), application.windowIcon()
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    # A caret that blinks would make two pictures of the same window differ.
    blinks = application.cursorFlashTime()
    application.setCursorFlashTime(0)
    yield
    application.setCursorFlashTime(blinks)
    for words in application.findChildren(QTranslator):
        application.removeTranslator(words)
        words.deleteLater()
    application.setStyleSheet("")
    application.setStyle("Fusion")
    application.setFont(font)
    application.setPalette(palette)
    application.setWindowIcon(icon)


@dataclass(frozen=True)
class BrokenOff:
    """A data folder whose program was killed in the middle of a count, and what it had said before.

    Attributes:
        code: How the process ended, as ``subprocess`` gives it.
        seq: The last row it knew to be on disk.
    """

    folder: Path
    code: int
    game: str
    notation: str
    seq: int


@pytest.fixture(scope="session")
def broken_off(tmp_path_factory: pytest.TempPathFactory) -> BrokenOff:
    """The game of ``game.py`` up to half a vote, played once in a process of its own; take copies."""
    folder = tmp_path_factory.mktemp("broken-off") / "data"
    ended = subprocess.run(
        [sys.executable, "-m", "tests.e2e.breaking_off", str(folder)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.stdout, ended.stderr
    return BrokenOff(folder, ended.returncode, **json.loads(ended.stdout))


@pytest.fixture
def copied(broken_off: BrokenOff, tmp_path: Path) -> Path:
    """The data folder of the broken-off game, as the killed process left it, to go on with."""
    return Path(shutil.copytree(broken_off.folder, tmp_path / "copied"))


@pytest.fixture
def open_program() -> Iterator[Callable[[Path], Hands]]:
    """Returns a function that starts the program on a data folder; it is closed at the end."""
    opened: list[Hands] = []

    def start_on(folder: Path) -> Hands:
        opened.append(Hands(folder))
        return opened[-1]

    yield start_on
    for hands in opened:
        hands.close()
