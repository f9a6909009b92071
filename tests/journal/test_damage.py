"""Whatever happens to the bytes on disk, what loads is what was written, up to some row."""

from __future__ import annotations

import contextlib
import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from storyteller.journal.check import check
from storyteller.journal.codec import Codec
from storyteller.journal.errors import JournalError, UnknownGame, Unreadable
from storyteller.journal.journal import SqliteJournal
from storyteller.journal.protocol import Loaded
from storyteller.kernel.ids import GameId
from storyteller.kernel.timeline import Timeline
from tests.journal.play import GAME, OTHER, begin, rows, write
from tests.journal.toys import KINDS, count

CODEC = Codec(KINDS)
WRITTEN = {GAME: rows(120, size=150), OTHER: rows(80, seed=1, size=150)}


def make(folder: Path) -> None:
    """Leaves a journal as a power cut would: most of it in the file, the rest still in the WAL."""
    folder.mkdir()
    live = folder / "live"
    live.mkdir()
    journal = SqliteJournal(live / "journal.db", CODEC)
    for game in WRITTEN:
        begin(journal, game)
    write(journal, WRITTEN[GAME][:100])
    write(journal, WRITTEN[OTHER][:60], OTHER)
    journal._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
    write(journal, WRITTEN[GAME][100:])
    write(journal, WRITTEN[OTHER][60:], OTHER)
    for name in ("journal.db", "journal.db-wal"):
        shutil.copyfile(live / name, folder / name)
    journal.close()
    shutil.rmtree(live)


def damage(path: Path, chance: random.Random) -> None:
    """Flips some bits, or blanks or scribbles over a stretch, or cuts the end off."""
    content = bytearray(path.read_bytes())
    start = chance.randrange(len(content))
    how = chance.choice(["flip", "flip", "flip", "blank", "scribble", "cut"])
    length = min(chance.choice([1, 16, 512, 4096]), len(content) - start)
    if how == "flip":
        for _ in range(chance.choice([1, 1, 3, 20])):
            content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    elif how == "blank":
        content[start : start + length] = bytes(length)
    elif how == "scribble":
        content[start : start + length] = chance.randbytes(length)
    else:
        del content[start:]
    path.write_bytes(content)


def loaded(journal: SqliteJournal, game: GameId) -> Loaded:
    """What is left of a game; nothing when even its name is gone."""
    try:
        return journal.load(game)
    except UnknownGame:
        return Loaded((), ())


def look(path: Path) -> int:
    """Opens a damaged journal, looks at everything in it, and returns how many rows could be read."""
    try:
        journal = SqliteJournal(path, CODEC, create=False)
    except JournalError:
        return 0
    read = 0
    try:
        for game, written in WRITTEN.items():
            found = loaded(journal, game)
            assert found.rows == written[: len(found.rows)]
            assert len(found.times) == len(found.rows)
            timeline = Timeline.start(0, count)
            for row in found.rows:
                timeline = timeline.replay(row)
            if found.fault is not None:
                assert found.fault.seq == len(found.rows) + 1
            read += len(found.rows)
        with contextlib.suppress(Unreadable):
            journal.games()
    finally:
        journal.close()
    return read


@pytest.mark.soak
def test_what_loads_is_always_a_start_of_what_was_written(tmp_path: Path, soak_size: Callable[[int, int], int]) -> None:
    sound = tmp_path / "sound"
    make(sound)
    read = []
    for case in range(soak_size(60, 2_000)):
        chance = random.Random(case)
        folder = tmp_path / "case"
        shutil.copytree(sound, folder)
        path = folder / "journal.db"
        damage(folder / chance.choice(["journal.db", "journal.db", "journal.db-wal"]), chance)
        before = path.read_bytes()
        problems = check(path, CODEC)
        assert path.read_bytes() == before
        read.append(look(path))
        if read[-1] < 160:  # less than what had reached the file itself, which only damage to it can explain
            assert problems, f"case {case}: {read[-1]} rows and nobody noticed"
        shutil.rmtree(folder)
    assert max(read) == 200, "some damage is harmless"
    assert min(read) < 160, "some damage is not"


def test_an_undamaged_power_cut_loses_nothing(tmp_path: Path) -> None:
    make(tmp_path / "sound")
    assert check(tmp_path / "sound" / "journal.db", CODEC) == ()
    assert look(tmp_path / "sound" / "journal.db") == 200
