"""The script library: every script ever brought in, whole as it came, in a file beside the games.

One connection behind one lock: a worker that imports thousands and the thread that draws take turns of a few
milliseconds. A file that can't be read is never replaced unasked: the fault names the place and the way out.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from storyteller.journal.database import DatabaseFaults, disk_code
from storyteller.journal.errors import JournalError
from storyteller.kernel.message import Name, message

APPLICATION_ID: Final = int.from_bytes(b"StrS")
"""Marks the file as ours in its header."""
VERSION: Final = 1
_BUSY_S: Final = 0.25
_SCHEMA: Final = (
    """
    CREATE TABLE script (
        id INTEGER PRIMARY KEY,
        base TEXT UNIQUE,
        digest TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        author TEXT NOT NULL,
        source TEXT NOT NULL,
        counts TEXT NOT NULL,
        characters TEXT NOT NULL,
        own_names TEXT NOT NULL,
        tags TEXT NOT NULL DEFAULT '',
        added_at TEXT NOT NULL,
        played_at TEXT,
        removed INTEGER NOT NULL DEFAULT 0 CHECK (removed IN (0, 1))
    ) STRICT
    """,
    # Apart from the rows that lists are made of: those stay small and close together.
    "CREATE TABLE original (script INTEGER PRIMARY KEY REFERENCES script (id), text BLOB NOT NULL) STRICT",
    "CREATE TABLE seen (digest TEXT NOT NULL PRIMARY KEY, script INTEGER NOT NULL) STRICT, WITHOUT ROWID",
)
_COLUMNS: Final = "id, base, name, author, source, counts, characters, own_names, tags, added_at, played_at"
_SEPARATOR: Final = "\n"
_BASE: Final = "base:"
"""Before the digest of a script of the base game: the same one from a file is not kept a second time."""


class LibraryFault(JournalError):
    """The script library can't be read or written.

    Attributes:
        path: The file.
        code: ``damaged``, ``foreign``, ``newer``, or why the disk said no.
    """

    def __init__(self, path: Path, code: str, detail: str = "") -> None:
        super().__init__(message(f"script_library.{code}", path=Name(str(path)), detail=Name(detail)))
        self.path = path
        self.code = code


@dataclass(frozen=True, slots=True)
class NewScript:
    """A script to be kept.

    Attributes:
        digest: Of what it says: the same script in another spelling has the same.
        text: The bytes it came in, whole.
        text_digest: Of these bytes.
        source: The file's name; "" for pasted text.
        counts: Characters by team, in the order of ``TEAMS``.
        characters: Ids in the script's order.
        own_names: Names of its homebrew characters.
        base: ``tb`` … for a script of the base game, which is kept up to date by this id.
    """

    digest: str
    text: bytes
    text_digest: str
    name: str
    author: str = ""
    source: str = ""
    counts: tuple[int, ...] = ()
    characters: tuple[str, ...] = ()
    own_names: tuple[str, ...] = ()
    base: str | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A script in the library, without its text.

    Attributes:
        base: ``tb`` …; None for one that was brought in.
        counts: Characters by team, in the order of ``TEAMS``.
        ids: Its characters, as kept in the file.
        added_at, played_at: Aware UTC, as ISO 8601 text; ``played_at`` "" when it never was.
    """

    id: int
    base: str | None
    name: str
    author: str
    source: str
    counts: tuple[int, ...]
    ids: str
    own_names: tuple[str, ...]
    tags: tuple[str, ...]
    added_at: str
    played_at: str

    @property
    def characters(self) -> tuple[str, ...]:
        """Ids in the script's order. Made when asked: twenty-five words for each of thousands would fill the memory."""
        return _parts(self.ids)


@dataclass(frozen=True, slots=True)
class Kept:
    """What became of a script to be kept: its id, and whether it is new here."""

    id: int
    new: bool


