"""The guards of conftest.py: each must fail a test that does what it watches for."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Return a function that runs a test file's text beside a copy of conftest.py, with our settings."""
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path)

    def go(text: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        (tmp_path / "test_it.py").write_text(text, encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
        command += ["-c", str(ROOT / "pyproject.toml"), f"--rootdir={tmp_path}", *arguments, str(tmp_path)]
        environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
        return subprocess.run(
            command, cwd=tmp_path, env=environment, capture_output=True, encoding="utf-8", check=False
        )

    return go


def test_a_stray_warning_in_the_log_fails_the_test(run: Run) -> None:
    done = run("import logging\ndef test_it(): logging.getLogger('some.where').warning('odd')\n")
    assert done.returncode == 1
    assert "WARNING some.where: odd" in done.stdout


def test_a_stray_warning_in_a_fixture_fails_the_test(run: Run) -> None:
    done = run(
        "import logging, pytest\n"
        "@pytest.fixture\n"
        "def it():\n    yield\n    logging.error('late')\n"
        "def test_it(it): pass\n"
    )
    assert done.returncode == 1
    assert "ERROR root: late" in done.stdout


def test_an_announced_warning_passes_and_only_that(run: Run) -> None:
    done = run(
        "import logging, pytest\n"
        "@pytest.mark.allow_log('some')\n"
        "def test_allowed(caplog):\n"
        "    logging.getLogger('some.where').warning('odd')\n"
        "    assert 'odd' in caplog.text\n"
        "@pytest.mark.allow_log('some')\n"
        "def test_other(): logging.getLogger('something').warning('odd')\n"
        "@pytest.mark.allow_log\n"
        "def test_any(): logging.getLogger('something').warning('odd')\n"
    )
    assert "1 failed, 2 passed" in done.stdout
    assert "test_other" in done.stdout


def test_a_window_left_behind_fails_the_test_that_left_it(run: Run) -> None:
    done = run(
        "from PySide6.QtWidgets import QWidget\n"
        "kept = []\n"
        "def test_bad(qapp): kept.append(QWidget())\n"
        "def test_good(qtbot):\n    w = QWidget(); qtbot.addWidget(w); w.show()\n"
        "def test_dropped(qapp): QWidget().show()\n"
    )
    assert "3 passed, 1 error" in done.stdout
    assert "ERROR at teardown of test_bad" in done.stdout
    assert "left behind" in done.stdout


def test_a_warning_of_qt_fails_the_test(run: Run) -> None:
    done = run("from PySide6.QtCore import qWarning\ndef test_it(qapp): qWarning('odd')\n")
    assert done.returncode == 1


def test_a_python_warning_fails_the_test(run: Run) -> None:
    assert run("import warnings\ndef test_it(): warnings.warn('odd')\n").returncode == 1


def test_no_tests_at_all_is_a_failure(run: Run) -> None:
    assert run("").returncode == 5


def test_soak_runs_are_small_unless_full_is_asked_for(run: Run) -> None:
    text = "import pytest\n@pytest.mark.soak\ndef test_it(soak_size): assert soak_size(3, 700) == {}\n"
    assert run(text.format(3)).returncode == 0
    assert run(text.format(700), "--full").returncode == 0


def test_a_test_has_a_home_of_its_own(run: Run) -> None:
    text = (
        "import os, pathlib\n"
        "def test_it():\n"
        "    assert str(pathlib.Path.home()) == os.environ['HOME']\n"
        "    print('home:', os.environ['HOME'], os.environ['STORYTELLER_DATA_DIR'])\n"
    )
    done = run(text, "-rP")
    line = next(line for line in done.stdout.splitlines() if line.startswith("home:"))
    assert os.environ["HOME"] not in line
    assert os.environ["STORYTELLER_DATA_DIR"] not in line
    assert not any(Path(place).exists() for place in line.split()[1:])  # and it's gone afterwards
