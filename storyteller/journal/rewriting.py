"""What append-only rows forbid, done by copy: erasing, forgetting a name, repairing, going back to a backup.

The file itself is never changed. A copy is made beside it, changed, looked at, and only then takes its place; what
was there before keeps another name.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from storyteller.journal.check import problems
from storyteller.journal.database import DatabaseFaults, open_database, refuse_foreign
from storyteller.journal.errors import BackupFailed, JournalError, Unreadable, WriteFailed
from storyteller.journal.files import beside, discard, put_in_place
from storyteller.journal.journal import Counts, SqliteJournal, checksum, counts_of
from storyteller.journal.protocol import checked_id
from storyteller.kernel.ids import GameId

Replace = Callable[[str, str | None, str | None], tuple[str | None, str | None]]
"""Takes a row's op, label text and events text; returns label and events as they shall be."""


_MOST_ROWS = 100_000
"""More gestures than any game has."""


@dataclass(frozen=True, slots=True)
class Rewritten:
    """A file that took the place of another.

    Attributes:
        aside: Where the file of before is.
        counts: What the new one holds.
    """

    aside: Path
    counts: Counts


@dataclass(frozen=True, slots=True)
class Repaired:
    """A sound file made of what could be read.

    Attributes:
        lost_rows: By game, how many rows are only in the damaged file, as far as that can be told.
        lost_games: How many games are only there as a whole.
    """

    aside: Path
    counts: Counts
    lost_rows: tuple[tuple[GameId, int], ...]
    lost_games: int


def erase(journal: SqliteJournal, games: Iterable[GameId], stamp: str) -> Rewritten:
    """Leaves games out of the file, with everything about them. Raises BackupFailed; nothing is changed then."""
    wanted = tuple(games)

    def change(copy: sqlite3.Connection) -> None:
        for table in ("tally", "summary", "annotation", "action", "game"):
            column = "id" if table == "game" else "game_id"
            copy.executemany(f"DELETE FROM {table} WHERE {column} = ?", [(game,) for game in wanted])

    return _rewritten(journal, change, stamp)


def replace_texts(
    journal: SqliteJournal, games: Iterable[GameId], gestures: Replace, words: Callable[[str], str], stamp: str
) -> Rewritten:
    """Changes what is written in some games: gestures, and with ``words`` titles, tags and notes.

    A row that is damaged is left as it is. Raises BackupFailed; nothing is changed then.
    """
    wanted = tuple(games)
    return _rewritten(journal, lambda copy: _replace_all(copy, wanted, gestures, words), stamp)


def replace_texts_in_copy(path: Path, gestures: Replace, words: Callable[[str], str]) -> None:
    """Changes what is written in all games of a backup, or of a file that was put aside; nobody may have it open.

    The file of before is not kept: what was to be forgotten stands in it. A copy of an older schema stays one.

    Raises:
        BackupFailed: It could not be done; the file is as it was.
    """
    part = beside(path)

    def change(copy: sqlite3.Connection) -> None:
        games = tuple(GameId(game) for (game,) in copy.execute("SELECT id FROM game").fetchall())
        _replace_all(copy, games, gestures, words)

    try:
        _clear(part)
        source = sqlite3.connect(path, isolation_level=None)
        try:
            source.execute("VACUUM INTO ?", (str(part),))
        finally:
            source.close()
        _changed(part, path, change)
        put_in_place(part, path)
        for ending in ("-wal", "-shm"):
            discard(path.with_name(path.name + ending))
    except (OSError, *DatabaseFaults, JournalError) as error:
        raise BackupFailed(path, error) from error
    finally:
        _clear(part)


def texts_of(path: Path) -> Iterator[str]:
    """Yields every text in a file of games that may name somebody. Raises Unreadable."""
    try:
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)
        try:
            for asked in _TEXTS:
                for row in connection.execute(asked):
                    yield from (text for text in row if isinstance(text, str))
        finally:
            connection.close()
    except DatabaseFaults as error:
        raise Unreadable(str(error)) from error


_TEXTS = ("SELECT title FROM game", "SELECT text FROM annotation", "SELECT label, events FROM action")


