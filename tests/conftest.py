"""What every test gets: no screen, a home of its own, no stray log records, no windows left behind."""

from __future__ import annotations

import gc
import logging
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import hypothesis
import pytest

# Before any test module can import Qt or ask where the home is.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
_HOME = Path(tempfile.mkdtemp(prefix="storyteller-tests-"))
_PLACES = {
    "HOME": "home",
    "USERPROFILE": "home",
    "APPDATA": "home/AppData/Roaming",
    "LOCALAPPDATA": "home/AppData/Local",
    "XDG_CONFIG_HOME": "home/.config",
    "XDG_DATA_HOME": "home/.local/share",
    "XDG_STATE_HOME": "home/.local/state",
    "XDG_CACHE_HOME": "home/.cache",
    "XDG_RUNTIME_DIR": "run",
    "STORYTELLER_DATA_DIR": "data",
}
for _variable, _place in _PLACES.items():
    (_HOME / _place).mkdir(mode=0o700, parents=True, exist_ok=True)
    os.environ[_variable] = str(_HOME / _place)

# The same examples on every machine and run; with --full, new ones and many more.
hypothesis.settings.register_profile("ci", derandomize=True, deadline=None)
hypothesis.settings.register_profile("full", max_examples=2_000, deadline=None, database=None)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--full``."""
    parser.addoption("--full", action="store_true", help="whole soak runs and many more generated examples")


def pytest_configure(config: pytest.Config) -> None:
    """Choose how many examples hypothesis tries."""
    hypothesis.settings.load_profile("full" if config.getoption("--full") else "ci")


def pytest_unconfigure() -> None:
    """Remove the tests' home."""
    shutil.rmtree(_HOME, ignore_errors=True)


@pytest.fixture
def soak_size(request: pytest.FixtureRequest) -> Callable[[int, int], int]:
    """Return a function of (small, full) that picks the size of this run: small, or full under ``--full``."""
    whole = bool(request.config.getoption("--full"))
    return lambda small, full: full if whole else small


# --- log records nobody expects ----------------------------------------------------------------------


# The program writes what Qt says into its log; the offscreen plugin says that it can't raise windows or hint sizes.
_OFFSCREEN = "This plugin does not support "


class _Listener(logging.Handler):
    """Keeps the records of WARNING and worse that the test hasn't announced by the marker ``allow_log``."""

    def __init__(self, allowed: tuple[str, ...] | None) -> None:
        """``allowed``: names of loggers; the empty tuple allows none, None allows all."""
        super().__init__(logging.WARNING)
        self.allowed = allowed
        self.heard: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        if self.allowed is None or (record.name == "qt" and record.getMessage().startswith(_OFFSCREEN)):
            return
        if not any(record.name == name or record.name.startswith(f"{name}.") for name in self.allowed):
            self.heard.append(record)


def _listener_for(item: pytest.Item) -> _Listener:
    markers = list(item.iter_markers("allow_log"))
    if any(not marker.args for marker in markers):
        return _Listener(None)
    return _Listener(tuple(name for marker in markers for name in marker.args))


def _listen(item: pytest.Item) -> Generator[None, object, object]:
    """Fail the phase of the test that wraps this when it logs what nobody expects."""
    listener = _listener_for(item)
    logging.getLogger().addHandler(listener)
    try:
        outcome = yield
    finally:
        logging.getLogger().removeHandler(listener)
    if listener.heard:
        lines = "\n".join(f"  {r.levelname} {r.name}: {r.getMessage()}" for r in listener.heard)
        pytest.fail(f"logged, and no @pytest.mark.allow_log says so:\n{lines}", pytrace=False)
    return outcome


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, object, object]:
    """Listen to the log while fixtures are made."""
    return (yield from _listen(item))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Listen to the log while the test runs."""
    return (yield from _listen(item))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, object, object]:
    """Listen to the log while fixtures are taken down."""
    return (yield from _listen(item))


@pytest.fixture(scope="session", autouse=True)
def one_application(qapp: object) -> object:
    """Make the one application of the process before any test can; it is lost with the last reference to it.

    Which test of a process comes first differs from run to run.
    """
    return qapp


# --- windows left behind -----------------------------------------------------------------------------


def _windows() -> list[object]:
    """Return the top-level widgets that are shown or have no parent; none while Qt isn't in use."""
    qt = sys.modules.get("PySide6.QtWidgets")
    if qt is None or qt.QApplication.instance() is None:
        return []
    from PySide6.QtCore import QEvent

    qt.QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    # Qt keeps one tool tip label of its own for the whole process.
    return [
        widget
        for widget in qt.QApplication.topLevelWidgets()
        if (widget.isVisible() or widget.parentWidget() is None) and not widget.inherits("QTipLabel")
    ]


@pytest.fixture(autouse=True)
def no_window_left_behind() -> Iterator[None]:
    """Fail a test that leaves a top-level widget alive (give it to ``qtbot.addWidget``, or delete it)."""
    before = _windows()
    yield
    left = [window for window in _windows() if window not in before]
    if left:
        left.clear()  # a cycle of Python references may be all that holds them
        gc.collect()
        left = [window for window in _windows() if window not in before]
    if left:
        names = ", ".join(sorted(repr(window) for window in left))
        for window in left:
            window.deleteLater()  # so that the next test isn't blamed
        pytest.fail(f"top-level widgets left behind: {names}", pytrace=False)
