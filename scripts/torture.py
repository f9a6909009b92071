"""Breaks the journal in every way a table may meet, and prints as JSON what was left each time.

    python scripts/torture.py [--kills N] [--damages N] [--cuts N] [--full-disks N]
                              [--errors N] [--small-disks N] [--read-only-disks N]

- ``kills``: the writer is killed (SIGKILL) after 5 to 80 ms of writing; every row it was told is safe must be there.
- ``damages``: bytes of database or WAL are flipped, blanked, scribbled over or cut off; what loads must be the start of
  what was written, and the repair by copy must keep at least as much.
- ``cuts``: the power fails. A library put before the system's own keeps a copy of each file as of its last sync; the
  writer is killed and only these copies are looked at. Needs a C compiler and Linux; says so where there is none.
- ``full_disks``: files may not grow beyond some size (RLIMIT_FSIZE, as on a disk that is full); the row that meets it
  is refused, those before are there, and when there is room again the game goes on.
- ``errors``: reads, writes and syncs fail with EIO, ENOSPC or EROFS, once or from then on, by a library put before the
  system's own.
- ``small_disks``: a disk of memory is really full (ENOSPC), then gets room again. Needs root.
- ``read_only_disks``: a data folder on a disk that can't be written (EROFS) is opened to be looked at. Needs root.

Anything that does not hold ends the run with its seed. Without arguments: 100 kills, 200 damages, 50 cuts, 20 full
disks, 100 errors, 20 small and 6 read-only disks.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from _torture_faults import compiled, errors, read_only_disks, small_disks  # noqa: E402  # needs the path above

from storyteller.journal.check import check  # noqa: E402
from storyteller.journal.codec import Codec  # noqa: E402
from storyteller.journal.errors import JournalError, WriteFailed  # noqa: E402
from storyteller.journal.journal import SqliteJournal  # noqa: E402
from storyteller.journal.rewriting import repair  # noqa: E402
from storyteller.kernel.ids import GameId  # noqa: E402
from tests.journal.play import GAME, at, begin, rows  # noqa: E402
from tests.journal.test_damage import damage, look, make  # noqa: E402
from tests.journal.toys import KINDS  # noqa: E402

CODEC = Codec(KINDS)
SHIM = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Keeps a copy of what a file holds at the moment the disk has been asked to keep it. */
static void keep(int fd) {
    char link[64], path[4096], part[4400], whole[4400], block[65536];
    const char *folder = getenv("TORTURE_SYNCED");
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (!folder || length <= 0) return;
    path[length] = 0;
    const char *name = strrchr(path, '/');
    snprintf(whole, sizeof whole, "%s/journal.db-journal", folder);
    snprintf(part, sizeof part, "%s/journal.db-journal", path);
    if (!name) return;
    if (!strstr(name, ".db")) { /* a folder was synced: what was taken out of it is gone for good */
        if (access(part, F_OK)) unlink(whole);
        return;
    }
    snprintf(whole, sizeof whole, "%s%s", folder, name);
    snprintf(part, sizeof part, "%s%s.part", folder, name);
    int out = open(part, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    ssize_t got;
    off_t from = 0;
    while (out >= 0 && (got = pread(fd, block, sizeof block, from)) > 0) {
        if (write(out, block, got) != got) abort();
        from += got;
    }
    if (out >= 0) { close(out); rename(part, whole); }
}
int fsync(int fd) {
    int (*real)(int) = dlsym(RTLD_NEXT, "fsync");
    int done = real(fd);
    if (!done) keep(fd);
    return done;
}
int fdatasync(int fd) {
    int (*real)(int) = dlsym(RTLD_NEXT, "fdatasync");
    int done = real(fd);
    if (!done) keep(fd);
    return done;
}
"""


def killed(path: Path, game: GameId, seed: int, more: dict[str, str] | None = None) -> int:
    """Runs a writer, kills it, and returns the seq of the last row it was told is safe; 0 when there was none."""
    writer = subprocess.Popen(
        [sys.executable, str(ROOT / "tests" / "journal" / "writer.py"), str(path), game, str(seed)],
        stdout=subprocess.PIPE, text=True, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT), **(more or {})},
    )  # fmt: skip
    assert writer.stdout is not None
    first = writer.stdout.readline()
    time.sleep(random.Random(seed).uniform(0.005, 0.080))
    writer.kill()
    rest, _ = writer.communicate()
    whole = [line for line in (first + rest).splitlines(keepends=True) if line.endswith("\n")]
    return int(whole[-1]) if whole else 0


def found(path: Path, game: GameId, seed: int, safe: int) -> int:
    """Returns how many rows of a game are there; they must be what was written, and no fewer than were safe."""
    journal = SqliteJournal(path, CODEC, create=False)
    loaded = journal.load(game)
    journal.close()
    assert loaded.fault is None, f"seed {seed}: {loaded.fault}"
    assert loaded.rows == rows(len(loaded.rows), seed), f"seed {seed}: other rows"
    assert len(loaded.rows) >= safe, f"seed {seed}: {safe - len(loaded.rows)} rows lost"
    return len(loaded.rows)