def _replace_all(
    copy: sqlite3.Connection, games: tuple[GameId, ...], gestures: Replace, words: Callable[[str], str]
) -> None:
    known = {name for (name,) in copy.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()}
    for game in games:
        _replace_rows(copy, game, gestures)
        for (title,) in copy.execute("SELECT title FROM game WHERE id = ?", (game,)).fetchall():
            copy.execute("UPDATE game SET title = ? WHERE id = ?", (words(title), game))
        for number, text in copy.execute("SELECT id, text FROM annotation WHERE game_id = ?", (game,)).fetchall():
            copy.execute("UPDATE annotation SET text = ? WHERE id = ?", (words(text), number))
        for table in {"tally", "summary"} & known:
            copy.execute(f"DELETE FROM {table} WHERE game_id = ?", (game,))


def _replace_rows(copy: sqlite3.Connection, game: GameId, gestures: Replace) -> None:
    asked = "SELECT seq, op, target, at_utc, label, events, crc FROM action WHERE game_id = ?"
    for seq, op, target, at_utc, label, events, crc in copy.execute(asked, (game,)).fetchall():
        if crc != checksum(game, seq, op, target, at_utc, label, events):
            continue
        after = gestures(op, label, events)
        if after != (label, events):
            copy.execute(
                "UPDATE action SET label = ?, events = ?, crc = ? WHERE game_id = ? AND seq = ?",
                (*after, checksum(game, seq, op, target, at_utc, *after), game, seq),
            )


def restore(journal: SqliteJournal, backup: Path, stamp: str) -> Rewritten:
    """Puts a copy of a backup in the place of the file. Raises BackupFailed; nothing is changed then."""
    return _swapped(journal, lambda part: _copied(backup, part), lambda copy: None, stamp)


def repair(path: Path, stamp: str) -> Repaired:
    """Makes a sound file of what can be read in a damaged one and puts it in its place; nobody may have it open.

    Every row that stands up to its checksum is kept as it is, up to the first of its game that does not; what a newer
    program wrote is kept too.

    Raises:
        NewerFile, NotAJournal: It is not ours to repair.
        BackupFailed: It could not be done; nothing is changed.
    """
    part = beside(path)
    aside = _aside(path, stamp)
    source_path = part.with_name(part.name + ".from")
    try:
        _clear(part)
        for ending in ("", "-wal"):
            origin = path.with_name(path.name + ending)
            if origin.exists():
                shutil.copyfile(origin, source_path.with_name(source_path.name + ending))
        lost_rows, lost_games, counts = _salvaged(source_path, part, path)
        _put_aside(path, aside)
        _put_back_unless_in_place(part, path, aside)
    except (OSError, *DatabaseFaults, Unreadable, WriteFailed) as error:
        raise BackupFailed(path, error) from error
    finally:
        _clear(part)
        _clear(source_path)
    return Repaired(aside, counts, lost_rows, lost_games)


def _salvaged(source_path: Path, part: Path, path: Path) -> tuple[tuple[tuple[GameId, int], ...], int, Counts]:
    source = sqlite3.connect(source_path, isolation_level=None)
    # Letters that are none stand for themselves: a row that has them fails its checksum, those after it are still read.
    source.text_factory = lambda raw: raw.decode("utf-8", "replace")
    made = open_database(part)
    try:
        # What is broken in the schema, an old trigger perhaps, is passed over; the rows lie elsewhere.
        source.execute("PRAGMA writable_schema = ON")
        refuse_foreign(source, path)
        made.execute("BEGIN IMMEDIATE")
        lost: list[tuple[GameId, int]] = []
        games = [row for row in _readable(source, "SELECT * FROM game ORDER BY id") if _inserted(made, "game", row)]
        for row in games:
            missing = _salvage_rows(source, made, row[0])
            if missing:
                lost.append((row[0], missing))
        for note in _readable(source, "SELECT * FROM annotation ORDER BY id"):
            _inserted(made, "annotation", note)
        known = {row[0] for row in games}
        mentioned = {row[0] for row in _readable(source, "SELECT DISTINCT game_id FROM action") if _is_id(row[0])}
        made.execute("COMMIT")
        wrong = problems(made)
        if wrong:
            raise BackupFailed(path, str(wrong[0]))
        return tuple(lost), len(mentioned - known), counts_of(made)
    finally:
        source.close()
        made.close()


def _salvage_rows(source: sqlite3.Connection, made: sqlite3.Connection, game: GameId) -> int:
    """Copies the good beginning of a game and returns how many rows came after it, as far as that can be told."""
    seq = seen = 0
    for found in _readable(source, "SELECT * FROM action WHERE game_id = ? ORDER BY seq", game):
        # Its place says whose row it is; the id that is written in it may be what was damaged.
        row = (game, *found[1:])
        *values, crc = row
        seen += 1
        if seq == seen - 1 and values[1] == seen and crc == checksum(*values) and _inserted(made, "action", row):
            seq = seen
    return max(seen, _newest(source, game)) - seq


