"""Looks a data folder over, and mends its file of games by copy; nothing is ever changed in place."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from storyteller.app.bootstrap import JOURNAL_NAME, LOCK_NAME
from storyteller.app.kinds import EveryKind
from storyteller.app.settings import FILE_NAME, SettingsFile
from storyteller.journal.check import check
from storyteller.journal.codec import Codec
from storyteller.journal.lock import InstanceLock
from storyteller.kernel.message import Message

if TYPE_CHECKING:
    from storyteller.journal.rewriting import Repaired


@dataclass(frozen=True, slots=True)
class Finding:
    """What the doctor found.

    Attributes:
        games: Problems of the file of games, at most 100.
        settings: Problems of the settings; they fall back by themselves.
        exists: False when there are no games yet.
    """

    games: tuple[Message, ...]
    settings: tuple[Message, ...]
    exists: bool

    @property
    def sound(self) -> bool:
        """True when nothing at all is wrong."""
        return not self.games and not self.settings


def examine(folder: Path) -> Finding:
    """Looks at the games, every gesture of them, and the settings; touches nothing."""
    path = folder / JOURNAL_NAME
    exists = path.exists()
    problems = check(path, Codec(EveryKind())) if exists else ()
    return Finding(problems, SettingsFile.read(folder / FILE_NAME).faults, exists)


def mend(folder: Path, now: datetime) -> Repaired:
    """Puts a sound file, made of all that can be read, in the place of a damaged one, which keeps another name.

    Raises:
        AlreadyOpen: The program is running.
        JournalError: It could not be done; nothing was changed.
    """
    from storyteller.journal.rewriting import repair

    with InstanceLock(folder / LOCK_NAME):
        return repair(folder / JOURNAL_NAME, f"{now:%Y%m%dT%H%M%SZ}")
