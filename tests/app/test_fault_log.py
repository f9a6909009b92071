"""The last lines of the log are kept for a report; the program's own death leaves a trace for the next run."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from storyteller.app.fault_log import FILE_NAME, LastBreath, LastLines

ROOT = Path(__file__).resolve().parents[2]
DYING = """
import faulthandler, sys
from pathlib import Path
from storyteller.app.fault_log import LastBreath
breath = LastBreath(Path(sys.argv[1]))
faulthandler._sigsegv() if sys.argv[2] == "hard" else breath.close()
"""


def record(text: str, *values: object, level: int = logging.INFO) -> logging.LogRecord:
    return logging.LogRecord("storyteller.test", level, __file__, 1, text, values, None)


def test_only_the_last_lines_are_kept_oldest_first() -> None:
    kept = LastLines(most=2)
    for number in range(4):
        kept.handle(record("line %d", number))
    assert [line.rpartition(": ")[2] for line in kept.lines()] == ["line 2", "line 3"]


def test_what_is_less_than_a_message_is_not_kept() -> None:
    logger = logging.getLogger("storyteller.tests.chatter")
    logger.setLevel(logging.DEBUG)
    kept = LastLines()
    logger.addHandler(kept)
    logger.debug("chatter")
    logger.info("said")
    logger.removeHandler(kept)
    assert len(kept.lines()) == 1


def test_a_line_that_does_not_fit_its_values_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logging, "raiseExceptions", False)
    kept = LastLines()
    kept.handle(record("%d eggs", "no"))
    kept.handle(record("and on"))
    assert len(kept.lines()) == 1


def run(folder: Path, how: str) -> None:
    subprocess.run(
        [sys.executable, "-c", DYING, str(folder), how],
        env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, check=False,
    )  # fmt: skip


def test_a_death_by_the_system_is_told_to_the_next_run_once(tmp_path: Path) -> None:
    run(tmp_path, "hard")
    first = LastBreath(tmp_path)
    first.close()
    assert "Fatal Python error" in first.before
    second = LastBreath(tmp_path)
    second.close()
    assert second.before == ""


def test_a_run_that_ended_well_leaves_nothing(tmp_path: Path) -> None:
    run(tmp_path, "well")
    assert (tmp_path / FILE_NAME).read_text("utf-8") == ""


def test_where_nothing_can_be_written_nothing_is_watched(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    breath = LastBreath(tmp_path / "file" / "below")
    assert breath.before == ""
    breath.close()
