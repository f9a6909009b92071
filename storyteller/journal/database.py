"""The file: opened only when it is ours, with its promises of durability read back."""

from __future__ import annotations

import os
import sqlite3
import sys
from pathlib import Path
from typing import Final

from storyteller.journal.errors import BackupFailed, DiskCode, NewerFile, NotAJournal, OpenFailed, Unreadable
from storyteller.journal.files import beside, discard, put_in_place
from storyteller.journal.migrations import APPLICATION_ID, MIGRATIONS, migrate

_OLDEST_SQLITE = (3, 37, 0)  # STRICT tables
_BUSY_S = 0.25  # we write on the thread that draws; only one of us writes, so waiting longer helps nobody

_CODES: dict[int, DiskCode] = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_IOERR: "io_error",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_CANTOPEN: "cannot_open",
    sqlite3.SQLITE_CONSTRAINT: "refused",
}


DatabaseFaults: Final = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite can answer with: when names in a damaged schema are no text, Python can't even read its complaint."""


def disk_code(error: sqlite3.Error | UnicodeDecodeError) -> DiskCode:
    """Returns why SQLite failed, as one of our codes."""
    if isinstance(error, UnicodeDecodeError):
        return "damaged"
    # The low byte is the primary code, the rest says which sort of it. Errors of Python's module carry none.
    return _CODES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "failed")


def open_database(path: Path, *, create: bool = True, keep: Path | None = None) -> sqlite3.Connection:
    """Opens a journal for reading and writing on the calling thread, and makes it when it isn't there.

    WAL, ``synchronous=FULL`` and foreign keys are on and read back. Transactions are begun by hand.

    Args:
        path: The file.
        create: Make it when it isn't there.
        keep: Folder that a copy of a file of an older schema is put into before it is lifted; None makes no copy.

    Raises:
        BackupFailed: The copy could not be made; the file was not lifted.
        OpenFailed: It is missing and ``create`` is off, cannot be opened, or cannot keep the promises here.
        NotAJournal, NewerFile, Unreadable: What is there is not ours to write to; it was not touched.
    """
    if sqlite3.sqlite_version_info < _OLDEST_SQLITE:
        raise OpenFailed(path, "sqlite_too_old")
    if not create and not path.exists():
        raise OpenFailed(path, "missing")
    try:
        connection = sqlite3.connect(path, timeout=_BUSY_S, isolation_level=None)
    except sqlite3.Error as error:
        raise OpenFailed(path, disk_code(error)) from error
    try:
        refuse_foreign(connection, path)
        _promise(connection, path)
        if keep is not None:
            _keep_older(connection, path, keep)
        migrate(connection)
    except DatabaseFaults as error:
        connection.close()
        code = disk_code(error)
        raise (Unreadable(str(error)) if code == "damaged" else OpenFailed(path, code)) from error
    except BaseException:
        connection.close()
        raise
    return connection


def refuse_foreign(connection: sqlite3.Connection, path: Path) -> None:
    """Reads whose file it is, before anything is written to it.

    Raises:
        NotAJournal: It holds something that is not ours.
        NewerFile: Its schema is newer than this program.
        sqlite3.Error: It cannot be read.
    """
    # A file from elsewhere may be damaged or crafted: it gets no functions to call, its pages are looked at.
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    mark = int(connection.execute("PRAGMA application_id").fetchone()[0])
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    holds_something = connection.execute("SELECT EXISTS (SELECT 1 FROM sqlite_schema)").fetchone()[0]
    if mark != APPLICATION_ID and (mark or version or holds_something):
        raise NotAJournal(path)
    if version > len(MIGRATIONS):
        raise NewerFile(path, version, len(MIGRATIONS))


def _promise(connection: sqlite3.Connection, path: Path) -> None:
    """Turns on what a journal promises and reads it back: SQLite meets what it can't do with silence."""
    connection.execute("PRAGMA mmap_size = 0")  # a mapped file that shrinks would end the program
    connection.execute("PRAGMA foreign_keys = ON")
    if connection.execute("PRAGMA journal_mode = WAL").fetchone()[0] != "wal":
        raise OpenFailed(path, "no_wal")
    connection.execute("PRAGMA synchronous = FULL")
    if sys.platform == "darwin":  # fsync there only hands the data to the drive
        connection.execute("PRAGMA fullfsync = 1")
        connection.execute("PRAGMA checkpoint_fullfsync = 1")
    if (
        connection.execute("PRAGMA synchronous").fetchone()[0] != 2
        or connection.execute("PRAGMA foreign_keys").fetchone()[0] != 1
    ):
        raise OpenFailed(path, "not_synchronous")


def _keep_older(connection: sqlite3.Connection, path: Path, keep: Path) -> None:
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if not 0 < version < len(MIGRATIONS):
        return
    copy = keep / f"{path.stem}.schema-{version}{path.suffix}"
    if copy.exists():  # of an earlier try; what came since is in the file that is lifted now
        return
    part = beside(copy)
    try:
        keep.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        connection.execute("VACUUM INTO ?", (str(part),))
        put_in_place(part, copy)
    except (OSError, sqlite3.Error) as error:
        raise BackupFailed(copy, error) from error
    finally:
        discard(part)


def identity(path: Path) -> tuple[int, int] | None:
    """Returns what tells the file under a name from another that took its place; None when there is none.

    A file that was moved or deleted while it is open takes every write without a word, and nobody finds them again.
    """
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
