"""Copies of the whole journal that were looked at before they were called backups."""

from __future__ import annotations

import re
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from storyteller.journal.check import problems
from storyteller.journal.database import DatabaseFaults
from storyteller.journal.errors import BackupFailed, Unreadable, WriteFailed
from storyteller.journal.files import beside, discard, put_in_place
from storyteller.journal.journal import Counts, counts_of

_NAME = re.compile(r"journal-([0-9A-Za-z._-]+)\.db")


class Source(Protocol):
    """What a backup is made of: a journal between gestures, or a reader beside it."""

    def counts(self) -> Counts:
        """Returns how much there is. Raises Unreadable."""
        ...

    def copy_into(self, path: Path) -> None:
        """Writes everything into a new file. Raises WriteFailed."""
        ...


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy that stood up to its check.

    Attributes:
        path: Where it is.
        counts: What it holds.
    """

    path: Path
    counts: Counts


def back_up(journal: Source, path: Path) -> Backup:
    """Writes a verified copy of the whole journal.

    The copy is an ordinary journal in one file. It gets its name only after SQLite found it sound, every row
    matched its checksum and nothing was missing; a file that had the name before stays until then.

    Raises:
        BackupFailed: There is no new copy; what was there before still is.
    """
    part = beside(path)
    try:
        part.unlink(missing_ok=True)
        expected = journal.counts()
        journal.copy_into(part)
        found = _verified(part, path)
        if not _holds(found, expected):  # more of it when a gesture came in meanwhile
            raise BackupFailed(path, f"holds {found}, not {expected}")
        put_in_place(part, path)
    except (OSError, *DatabaseFaults, Unreadable, WriteFailed) as error:
        raise BackupFailed(path, error) from error
    finally:
        discard(part)
    return Backup(path, found)


def rotate(journal: Source, folder: Path, stamp: str, keep: int) -> Backup:
    """Writes ``journal-<stamp>.db`` into a folder and then lets the oldest go, so that ``keep`` remain.

    Stamps sort by time, e.g. ``20260501T200000Z``; the order of names is the order of age. A backup that holds
    more than the new one is never let go: a journal that was lost must not push out what was saved of it.

    Raises:
        BackupFailed: There is no new copy, and nothing was let go.
        ValueError: The stamp does not fit a file name, or ``keep`` is less than 1.
    """
    name = f"journal-{stamp}.db"
    if keep < 1 or not _NAME.fullmatch(name):
        raise ValueError(f"stamp {stamp!r}, keep {keep}")
    try:
        folder.mkdir(exist_ok=True)  # beside games that are there: a folder that was moved is not made anew
    except OSError as error:
        raise BackupFailed(folder, error) from error
    made = back_up(journal, folder / name)
    for old in backups(folder)[keep:]:
        if old != made.path and _holds_no_more(old, made.counts):
            discard(old)
    return made


def backups(folder: Path) -> tuple[Path, ...]:
    """Returns the rotating backups in a folder, newest first."""
    if not folder.is_dir():
        return ()
    found = [path for path in folder.iterdir() if _NAME.fullmatch(path.name)]
    return tuple(sorted(found, key=lambda path: path.name, reverse=True))


def _verified(copy: Path, path: Path) -> Counts:
    connection = sqlite3.connect(copy, isolation_level=None)
    try:
        wrong = problems(connection)
        if wrong:
            raise BackupFailed(path, str(wrong[0]))
        return counts_of(connection)
    finally:
        connection.close()


def _holds_no_more(old: Path, new: Counts) -> bool:
    """False as well when it cannot be read: nothing unreadable is ever deleted."""
    try:
        connection = sqlite3.connect(old, isolation_level=None)
        try:
            found = counts_of(connection)
        finally:
            connection.close()
    except DatabaseFaults:
        return False
    return _holds(new, found)


def _holds(one: Counts, other: Counts) -> bool:
    return other.games <= one.games and other.actions <= one.actions and other.annotations <= one.annotations