def _is_id(written: object) -> bool:
    try:
        return isinstance(written, str) and checked_id(GameId(written)) == written
    except ValueError:
        return False


def _newest(source: sqlite3.Connection, game: GameId) -> int:
    """Seq of the newest row that is known of: the last that is sound, seen from the end, or that a summary told of."""
    from_end = _readable(source, "SELECT * FROM action WHERE game_id = ? ORDER BY seq DESC", game)
    sound = (row[1] for row in from_end if row[-1] == checksum(game, *row[1:-1]))
    told = [
        row[0]
        for table in ("summary", "tally")
        for row in _readable(source, f"SELECT seq FROM {table} WHERE game_id = ?", game)
        if type(row[0]) is int and row[0] < _MOST_ROWS  # nothing vouches for this number
    ]
    return max((next(sound, 0), *told))


def _readable(source: sqlite3.Connection, asked: str, *values: object) -> Iterator[tuple[Any, ...]]:
    try:
        yield from source.execute(asked, values)
    except DatabaseFaults:
        return


def _inserted(made: sqlite3.Connection, table: str, row: tuple[Any, ...]) -> bool:
    try:
        made.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
    except sqlite3.IntegrityError:
        return False
    return True


# --- putting one file in the place of another ------------------------------------------------------------------------


def _rewritten(journal: SqliteJournal, change: Callable[[sqlite3.Connection], None], stamp: str) -> Rewritten:
    return _swapped(journal, journal.copy_into, change, stamp)


def _swapped(
    journal: SqliteJournal, copy: Callable[[Path], None], change: Callable[[sqlite3.Connection], None], stamp: str
) -> Rewritten:
    part, aside = beside(journal.path), _aside(journal.path, stamp)
    try:
        _clear(part)
        copy(part)
        counts = _changed(part, journal.path, change)
        with journal.let_go():
            _put_aside(journal.path, aside)
            _put_back_unless_in_place(part, journal.path, aside)
    except (OSError, *DatabaseFaults, Unreadable, WriteFailed) as error:
        raise BackupFailed(journal.path, error) from error
    finally:
        _clear(part)
    return Rewritten(aside, counts)


def _changed(part: Path, path: Path, change: Callable[[sqlite3.Connection], None]) -> Counts:
    connection = sqlite3.connect(part, isolation_level=None)
    try:
        refuse_foreign(connection, part)
        connection.execute("PRAGMA foreign_keys = ON")
        before = set(problems(connection))
        with _unguarded(connection):
            change(connection)
        connection.execute("VACUUM")  # what was erased must not lie on in free pages
        # A row that was damaged before stays as it is; it must not keep everybody else from being forgotten.
        wrong = [one for one in problems(connection) if one not in before]
        if wrong:
            raise BackupFailed(path, str(wrong[0]))
        return counts_of(connection)
    finally:
        connection.close()


@contextmanager
def _unguarded(connection: sqlite3.Connection) -> Iterator[None]:
    """One transaction in which the triggers of a copy are away."""
    connection.execute("BEGIN IMMEDIATE")
    found = connection.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    for name, _ in found:
        connection.execute(f'DROP TRIGGER "{name}"')
    yield
    for _, sql in found:
        connection.execute(sql)
    connection.execute("COMMIT")


def _copied(backup: Path, part: Path) -> None:
    shutil.copyfile(backup, part)


def _aside(path: Path, stamp: str) -> Path:
    wish, number = path.with_name(f"{path.stem}.before-{stamp}{path.suffix}"), 1
    while wish.exists():
        number += 1
        wish = path.with_name(f"{path.stem}.before-{stamp}-{number}{path.suffix}")
    return wish


def _put_aside(path: Path, aside: Path) -> None:
    """Gives the file and what belongs to it another name: first what belongs to it, so that it is found whole."""
    for ending in ("-wal", "-shm", ""):
        origin = path.with_name(path.name + ending)
        if origin.exists():
            os.replace(origin, aside.with_name(aside.name + ending))


def _put_back_unless_in_place(part: Path, path: Path, aside: Path) -> None:
    try:
        put_in_place(part, path)
    except OSError:
        _put_aside(aside, path)
        raise


def _clear(path: Path) -> None:
    for ending in ("", "-wal", "-shm"):
        discard(path.with_name(path.name + ending))
