"""Puts the house together: data folder, lock, journal, catalogue, rules and settings, in one place."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from storyteller.app.chance import SystemChance
from storyteller.app.clock import Clock, SystemClock
from storyteller.app.kinds import EveryKind
from storyteller.app.library import Library
from storyteller.app.moving import folder_in_use
from storyteller.app.packs import FOLDER as PACKS_NAME
from storyteller.app.packs import PackShelf
from storyteller.app.session import Session
from storyteller.app.settings import FILE_NAME, SettingsFile
from storyteller.clocktower.characters.rules import RULES
from storyteller.clocktower.context import Context
from storyteller.clocktower.decide.dispatch import Clocktower
from storyteller.clocktower.model import Town
from storyteller.content.loader import load_catalogue
from storyteller.journal.codec import Codec
from storyteller.journal.errors import NewerFile, OpenFailed
from storyteller.journal.journal import SqliteJournal
from storyteller.journal.lock import InstanceLock
from storyteller.journal.memory import MemoryJournal
from storyteller.kernel.chance import Chance
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import Message, message

if TYPE_CHECKING:
    from storyteller.app.backups import Backups
    from storyteller.app.history.interchange import Interchange
    from storyteller.app.history.service import History

JOURNAL_NAME = "games.sqlite3"
LOCK_NAME = "storyteller.lock"


@dataclass(slots=True)
class House:
    """Everything one running program has open.

    Attributes:
        folder: The data folder.
        context: Catalogue, rules and chance.
        library: The games.
        settings: The storyteller's choices.
        journal: What the games are written in.
        packs: What the storyteller brought of the publisher's own files.
        clock: Where time comes from.
        read_only: Why nothing can be recorded here; None when it can.
    """

    folder: Path
    context: Context
    library: Library
    settings: SettingsFile
    journal: SqliteJournal
    packs: PackShelf
    _lock: InstanceLock | None
    clock: Clock
    read_only: Message | None = None
    _history: History | None = None
    _backups: Backups | None = None
    open_evening: Callable[[GameId], Session[Any]] | None = None
    """Opens an evening of Betrayal with all that belongs to it; None opens its journal alone."""

    @property
    def history(self) -> History:
        """The library of games, made when first asked for."""
        if self._history is None:
            from storyteller.app.history.service import History

            codec = Codec(EveryKind())
            self._history = History(self.journal, self.library, self.clock, codec, self._open_other)
        return self._history

    @property
    def interchange(self) -> Interchange:
        """The way to and from other tools' files."""
        from storyteller.app.history.interchange import Interchange

        return Interchange(self.history, self.journal, self.context.catalogue, self.clock)

    @property
    def backups(self) -> Backups:
        """The rotating backups, found when first asked for."""
        if self._backups is None:
            from storyteller.app.backups import FOLDER_NAME, Backups

            self._backups = Backups(self.folder / JOURNAL_NAME, self.folder / FOLDER_NAME, self.clock)
        return self._backups

    def _open_other(self, game: GameId) -> Session[Any]:
        from storyteller.app.betrayal.games import Evenings

        if self.open_evening is not None:
            return self.open_evening(game)
        session = Evenings(self.journal, self.context.chance, self.clock).open(game)
        session.read_only = session.read_only or self.read_only
        return session

    def close(self) -> None:
        """Lets go of the data folder; a second time does nothing."""
        if self._backups is not None:
            self._backups.wait()
        self.journal.close()
        if self._lock is not None:
            self._lock.release()


def make_context(chance: Chance | None = None, packs: PackShelf | None = None) -> Context:
    """Returns the catalogue, what packs add included, and the rules in code. Raises AssetFault for a broken source."""
    catalogue = load_catalogue()
    return Context(packs.overlay(catalogue) if packs else catalogue, chance or SystemChance(), RULES)


def open_house(chosen: str | Path | None = None, clock: Clock | None = None) -> House:
    """Opens a data folder for writing.

    Args:
        chosen: The folder asked for; None = the environment's or the system's usual place.
        clock: Where time comes from; None = the system.

    Raises:
        AlreadyOpen: Another running program has this folder.
        JournalError: The journal can't be opened; its message says why and the way out.
        AssetFault: The program's own characters can't be read.
        OSError: The folder can't be made.
    """
    folder = folder_in_use(chosen)
    with ExitStack() as let_go:
        lock, journal, why = _journal_in(folder)
        if lock is not None:
            let_go.callback(lock.release)
        let_go.callback(journal.close)
        packs = PackShelf.read(folder / PACKS_NAME)
        context, time = make_context(packs=packs), clock or SystemClock()
        library = Library(journal, context, time, read_only=why)
        settings = SettingsFile.read(folder / FILE_NAME)
        house = House(folder, context, library, settings, journal, packs, lock, time, why)
        let_go.pop_all()
    return house


def _journal_in(folder: Path) -> tuple[InstanceLock | None, SqliteJournal, Message | None]:
    """Opens the journal for writing, or to be looked at where it is newer than the program or can't be written."""
    codec, path = Codec(EveryKind()), folder / JOURNAL_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = InstanceLock(folder / LOCK_NAME)
    except (OSError, OpenFailed):
        if not path.exists():
            raise
        return None, *_looked_at(path, codec, "read_only_folder")
    try:
        return lock, SqliteJournal(path, codec, keep=folder / "backups"), None
    except NewerFile:
        return lock, *_looked_at(path, codec, "read_only_newer")
    except OpenFailed as fault:
        if fault.code == "read_only" and path.exists():
            return lock, *_looked_at(path, codec, "read_only_folder")
        lock.release()
        raise
    except BaseException:
        lock.release()
        raise


def _looked_at(path: Path, codec: Codec, why: str) -> tuple[SqliteJournal, Message]:
    from storyteller.journal.reader import ReadOnlyJournal

    said = message(f"journal_more.{why}")
    return ReadOnlyJournal(path, codec, said), said


def memory_session(
    chance: Chance | None = None,
    start: Callable[[Context], Town] | None = None,
    journal: MemoryJournal | None = None,
) -> Session[Town]:
    """Returns a session that keeps nothing: for scenarios, demonstrations and tests.

    Args:
        chance: Where chance comes from; None = the system.
        start: Makes the table it starts from; None = an empty one. Such a table is what undo can't go behind.
        journal: What the rows go to, for who wants to read them, without a game so far; None = one of its own.
    """
    from storyteller.kernel.timeline import Timeline

    context, journal, clock = make_context(chance), journal or MemoryJournal(), SystemClock()
    game = journal.create(
        GameId("0" * 32),
        Clocktower.kind,
        "",
        created_at=clock.now(),
        app_version="",
        catalogue_digest=context.catalogue.digest,
    )
    spec = Clocktower()
    first = start(context) if start else spec.initial()
    return Session(game, spec, context, journal, Timeline.start(first, spec.evolve), clock=clock)
