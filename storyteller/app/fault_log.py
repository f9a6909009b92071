"""What is left for a report when something goes wrong: the log's last lines, and a trace of the program's own death."""

from __future__ import annotations

import faulthandler
import logging
from collections import deque
from pathlib import Path
from typing import Final, TextIO

MOST_LINES: Final = 200
FILE_NAME: Final = "fault.txt"


class LastLines(logging.Handler):
    """Keeps the last lines of the log in memory; nothing of it is written until a report is asked for."""

    def __init__(self, most: int = MOST_LINES) -> None:
        """``most``: how many records are kept."""
        super().__init__(logging.INFO)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s", "%H:%M:%S"))
        self._lines: deque[str] = deque(maxlen=most)

    def emit(self, record: logging.LogRecord) -> None:
        """Keeps a record as text."""
        try:
            self._lines.append(self.format(record))
        except (TypeError, ValueError):  # a line that does not fit its values must not end the program
            self.handleError(record)

    def lines(self) -> tuple[str, ...]:
        """Returns what is kept, oldest first."""
        return tuple(self._lines)


class LastBreath:
    """Has the interpreter write where it stood when the system ends it for a fault no Python code can catch.

    The file lies in the data folder and is empty as long as all is well. Stopping the program by hand, or cutting the
    power, leaves nothing in it.

    Attributes:
        before: What was found there from the last run; "" as a rule.
    """

    def __init__(self, folder: Path) -> None:
        """``folder``: the data folder; where nothing can be read or written there, nothing is watched."""
        self.before = ""
        self._file: TextIO | None = None
        path = folder / FILE_NAME
        try:
            if path.exists():
                self.before = path.read_text("utf-8", errors="replace").strip()
            self._file = path.open("w", encoding="utf-8")
        except OSError:
            return
        faulthandler.enable(self._file)

    def close(self) -> None:
        """Ends the watch. The end of a run that ended well leaves an empty file."""
        if self._file is not None:
            faulthandler.disable()
            self._file.close()
            self._file = None
