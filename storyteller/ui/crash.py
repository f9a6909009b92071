"""Faults of the program itself: told on the banner, kept for a report that the storyteller may save."""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QLibraryInfo, QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog

from storyteller.kernel.message import Name, message
from storyteller.ui.bridge import Bridge

_log = logging.getLogger(__name__)
FILE_NAME = "storyteller-report.txt"


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

    def hear(self) -> None:
        """Takes the place of Python's own way of telling."""
        sys.excepthook = self._hook

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
            reason = Name(fault.strerror or str(fault))
            self._bridge.notice(message("app.report_not_saved", file=Name(path.name), reason=reason), "error")
            return
        self._bridge.notice(message("app.report_saved", file=Name(path.name)))

    def _ask(self) -> str:
        title = self._bridge.tr("action.report")
        return QFileDialog.getSaveFileName(None, title, FILE_NAME)[0]
