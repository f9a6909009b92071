"""Disks that fail: one that is really full, one that is read-only, and one that answers with errors now and then.

Run as a program it is the writer on a failing disk: ``python scripts/_torture_faults.py FOLDER NUMBER``.
"""

from __future__ import annotations

import ctypes
import errno
import json
import os
import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from storyteller.app.bootstrap import JOURNAL_NAME, open_house  # noqa: E402  # needs the path above
from storyteller.clocktower.commands import AddSeat  # noqa: E402
from storyteller.journal.check import check  # noqa: E402
from storyteller.journal.codec import Codec  # noqa: E402
from storyteller.journal.errors import JournalError, WriteFailed  # noqa: E402
from storyteller.journal.journal import SqliteJournal  # noqa: E402
from tests.journal.play import GAME, at, begin, rows  # noqa: E402
from tests.journal.toys import KINDS  # noqa: E402

CODEC = Codec(KINDS)
ERRORS = (errno.EIO, errno.ENOSPC, errno.EROFS)
FAILING = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

/* The disk answers with an error from the n-th call on, so many times; other files are left alone. */
static int what, after, times;
static int failed;
void torture_arm(int error, int calls, int how_often) { what = error; after = calls; times = how_often; failed = 0; }
int torture_failed(void) { return failed; }
static int fails(int fd) {
    char link[64], path[4096];
    if (!what) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    if (!strstr(path, ".db") || strstr(path, "-shm")) return 0;
    if (after-- > 0 || times <= 0) return 0;
    times--;
    failed++;
    errno = what;
    return 1;
}
#define REAL(type, name, ...) type (*real)(__VA_ARGS__) = dlsym(RTLD_NEXT, #name)
ssize_t write(int fd, const void *data, size_t n) {
    REAL(ssize_t, write, int, const void *, size_t);
    return fails(fd) ? -1 : real(fd, data, n);
}
ssize_t pwrite(int fd, const void *data, size_t n, off_t to) {
    REAL(ssize_t, pwrite, int, const void *, size_t, off_t);
    return fails(fd) ? -1 : real(fd, data, n, to);
}
ssize_t pwrite64(int fd, const void *data, size_t n, off64_t to) {
    REAL(ssize_t, pwrite64, int, const void *, size_t, off64_t);
    return fails(fd) ? -1 : real(fd, data, n, to);
}
ssize_t pread64(int fd, void *data, size_t n, off64_t from) {
    REAL(ssize_t, pread64, int, void *, size_t, off64_t);
    return what == EIO && fails(fd) ? -1 : real(fd, data, n, from);
}
int fsync(int fd) { REAL(int, fsync, int); return fails(fd) ? -1 : real(fd); }
int fdatasync(int fd) { REAL(int, fdatasync, int); return fails(fd) ? -1 : real(fd); }
int ftruncate64(int fd, off64_t to) { REAL(int, ftruncate64, int, off64_t); return fails(fd) ? -1 : real(fd, to); }
"""


def compiled(folder: Path, name: str, source: str) -> Path | None:
    """Returns a library to be put before the system's own; None without a C compiler or off Linux."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None or not sys.platform.startswith("linux"):
        return None
    (folder / f"{name}.c").write_text(source, "utf-8")
    library = folder / f"{name}.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, folder / f"{name}.c", "-ldl"], check=True)
    return library


# --- a disk that answers with errors ---------------------------------------------------------------------------------


