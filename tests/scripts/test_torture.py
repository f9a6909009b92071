"""The torture of the journal runs, counts what it did, and loses nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_a_short_torture_is_survived_and_counted() -> None:
    done = subprocess.run(
        [sys.executable, "scripts/torture.py", "--kills", "2", "--damages", "6", "--cuts", "2", "--full-disks", "2",
         "--errors", "6", "--small-disks", "2", "--read-only-disks", "2"],
        cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    asked = {"kills": 2, "damages": 6, "cuts": 2, "full_disks": 2, "errors": 6, "small_disks": 2,
             "read_only_disks": 2}  # fmt: skip
    assert told.keys() == asked.keys()
    # What a system can't do is said, and counted as nothing.
    assert all(part["runs"] == asked[name] or (part["runs"] == 0 and part["why"]) for name, part in told.items())
    assert told["kills"]["rows_acknowledged"] > 0
