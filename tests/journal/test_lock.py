"""One running program a data folder; a crash lets go by itself."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from storyteller.journal.errors import AlreadyOpen, OpenFailed
from storyteller.journal.lock import InstanceLock

_HOLD = """
import sys, time
from pathlib import Path
from storyteller.journal.lock import InstanceLock
lock = InstanceLock(Path(sys.argv[1]))
print("held", flush=True)
time.sleep(60)
"""


def test_the_lock_is_held_once(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    first = InstanceLock(path)
    with pytest.raises(AlreadyOpen) as caught:
        InstanceLock(path)
    assert caught.value.message.key == "journal.already_open"
    first.release()
    first.release()
    with InstanceLock(path), pytest.raises(AlreadyOpen):
        InstanceLock(path)
    InstanceLock(path).release()


def test_a_file_left_behind_locks_nothing(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    path.write_text("12345")
    with InstanceLock(path):
        assert path.read_text() == "12345"
    assert path.exists()


def test_a_folder_that_is_not_there_is_another_error(tmp_path: Path) -> None:
    with pytest.raises(OpenFailed):
        InstanceLock(tmp_path / "no" / "lock")


def test_another_process_holds_it_until_it_dies(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    holder = subprocess.Popen([sys.executable, "-c", _HOLD, str(path)], stdout=subprocess.PIPE, text=True)
    try:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(AlreadyOpen):
            InstanceLock(path)
    finally:
        holder.kill()
        holder.communicate()
    InstanceLock(path).release()
