"""Faults of the program itself: told on the banner, kept for a report that the storyteller may save."""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QLibraryInfo, QMessageLogContext, QObject, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from storyteller.app.fault_log import LastBreath, LastLines
from storyteller.kernel.message import Message, Name, message
from storyteller.kernel.reason import reason_of
from storyteller.ui.bridge import Bridge
from storyteller.ui.where import ask_where

_log = logging.getLogger(__name__)
FILE_NAME = "storyteller-report.txt"
_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}
_qt_log = logging.getLogger("qt")


def _from_qt(kind: QtMsgType, where: QMessageLogContext, text: str) -> None:
    _qt_log.log(_LEVELS[kind], "%s%s", f"{where.category}: " if where.category not in (None, "default") else "", text)


class Faults(QObject):
    """Hears of every fault nobody expected.

    Attributes:
        last: The newest traceback; "" while there was none.
    """

    def __init__(self, bridge: Bridge, choose: Callable[[], str] | None = None) -> None:
        """``choose``: asks where a report goes; None = the system's dialog."""
        super().__init__()
        self._bridge = bridge
        self._choose = choose or self._ask
        self.last = ""
        self._lines = LastLines()
        self._breath: LastBreath | None = None
        self._qt_before: Callable[[QtMsgType, QMessageLogContext, str], object] | None = None

    def hear(self, folder: Path | None = None) -> tuple[Message, ...]:
        """Takes the place of Python's and Qt's own ways of telling; returns what is to be said of the last run.

        Args:
            folder: The data folder, where a fault that ends the whole program leaves its trace; None = none is kept.
        """
        sys.excepthook = self._hook
        self._qt_before = qInstallMessageHandler(_from_qt)
        root = logging.getLogger()
        root.addHandler(self._lines)
        if logging.lastResort is not None:  # with a handler of ours the terminal would hear nothing any more
            root.addHandler(logging.lastResort)
        if folder is not None:
            self._breath = LastBreath(folder)
            if self._breath.before:
                return (message("app.ended_hard"),)
        return ()

    def deaf(self) -> None:
        """Gives back what ``hear`` took; the end of a run."""
        sys.excepthook = sys.__excepthook__
        qInstallMessageHandler(self._qt_before)
        root = logging.getLogger()
        root.removeHandler(self._lines)
        if logging.lastResort is not None:
            root.removeHandler(logging.lastResort)
        if self._breath is not None:
            self._breath.close()
            self._breath = None

    def _hook(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        _log.error("fault", exc_info=(kind, fault, trace))
        self.last = "".join(traceback.format_exception(kind, fault, trace))
        self._bridge.notice(message("app.fault"), "error")

    def report(self) -> str:
        """Returns the report as it would be saved: see ``app.report``."""
        from storyteller.app.clock import SystemClock
        from storyteller.app.report import report

        bridge = self._bridge
        town = bridge.state if bridge.game == "clocktower" else None
        session = bridge.session
        timeline = getattr(session, "timeline", None)
        past = [] if timeline is None else list(timeline.past())
        return report(
            self.last,
            at=SystemClock().now(),
            town=town,
            context=getattr(session, "context", None) if town is not None else None,
            gestures=[moment.gesture.label for moment in reversed(past) if moment.gesture is not None],
            versions={
                "qt": QLibraryInfo.version().toString(),
                "screen": QGuiApplication.platformName(),
                "language": bridge.language,
                "theme": bridge.theme.name,
            },
            log=self._lines.lines(),
            last_breath="" if self._breath is None else self._breath.before,
        )

    def save(self) -> None:
        """Asks where the report goes and writes it there; nothing leaves the machine."""
        chosen = self._choose()
        if not chosen:
            return
        path = Path(chosen)
        try:
            path.write_text(self.report(), "utf-8")
        except OSError as fault:
            reason = reason_of(fault)
            self._bridge.notice(message("app.report_not_saved", file=Name(path.name), reason=reason), "error")
            return
        self._bridge.notice(message("app.report_saved", file=Name(path.name)))

    def _ask(self) -> str:
        title = self._bridge.tr("action.report")
        return ask_where(None, title, FILE_NAME, "")
