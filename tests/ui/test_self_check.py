"""``--self-check``: an installed program says whether it has all it needs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from storyteller.content import loader
from storyteller.ui import self_check

ROOT = Path(__file__).resolve().parents[2]


def test_a_whole_program_passes() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "storyteller", "--self-check"],
        capture_output=True, text=True, check=False, cwd=ROOT, timeout=120,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert [line[:4] for line in done.stdout.splitlines()] == ["ok  "] * 3


def test_a_program_without_its_characters_fails_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise FileNotFoundError("catalogue.json")

    monkeypatch.setattr(loader, "load_catalogue", missing)
    said: list[str] = []
    assert self_check.run_self_check(said.append) == self_check.FAILED
    assert said == ["NOT FileNotFoundError: catalogue.json"]
