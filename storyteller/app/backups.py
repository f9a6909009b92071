"""Copies of all games, made by themselves while the evening goes on, and the way back to one."""

from __future__ import annotations

import logging
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Final

from storyteller.app.clock import Clock
from storyteller.journal.errors import JournalError, Unreadable
from storyteller.kernel.message import Message, Name, message

if TYPE_CHECKING:
    from storyteller.journal.backup import Backup
    from storyteller.journal.journal import SqliteJournal
    from storyteller.journal.rewriting import Rewritten

FOLDER_NAME: Final = "backups"
KEEP: Final = 12
"""So many backups are kept; one that holds more than the newest is kept besides."""

_log = logging.getLogger(__name__)


class Backups:
    """The rotating backups of a data folder.

    Attributes:
        fault: What went wrong with the last one, or what is wrong with the games; None when nothing is.
    """

    def __init__(self, journal: Path, folder: Path, clock: Clock, keep: int = KEEP) -> None:
        """``journal``: the file of games; ``folder``: where the backups lie, made when it is needed."""
        self._journal = journal
        self._folder = folder
        self._clock = clock
        self._keep = keep
        self._thread: threading.Thread | None = None
        self.fault: Message | None = None

    def start(self) -> None:
        """Looks at the games and makes a backup in the background; does nothing while one is being made."""
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._quietly, name="backup", daemon=True)
            self._thread.start()

    def running(self) -> bool:
        """Returns whether a backup is being made."""
        return self._thread is not None and self._thread.is_alive()

    def wait(self) -> None:
        """Waits for one that is being made."""
        if self._thread is not None:
            self._thread.join()

    def make(self) -> Backup | None:
        """Makes a verified backup, from a connection of its own; None when the newest holds as much already.

        Raises:
            Unreadable: The games themselves are damaged.
            BackupFailed: There is no new copy.
        """
        from storyteller.journal.backup import rotate
        from storyteller.journal.reader import JournalReader

        with JournalReader(self._journal) as reader:
            wrong = reader.quick_check()
            if wrong:
                raise Unreadable(wrong)
            newest = next(iter(self.all()), None)
            if newest is not None and newest.counts == reader.counts():
                return None
            return rotate(reader, self._folder, f"{self._clock.now():%Y%m%dT%H%M%SZ}", self._keep)

    def all(self) -> tuple[Backup, ...]:
        """Returns the backups that can be read, newest first."""
        from storyteller.journal.backup import Backup, backups
        from storyteller.journal.reader import JournalReader

        found = []
        for path in backups(self._folder):
            try:
                with JournalReader(path) as reader:
                    found.append(Backup(path, reader.counts()))
            except JournalError as fault:
                _log.info("backup %s: %s", path.name, fault)
        return tuple(found)

    def restore(self, journal: SqliteJournal, name: str) -> Rewritten:
        """Puts a copy of a backup in the place of all games; what was there before keeps another name.

        Args:
            journal: The file of these games; no game may be open.
            name: File name of the backup.

        Raises:
            JournalError: There is no such backup, or it could not be put in place; nothing was changed.
        """
        from storyteller.journal.backup import backups
        from storyteller.journal.rewriting import restore

        found = next((path for path in backups(self._folder) if path.name == name), None)
        if found is None:
            raise JournalError(message("journal_more.no_such_backup", name=Name(name)))
        return restore(journal, found, f"{self._clock.now():%Y%m%dT%H%M%SZ}")

    def _quietly(self) -> None:
        try:
            self.make()
            self.fault = None
        except JournalError as fault:
            _log.info("backup: %s", fault)
            self.fault = fault.message