class ScriptLibrary:
    """The file. Safe to be used from several threads; no call takes longer than one batch."""

    def __init__(self, path: Path | None) -> None:
        """Opens the file and makes it when it isn't there; None keeps everything in memory.

        Raises:
            LibraryFault: It can't be opened; nothing was changed.
        """
        self.path = path or Path(":memory:")
        self._lock = threading.RLock()
        with self._guard():
            # The lock does what Python's own check would forbid.
            self._connection = sqlite3.connect(
                self.path, timeout=_BUSY_S, isolation_level=None, check_same_thread=False
            )
        try:
            with self._guard():
                self._prepare()
        except BaseException:
            self._connection.close()
            raise

    def _prepare(self) -> None:
        run = self._connection.execute
        run("PRAGMA trusted_schema = OFF")
        run("PRAGMA cell_size_check = ON")
        run("PRAGMA mmap_size = 0")  # a mapped file that shrinks would end the program
        mark = int(run("PRAGMA application_id").fetchone()[0])
        version = int(run("PRAGMA user_version").fetchone()[0])
        holds_something = run("SELECT EXISTS (SELECT 1 FROM sqlite_schema)").fetchone()[0]
        if mark != APPLICATION_ID and (mark or version or holds_something):
            raise LibraryFault(self.path, "foreign")
        if version > VERSION:
            raise LibraryFault(self.path, "newer")
        run("PRAGMA journal_mode = WAL")
        run("PRAGMA synchronous = FULL")
        if version == 0:
            with self._transaction():
                for statement in _SCHEMA:
                    run(statement)
                run(f"PRAGMA application_id = {APPLICATION_ID}")
                run(f"PRAGMA user_version = {VERSION}")

    def close(self) -> None:
        """Closes the file; a second time does nothing."""
        with self._lock:
            self._connection.close()

    # --- reading -----------------------------------------------------------------------------------------

    def entries(self) -> tuple[Entry, ...]:
        """Returns all scripts that were not removed, in the order they came. Raises LibraryFault."""
        return self._entries(f"SELECT {_COLUMNS} FROM script WHERE removed = 0 ORDER BY id", ())

    def entry(self, id_: int) -> Entry | None:
        """Returns one script, removed or not; None for an unknown id. Raises LibraryFault."""
        found = self._entries(f"SELECT {_COLUMNS} FROM script WHERE id = ?", (id_,))
        return found[0] if found else None

    def text(self, id_: int) -> bytes:
        """Returns the bytes a script came in; none for an unknown id. Raises LibraryFault."""
        with self._guard():
            row = self._connection.execute("SELECT text FROM original WHERE script = ?", (id_,)).fetchone()
        return bytes(row[0]) if row else b""

    def with_text(self, text_digest: str) -> int | None:
        """Returns the script that these very bytes once were, unless it was removed. Raises LibraryFault."""
        with self._guard():
            row = self._connection.execute(
                "SELECT script FROM seen JOIN script ON script.id = seen.script WHERE seen.digest = ? AND removed = 0",
                (text_digest,),
            ).fetchone()
        return int(row[0]) if row else None

    def removed(self) -> int:
        """Returns how many scripts were removed and could be brought back. Raises LibraryFault."""
        with self._guard():
            return int(self._connection.execute("SELECT count(*) FROM script WHERE removed = 1").fetchone()[0])

    def _entries(self, query: str, values: tuple[object, ...]) -> tuple[Entry, ...]:
        with self._guard():
            rows = self._connection.execute(query, values).fetchall()
        return tuple(_entry(row) for row in rows)

    # --- writing -----------------------------------------------------------------------------------------

    def add(self, scripts: Sequence[NewScript], at: datetime) -> tuple[Kept, ...]:
        """Keeps scripts, all or none. One that is there already is not kept twice; a removed one comes back.

        Raises:
            LibraryFault: Nothing was written.
        """
        with self._guard(), self._transaction():
            return tuple(self._add(script, at) for script in scripts)

    def _add(self, script: NewScript, at: datetime) -> Kept:
        run = self._connection.execute
        digest = script.digest if script.base is None else _BASE + script.digest
        same = "SELECT id, removed FROM script WHERE digest IN (?, ?)"
        found = self._renew(script) if script.base else run(same, (digest, _BASE + digest)).fetchone()
        if found is None:
            values = (
                script.base, digest, script.name, script.author, script.source, " ".join(map(str, script.counts)),
                _SEPARATOR.join(script.characters), _SEPARATOR.join(script.own_names), at.isoformat(),
            )  # fmt: skip
            cursor = run(
                "INSERT INTO script (base, digest, name, author, source, counts, characters, own_names, added_at)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                values,
            )
            id_ = int(cursor.lastrowid or 0)
            run("INSERT INTO original (script, text) VALUES (?, ?)", (id_, script.text))
        else:
            id_ = int(found[0])
            run("UPDATE script SET removed = 0 WHERE id = ?", (id_,))
        run("INSERT OR REPLACE INTO seen (digest, script) VALUES (?, ?)", (script.text_digest, id_))
        return Kept(id_, found is None or bool(found[1]))

    def _renew(self, script: NewScript) -> tuple[int, int] | None:
        """A script of the base game changes with the program; tags and when it was played stay."""
        run = self._connection.execute
        row = run("SELECT id, removed FROM script WHERE base = ?", (script.base,)).fetchone()
        if row is None:
            return None
        run(
            "UPDATE script SET digest = ?, name = ?, author = ?, counts = ?, characters = ? WHERE id = ?",
            (
                _BASE + script.digest, script.name, script.author, " ".join(map(str, script.counts)),
                _SEPARATOR.join(script.characters), row[0],
            ),
        )  # fmt: skip
        run("UPDATE original SET text = ? WHERE script = ?", (script.text, row[0]))
        return int(row[0]), int(row[1])

    def set_tags(self, id_: int, tags: Iterable[str]) -> None:
        """Gives a script other tags: each once, without spaces around. Raises LibraryFault."""
        kept = dict.fromkeys(" ".join(tag.split()) for tag in tags)
        self._change("UPDATE script SET tags = ? WHERE id = ?", (_SEPARATOR.join(filter(None, kept)), id_))

    def mark_played(self, id_: int, at: datetime) -> None:
        """Notes that a script was chosen for a game. Raises LibraryFault."""
        self._change("UPDATE script SET played_at = ? WHERE id = ?", (at.isoformat(), id_))

    def remove(self, id_: int) -> None:
        """Takes a script out of the lists; it stays in the file. Raises LibraryFault."""
        self._change("UPDATE script SET removed = 1 WHERE id = ? AND base IS NULL", (id_,))

    def bring_back(self) -> int:
        """Brings all removed scripts back and returns how many. Raises LibraryFault."""
        return self._change("UPDATE script SET removed = 0 WHERE removed = 1", ())

    def _change(self, statement: str, values: tuple[object, ...]) -> int:
        with self._guard(), self._transaction():
            return self._connection.execute(statement, values).rowcount

    # --- faults ------------------------------------------------------------------------------------------

    @contextmanager
    def _guard(self) -> Iterator[None]:
        """Takes the lock, and turns what SQLite says into our own fault."""
        with self._lock:
            try:
                yield
            except DatabaseFaults as error:
                raise LibraryFault(self.path, disk_code(error), str(error)) from error

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise


