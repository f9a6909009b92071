"""The commands of the README do what it says, from the checkout as it is."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BLOCKS = re.findall(r"```\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
LINES = [line for block in BLOCKS for line in block.splitlines() if line.strip()]
SCENARIO = re.findall(r"```json\n(.*?)```", (ROOT / "docs" / "scenario.md").read_text("utf-8"), re.DOTALL)[0]


def command(line: str) -> list[str]:
    """Returns a line's words without the remark behind them and without what may be left out."""
    words = re.split(r"\s{3,}", re.sub(r"\[[^\]]*\]", "", line).strip())[0]
    return shlex.split(words.partition(" #")[0])


def test_the_readme_still_shows_how_it_is_started_and_asked() -> None:
    firsts = [command(line)[:2] for line in LINES]
    assert firsts[:3] == [["python3", "scripts/run.py"], ["python3", "scripts/run.py"], ["python3", "scripts/test.py"]]
    assert ["storyteller", "run"] in firsts


def test_every_script_it_names_is_there() -> None:
    named = {words[1] for line in LINES if (words := command(line))[0] == "python3"}
    assert [name for name in sorted(named) if not (ROOT / name).is_file()] == []


@pytest.mark.parametrize("line", [line for line in LINES if line.startswith("storyteller ")])
def test_every_command_without_a_window_answers(line: str, tmp_path: Path) -> None:
    (tmp_path / "table.json").write_text(SCENARIO, "utf-8")
    (tmp_path / "script.json").write_text('["chef", "imp", "poisoner"]', "utf-8")
    words = command(line)[1:]
    file = "script.json" if words[0] == "script" else "table.json"
    words = [str(tmp_path / file) if word == "FILE" else word for word in words]
    if words[0] == "simulate":
        words[words.index("--games") + 1] = "1"
    done = subprocess.run(
        [sys.executable, "-P", "-m", "storyteller", *words],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT), "STORYTELLER_DATA_DIR": str(tmp_path / "data")},
        capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.strip()
