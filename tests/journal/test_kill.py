"""A program that is killed while it writes loses nothing that it was told is safe."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from storyteller.journal.check import check
from storyteller.journal.codec import Codec
from storyteller.journal.journal import SqliteJournal
from storyteller.kernel.ids import GameId
from storyteller.kernel.timeline import Timeline
from tests.journal.play import rows
from tests.journal.toys import KINDS, count

ROOT = Path(__file__).parents[2]
CODEC = Codec(KINDS)
AT_ONCE = 2


def killed_while_writing(path: Path, game: GameId, seed: int) -> int:
    """Runs a writer, kills it after 5 to 80 ms of writing, and returns the last seq it was told is safe."""
    writer = subprocess.Popen(
        [sys.executable, str(Path(__file__).with_name("writer.py")), str(path), game, str(seed)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert writer.stdout is not None
    first = writer.stdout.readline()
    time.sleep(random.Random(seed).uniform(0.005, 0.080))
    writer.kill()  # SIGKILL, or TerminateProcess on Windows
    rest, errors = writer.communicate()
    assert first, errors
    # The kill may cut the last line; what it says then was safe all the same, but cannot be told from its start.
    whole = [line for line in (first + rest).splitlines(keepends=True) if line.endswith("\n")]
    return int(whole[-1])


def series(path: Path, seeds: range) -> list[tuple[int, int]]:
    """Kills one writer after another on the same file; returns (safe, found) row counts of each."""
    tally = []
    for seed in seeds:
        game = GameId(f"{seed:032x}")
        safe = killed_while_writing(path, game, seed)
        journal = SqliteJournal(path, CODEC, create=False)
        try:
            loaded = journal.load(game)
        finally:
            journal.close()
        assert loaded.fault is None
        assert len(loaded.rows) >= safe, f"writer {seed} lost {safe - len(loaded.rows)} rows"
        assert loaded.rows == rows(len(loaded.rows), seed)
        timeline = Timeline.start(0, count)
        for row in loaded.rows:
            timeline = timeline.replay(row)
        assert timeline.last_seq == len(loaded.rows)
        tally.append((safe, len(loaded.rows)))
    return tally


@pytest.mark.soak
def test_every_acknowledged_gesture_survives_the_kill(tmp_path: Path, soak_size: Callable[[int, int], int]) -> None:
    each = soak_size(200, 2_000) // AT_ONCE
    paths = [tmp_path / f"{worker}.db" for worker in range(AT_ONCE)]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        parts = pool.map(series, paths, [range(worker * each, (worker + 1) * each) for worker in range(AT_ONCE)])
        tallies = list(parts)
    for path, tally in zip(paths, tallies, strict=True):
        assert len(tally) == each
        assert check(path, CODEC) == ()
        journal = SqliteJournal(path, CODEC, create=False)
        # A later crash takes nothing from an earlier game either.
        assert sum(record.last_seq for record in journal.games()) == sum(found for _, found in tally)
        journal.close()
    # The kills came while rows were being written, not before the first and not after the last.
    assert sum(safe for tally in tallies for safe, _ in tally) > each * AT_ONCE * 5
