"""``--self-check``: proves that an installed program has all it needs, in a data folder that is thrown away.

Assets are read, a game is written to a journal and read back, gestures are done, undone and redone, and the window is
painted. Nothing of the user's is touched.
"""

from __future__ import annotations

import os
import sys
import tempfile
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from PySide6.QtGui import QImage

PASSED: Final = 0
FAILED: Final = 1
_SMALLEST: Final = (1280, 720)
_COLOURS: Final = 200
"""A painted window has thousands of colours, an empty one a handful."""


class CheckFailed(Exception):
    """Something an installed program needs is missing; the text says what, in English, for whoever installed it."""


def run_self_check(tell: Callable[[str], None] = print) -> int:
    """Runs all checks; returns the exit code.

    Args:
        tell: Where a line for each check goes.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", _platform())
    try:
        with _folder() as folder:
            for line in _checks(folder):
                tell(f"ok  {line}")
    except Exception as fault:  # whatever it is, the answer is one line and the exit code
        tell(f"NOT {type(fault).__name__}: {fault}")
        return FAILED
    return PASSED


def _platform() -> str:
    """Without a screen the check paints into memory."""
    has_screen = sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return {"linux": "xcb", "darwin": "cocoa", "win32": "windows"}.get(sys.platform, "") if has_screen else "offscreen"


@contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="storyteller-check-", ignore_cleanup_errors=True) as name:
        yield Path(name)


def _checks(folder: Path) -> Iterator[str]:
    yield _assets()
    yield _journal(folder)
    yield _window(folder)


def _assets() -> str:
    from storyteller.app.words import load_words
    from storyteller.content.betrayal import load_betrayal
    from storyteller.content.loader import load_catalogue

    characters = len(load_catalogue().characters)
    texts, _ = load_words()
    explorers = len(load_betrayal().explorers)
    if characters < 181 or explorers < 24 or not texts.has("zh_Hans", "app.name"):
        raise CheckFailed(f"{characters} characters, {explorers} explorers")
    return f"assets: {characters} characters, {explorers} explorers, two languages"


def _journal(folder: Path) -> str:
    """A game is played, taken back, brought again, closed and opened."""
    from storyteller.app.bootstrap import open_house
    from storyteller.app.demo import make_demo

    game = make_demo(folder, "zh_Hans")
    house = open_house(folder)
    try:
        session = house.library.open(game)
        before = session.state
        if not (session.undo() and session.redo()) or session.state != before:
            raise CheckFailed("undo and redo do not come back to the same table")
    finally:
        house.close()
    house = open_house(folder)
    try:
        again = house.library.open(game)
        if again.state != before or again.read_only is not None:
            raise CheckFailed("a closed game does not open as it stood")
        gestures = again.timeline.cursor.depth
    finally:
        house.close()
    return f"journal: {gestures} gestures written, read back equal"


def _window(folder: Path) -> str:
    from storyteller.app.bootstrap import open_house
    from storyteller.ui.application import start

    house = open_house(folder)
    game = house.library.games()[0].id
    house.close()
    running = start(Namespace(data_dir=str(folder), lang="zh_Hans", game=game))
    if running is None:
        raise CheckFailed("the window does not open")
    try:
        running.window.resize(*_SMALLEST)
        running.application.processEvents()
        colours = _colours(running.window.grab().toImage())
        if colours < _COLOURS:
            raise CheckFailed(f"the window is painted in {colours} colours")
        running.bridge.undo()
        running.application.processEvents()
        platform = running.application.platformName()
    finally:
        running.window.close()
        running.close()
    return f"window: painted in {colours} colours on {platform}"


def _colours(picture: QImage) -> int:
    """How many colours every ninth point of a picture has."""
    return len({picture.pixel(x, y) for x in range(0, picture.width(), 9) for y in range(0, picture.height(), 9)})
