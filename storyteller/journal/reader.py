"""A journal that is only looked at: beside the one that writes, or where nothing may be written."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from pathlib import Path
from types import TracebackType
from typing import NoReturn

from storyteller.journal.codec import Codec
from storyteller.journal.database import DatabaseFaults, disk_code
from storyteller.journal.errors import OpenFailed, Unreadable, WriteFailed
from storyteller.journal.journal import Counts, SqliteJournal, counts_of
from storyteller.journal.migrations import MIGRATIONS, migrate
from storyteller.kernel.message import Message


class JournalReader:
    """A second connection that can't write, for a copy made while the program goes on. Belongs to its thread."""

    def __init__(self, path: Path) -> None:
        """Raises Unreadable."""
        self.path = path
        try:
            self._connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)
        except DatabaseFaults as error:
            raise Unreadable(str(error)) from error

    def counts(self) -> Counts:
        """Returns how much there is now. Raises Unreadable."""
        try:
            return counts_of(self._connection)
        except DatabaseFaults as error:
            raise Unreadable(str(error)) from error

    def quick_check(self) -> str:
        """Returns what SQLite finds wrong with the file at a quick look, in English; "" when nothing is."""
        try:
            found = [line for (line,) in self._connection.execute("PRAGMA quick_check(1)") if line != "ok"]
        except DatabaseFaults as error:
            return str(error)
        return found[0] if found else ""

    def copy_into(self, path: Path) -> None:
        """Writes everything as it stands at this moment into a new file. Raises WriteFailed."""
        try:
            self._connection.execute("VACUUM INTO ?", (str(path),))
        except DatabaseFaults as error:
            raise WriteFailed(disk_code(error), str(error)) from error

    def close(self) -> None:
        """Lets go of the file."""
        self._connection.close()

    def __enter__(self) -> JournalReader:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class ReadOnlyJournal(SqliteJournal):
    """A journal that can't or may not be written to, looked at in a copy; the file itself is not touched at all."""

    def __init__(self, path: Path, codec: Codec, why: Message) -> None:
        """Copies the file and what belongs to it to a place of its own.

        Args:
            path: The journal.
            codec: Reads the gestures; one of an unknown kind ends its game there.
            why: What is said to whoever wants to write.

        Raises:
            OpenFailed: It can't be copied.
            Unreadable: It can't be read.
        """
        self._why = why
        self._folder = tempfile.TemporaryDirectory(prefix="storyteller-look-")
        copy = Path(self._folder.name) / path.name
        try:
            for ending in ("", "-wal"):
                origin = path.with_name(path.name + ending)
                if origin.exists():
                    shutil.copyfile(origin, copy.with_name(copy.name + ending))
            connection = sqlite3.connect(copy, isolation_level=None)
        except (OSError, *DatabaseFaults) as error:
            self._folder.cleanup()
            raise OpenFailed(path, "cannot_open") from error
        try:
            connection.execute("PRAGMA trusted_schema = OFF")
            if int(connection.execute("PRAGMA user_version").fetchone()[0]) < len(MIGRATIONS):
                migrate(connection)  # of the copy
            connection.execute("PRAGMA query_only = ON")
        except DatabaseFaults as error:
            connection.close()
            self._folder.cleanup()
            raise Unreadable(str(error)) from error
        self._codec, self._connection, self._open = codec, connection, True
        self._changes_before = 0
        self.path = path

    def _writing(self) -> NoReturn:
        refused = WriteFailed("read_only", "opened to be read only")
        refused.message = self._why
        raise refused

    def close(self) -> None:
        """Lets go of the copy."""
        super().close()
        self._folder.cleanup()
