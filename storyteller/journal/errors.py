"""What can go wrong between the table and the disk, as typed errors that carry a message key."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

from storyteller.kernel.ids import GameId
from storyteller.kernel.message import Message, Name, message
from storyteller.kernel.reason import reason_of

if TYPE_CHECKING:
    from storyteller.journal.protocol import GameRecord

DiskCode = Literal[
    "disk_full", "read_only", "locked", "io_error", "damaged", "cannot_open", "refused", "bad_text", "failed"
]
"""Why the disk or the database said no, closed; the last part of the message key."""

OpenCode = Literal["missing", "sqlite_too_old", "no_wal", "not_synchronous"]
"""Why a journal that may be sound cannot be opened here, closed."""


class JournalError(Exception):
    """The root of all errors of the journal.

    Attributes:
        message: What to tell the storyteller, as a key ``journal.…`` and its parameters.
    """

    def __init__(self, said: Message) -> None:
        super().__init__(f"{said.key} {dict(said.params)}" if said.params else said.key)
        self.message = said


class CodecFault(JournalError):
    """A value that is not what its event says it is. Writing or reading; nothing was changed.

    Attributes:
        kind: Kind of the event, or ``label`` for the label of a gesture.
        field: Path to the value inside the event, e.g. ``reminders.2.effect``; empty for the whole event.
        why: English, for the log.
    """

    def __init__(self, kind: str, field: str, why: str) -> None:
        super().__init__(message("journal.codec_fault", kind=kind, field=field, why=Name(why)))
        self.kind = kind
        self.field = field
        self.why = why


class UnknownKind(JournalError):
    """An event this version of the program has no class for: written by a newer one, or damaged."""

    def __init__(self, kind: str, version: int) -> None:
        super().__init__(message("journal.unknown_kind", kind=kind, version=version))
        self.kind = kind
        self.version = version


class NewerFile(JournalError):
    """The file was written by a newer program. It was not touched."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(message("journal.newer_file", path=Name(str(path)), found=found, known=known))
        self.found = found
        self.known = known


class NotAJournal(JournalError):
    """The file is a sound database of another program. It was not touched."""

    def __init__(self, path: Path) -> None:
        super().__init__(message("journal.not_a_journal", path=Name(str(path))))


class Unreadable(JournalError):
    """The file is damaged so that this cannot be read at all. It was not touched.

    Attributes:
        readable: From ``games()``: the games that could be read before the damage.
    """

    def __init__(self, why: str, readable: tuple[GameRecord, ...] = ()) -> None:
        super().__init__(message("journal.unreadable", why=Name(why)))
        self.readable = readable


class OpenFailed(JournalError):
    """The journal cannot be opened here, or not with the promises it must keep (WAL, full synchronous)."""

    def __init__(self, path: Path, code: OpenCode | DiskCode) -> None:
        super().__init__(message(f"journal.open_failed.{code}", path=Name(str(path))))
        self.code = code


class AlreadyOpen(JournalError):
    """Another running copy of the program holds the data folder."""

    def __init__(self, path: Path) -> None:
        super().__init__(message("journal.already_open", path=Name(str(path))))


class SeqConflict(JournalError):
    """The game in the journal is not where the writer believes it is. Nothing was written."""

    def __init__(self, expected: int, found: int) -> None:
        super().__init__(message("journal.seq_conflict", expected=expected, found=found))
        self.expected = expected
        self.found = found


class UnknownGame(JournalError):
    """The journal holds no game with that id."""

    def __init__(self, game: GameId) -> None:
        super().__init__(message("journal.unknown_game", game=game))
        self.game = game


class GameExists(JournalError):
    """The journal already holds a game with that id."""

    def __init__(self, game: GameId) -> None:
        super().__init__(message("journal.game_exists", game=game))
        self.game = game


class WriteFailed(JournalError):
    """The write was undone as a whole: the journal stands as before.

    Attributes:
        code: Why.
        detail: English, for the log.
    """

    def __init__(self, code: DiskCode | Literal["clock_back"], detail: str) -> None:
        super().__init__(message(f"journal.write_failed.{code}", detail=Name(detail)))
        self.code = code
        self.detail = detail


class BackupFailed(JournalError):
    """No backup was made, or the copy did not stand up to its check and was thrown away."""

    def __init__(self, path: Path, why: str | Exception) -> None:
        said = reason_of(why) if isinstance(why, Exception) else Name(why)
        super().__init__(message("journal.backup_failed", path=Name(str(path)), why=said))
        self.why = str(why)


class ExportFailed(JournalError):
    """The plain file could not be written."""

    def __init__(self, path: Path, why: str | Exception) -> None:
        said = reason_of(why) if isinstance(why, Exception) else Name(why)
        super().__init__(message("journal.export_failed", path=Name(str(path)), why=said))
        self.why = str(why)


class ImportRefused(JournalError):
    """A plain file that cannot be read back as it stands. Nothing was imported.

    Attributes:
        line: Line number from 1; 0 when the file could not be opened.
        reason: Why, as a message.
    """

    def __init__(self, line: int, reason: Message) -> None:
        key = "journal.import_refused" if line else "journal.import_refused_whole"
        super().__init__(message(key, line=line, reason=reason))
        self.line = line
        self.reason = reason