def errors(folder: Path, number: int) -> dict[str, Any]:
    """Lets reads, writes and syncs fail (EIO, ENOSPC, EROFS) in a process of its own; returns what came of it."""
    library = compiled(folder, "failing", FAILING)
    if library is None:
        return {"runs": 0, "why": "could not be done: it takes Linux and a C compiler"}
    more = {**os.environ, "LD_PRELOAD": str(library), "PYTHONPATH": str(ROOT)}
    asked = [sys.executable, __file__, str(folder), str(number)]
    done = subprocess.run(asked, env=more, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise AssertionError(done.stderr[-2_000:])
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def _written_on_a_failing_disk(folder: Path, number: int) -> dict[str, Any]:
    shim = ctypes.CDLL(None)
    refused: Counter[str] = Counter()
    failures = safe = 0
    for seed in range(number):
        chance, path, written = random.Random(seed), folder / f"{seed}.db", rows(60, seed, 200)
        journal = SqliteJournal(path, CODEC)
        begin(journal)
        shim.torture_arm(chance.choice(ERRORS), chance.randrange(0, 150), chance.choice((1, 2, 10, 1_000_000)))
        done = 0
        for row in written:
            try:
                journal.append(GAME, row.seq - 1, row, at(row.seq))
            except WriteFailed as fault:
                refused[fault.code] += 1
                break
            done = row.seq
        failures += shim.torture_failed()
        _as_after_a_crash(folder, path, written, done, shim)
        shim.torture_arm(0, 0, 0)
        found = journal.load(GAME)
        assert found.fault is None, f"seed {seed}: {found.fault}"
        assert found.rows == written[:done], f"seed {seed}: {len(found.rows)} rows, {done} were safe"
        for row in written[done:]:
            journal.append(GAME, row.seq - 1, row, at(row.seq))
        journal.close()
        assert check(path, CODEC) == (), f"seed {seed}: not sound"
        safe += done
    return {
        "runs": number, "calls_failed": failures, "refused": dict(sorted(refused.items())),
        "rows_acknowledged": safe, "rows_lost": 0,
    }  # fmt: skip


def _as_after_a_crash(folder: Path, path: Path, written: tuple[Any, ...], done: int, shim: ctypes.CDLL) -> None:
    """What lies on the disk right after the refusal: all that was safe, and at most the refused row besides."""
    shim.torture_arm(0, 0, 0)
    copy = folder / "copy.db"
    for end in ("", "-wal"):
        if Path(f"{path}{end}").exists():
            shutil.copyfile(f"{path}{end}", f"{copy}{end}")
    journal = SqliteJournal(copy, CODEC, create=False)
    found = journal.load(GAME).rows
    journal.close()
    assert done <= len(found) <= done + 1, f"{path.name}: {len(found)} rows on the disk, {done} were safe"
    assert found == written[: len(found)]
    for end in ("", "-wal", "-shm"):
        Path(f"{copy}{end}").unlink(missing_ok=True)


# --- a disk that is full, and one that is read-only ------------------------------------------------------------------


def _can_mount() -> bool:
    return sys.platform.startswith("linux") and os.geteuid() == 0 and shutil.which("mount") is not None


@contextmanager
def _mounted(place: Path, *how: str) -> Iterator[bool]:
    """Mounts something; False where the system doesn't let us."""
    place.mkdir()
    done = subprocess.run(["mount", *how, str(place)], capture_output=True, check=False).returncode == 0
    try:
        yield done
    finally:
        if done:
            subprocess.run(["umount", str(place)], check=True)


def small_disks(folder: Path, number: int) -> dict[str, Any]:
    """Writes on a small disk of memory until it is full (ENOSPC), makes room, and goes on."""
    why = "could not be done: mounting takes Linux and the rights of root"
    if not _can_mount():
        return {"runs": 0, "why": why}
    refused: Counter[str] = Counter()
    for seed in range(number):
        size = random.Random(seed).randrange(200, 600)
        place = folder / f"disk-{seed}"
        with _mounted(place, "-t", "tmpfs", "-o", f"size={size}k", "tmpfs") as there:
            if not there:
                return {"runs": 0, "why": why}
            refused[_filled(place, seed)] += 1
    return {"runs": number, "refused": dict(refused), "rows_lost": 0}


def _filled(place: Path, seed: int) -> str:
    written = rows(1_500, seed, 200)
    journal, code, done = SqliteJournal(place / "full.db", CODEC), "never", 0
    begin(journal)
    for row in written:
        try:
            journal.append(GAME, row.seq - 1, row, at(row.seq))
        except WriteFailed as fault:
            code = fault.code
            break
        done = row.seq
    found = journal.load(GAME)
    assert found.fault is None, f"seed {seed}: {found.fault}"
    assert found.rows == written[:done], f"seed {seed}: rows lost"
    subprocess.run(["mount", "-o", "remount,size=8m", str(place)], check=True)
    for row in written[done : done + 20]:
        journal.append(GAME, row.seq - 1, row, at(row.seq))
    journal.close()
    assert check(place / "full.db", CODEC) == (), f"seed {seed}: not sound"
    return code


def read_only_disks(folder: Path, number: int) -> dict[str, Any]:
    """Opens a data folder on a disk that can't be written (EROFS): games can be looked at, nothing is recorded.

    Every other time the folder is one as a crash leaves it, with the newest gestures still in the log beside the file.
    """
    why = "could not be done: mounting takes Linux and the rights of root"
    if not _can_mount():
        return {"runs": 0, "why": why}
    looked = 0
    for seed in range(number):
        live, data, place = folder / f"live-{seed}", folder / f"data-{seed}", folder / f"read-only-{seed}"
        house = open_house(live)
        session = house.library.new("Friday")
        for name in ("Ann", "Bo", "Cy"):
            session.dispatch(AddSeat(name))
        if seed % 2:
            shutil.copytree(live, data)
        house.close()
        if not seed % 2:
            shutil.copytree(live, data)
        before = (data / JOURNAL_NAME).read_bytes()
        with _mounted(place, "--bind", str(data)) as there:
            if not there:
                return {"runs": 0, "why": why}
            subprocess.run(["mount", "-o", "remount,ro,bind", str(place)], check=True)
            _look(place, seed)
            looked += 1
        assert (data / JOURNAL_NAME).read_bytes() == before, f"seed {seed}: touched"
    return {"runs": number, "looked_at": looked, "gestures_lost": 0}


def _look(place: Path, seed: int) -> None:
    house = open_house(place)
    try:
        assert house.read_only is not None, f"seed {seed}: not told"
        (game,) = house.library.games()
        session = house.library.open(game.id)
        assert [seat.name for seat in session.state.seats] == ["Ann", "Bo", "Cy"], f"seed {seed}: gestures lost"
        assert getattr(session.dispatch(AddSeat("Di")), "code", "") == "game.read_only", f"seed {seed}: not refused"
        try:
            house.library.new("More")
        except JournalError:
            pass
        else:
            raise AssertionError(f"seed {seed}: something was recorded")
    finally:
        house.close()


if __name__ == "__main__":
    print(json.dumps(_written_on_a_failing_disk(Path(sys.argv[1]), int(sys.argv[2]))))