def kills(folder: Path, number: int) -> dict[str, Any]:
    """Kills one writer after another on the same file."""
    path, safe = folder / "journal.db", 0
    for seed in range(number):
        game = GameId(f"{seed:032x}")
        acknowledged = killed(path, game, seed)
        found(path, game, seed, acknowledged)
        safe += acknowledged
    sound = not path.exists() or check(path, CODEC) == ()
    assert sound
    return {"runs": number, "rows_acknowledged": safe, "rows_lost": 0}


def damages(folder: Path, number: int) -> dict[str, Any]:
    """Damages a sound journal in one way after another, looks at it, and mends it."""
    make(folder / "sound")
    kept, mended, refused = [], 0, 0
    for seed in range(number):
        chance, case = random.Random(seed), folder / "case"
        shutil.copytree(folder / "sound", case)
        damage(case / chance.choice(["journal.db", "journal.db", "journal.db-wal"]), chance)
        shutil.copytree(case, folder / "look")
        kept.append(look(folder / "look" / "journal.db"))
        before = (case / "journal.db").read_bytes()
        try:
            done = repair(case / "journal.db", "now")
        except JournalError:
            refused += 1
            assert (case / "journal.db").read_bytes() == before, f"seed {seed}: touched"
        else:
            mended += 1
            assert done.aside.read_bytes() == before, f"seed {seed}: the damaged file is not kept"
            assert check(case / "journal.db", CODEC) == (), f"seed {seed}: not sound"
            assert look(case / "journal.db") <= 200
        shutil.rmtree(case)
        shutil.rmtree(folder / "look")
    whole = sum(rows == 200 for rows in kept)
    return {
        "runs": number, "crashes": 0, "all_200_rows": whole, "mean_rows": round(sum(kept) / max(1, number), 1),
        "repaired": mended, "left_untouched": refused,
    }  # fmt: skip


def cuts(folder: Path, number: int) -> dict[str, Any]:
    """Takes the power away, as far as a program can: only what was synced is left."""
    library = compiled(folder, "shim", SHIM)
    if library is None:
        return {"runs": 0, "why": "could not be done: it takes Linux and a C compiler"}
    safe = 0
    for seed in range(number):
        live, synced = folder / f"live-{seed}", folder / f"synced-{seed}"
        live.mkdir()
        synced.mkdir()
        game = GameId(f"{seed:032x}")
        more = {"LD_PRELOAD": str(library), "TORTURE_SYNCED": str(synced)}
        acknowledged = killed(live / "journal.db", game, seed, more)
        assert (synced / "journal.db").exists(), f"seed {seed}: nothing was synced"
        found(synced / "journal.db", game, seed, acknowledged)
        safe += acknowledged
        shutil.rmtree(live)
        shutil.rmtree(synced)
    return {"runs": number, "rows_acknowledged": safe, "rows_lost": 0}


def full_disks(folder: Path, number: int) -> dict[str, Any]:
    """Lets no file grow beyond a size that is met sooner or later."""
    try:
        import resource
        import signal
    except ImportError:
        return {"runs": 0, "why": "could not be done: this system has no RLIMIT_FSIZE"}
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    refusals: dict[str, int] = {}
    for seed in range(number):
        path, written = folder / f"full-{seed}.db", rows(400, seed, 200)
        journal = SqliteJournal(path, CODEC)
        begin(journal)
        resource.setrlimit(resource.RLIMIT_FSIZE, (random.Random(seed).randrange(60_000, 250_000), hard))
        done = 0
        try:
            for row in written:
                journal.append(GAME, row.seq - 1, row, at(row.seq))
                done = row.seq
        except WriteFailed as fault:
            refusals[fault.code] = refusals.get(fault.code, 0) + 1
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        assert journal.load(GAME).rows == written[:done], f"seed {seed}"
        if done < len(written):
            journal.append(GAME, done, written[done], at(done + 1))
        journal.close()
        assert check(path, CODEC) == (), f"seed {seed}"
    return {"runs": number, "refused": refusals, "rows_lost": 0}


PARTS = (
    ("kills", kills), ("damages", damages), ("cuts", cuts), ("full_disks", full_disks), ("errors", errors),
    ("small_disks", small_disks), ("read_only_disks", read_only_disks),
)  # fmt: skip


def main() -> int:
    """Does what was asked and prints one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--damages", type=int, default=200)
    parser.add_argument("--cuts", type=int, default=50)
    parser.add_argument("--full-disks", type=int, default=20)
    parser.add_argument("--errors", type=int, default=100)
    parser.add_argument("--small-disks", type=int, default=20)
    parser.add_argument("--read-only-disks", type=int, default=6)
    args = parser.parse_args()
    result = {}
    for name, part in PARTS:
        with tempfile.TemporaryDirectory() as folder:
            began = time.monotonic()
            result[name] = {**part(Path(folder), getattr(args, name)), "seconds": 0.0}
            result[name]["seconds"] = round(time.monotonic() - began, 1)
    print(json.dumps(result, indent=2))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