def _entry(row: tuple[Any, ...]) -> Entry:
    id_, base, name, author, source, counts, characters, own_names, tags, added_at, played_at = row
    return Entry(
        id_, base, name, author, source, tuple(map(int, counts.split())),
        characters, _parts(own_names), _parts(tags), added_at, played_at or "",
    )  # fmt: skip


def _parts(text: str) -> tuple[str, ...]:
    return tuple(text.split(_SEPARATOR)) if text else ()


def set_aside(path: Path, at: datetime) -> Path:
    """Gives a library that can't be read another name, so that a new one can be begun; returns the new name.

    Raises:
        LibraryFault: It can't be renamed; everything is where it was.
    """
    aside = path.with_name(f"{path.stem}.set-aside-{at:%Y%m%d-%H%M%S}{path.suffix}")
    try:
        path.rename(aside)
        for ending in ("-wal", "-shm"):
            beside = path.with_name(path.name + ending)
            if beside.exists():
                beside.rename(aside.with_name(aside.name + ending))
    except OSError as error:
        raise LibraryFault(path, "cannot_rename", error.strerror or str(error)) from error
    return aside


def readable(path: Path, digest: Callable[[bytes], str]) -> Iterator[tuple[str, bytes]]:
    """Yields (source, text) of every script that a damaged library still holds unharmed, without touching the file.

    Args:
        path: The file.
        digest: Makes the ``text_digest`` of a text: one that no longer has its own is passed over.
    """
    try:
        # Not immutable: what the last gestures wrote may still lie in the log beside it.
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=_BUSY_S)
    except sqlite3.Error:
        return
    try:
        for id_ in _ids(connection):
            try:
                row = connection.execute("SELECT text FROM original WHERE script = ?", (id_,)).fetchone()
                named = connection.execute("SELECT source FROM script WHERE id = ? AND base IS NULL", (id_,)).fetchone()
                sound = (
                    row
                    and connection.execute(
                        "SELECT 1 FROM seen WHERE digest = ? AND script = ?", (digest(bytes(row[0])), id_)
                    ).fetchone()
                )
            except sqlite3.Error:
                continue
            if sound and named:
                yield str(named[0]), bytes(row[0])
    finally:
        connection.close()


def _ids(connection: sqlite3.Connection) -> range:
    """Ids are given in order, so the highest that can be found bounds them even where their list is torn."""
    for query in ("SELECT max(id) FROM script", "SELECT max(script) FROM original", "SELECT max(script) FROM seen"):
        try:
            found = connection.execute(query).fetchone()
        except sqlite3.Error:
            continue
        if found and found[0] is not None:
            return range(1, int(found[0]) + 1)
    return range(0)
