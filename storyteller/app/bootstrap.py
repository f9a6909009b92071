"""Puts the house together: data folder, lock, journal, catalogue, rules and settings, in one place."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from storyteller.app.chance import SystemChance
from storyteller.app.clock import Clock, SystemClock
from storyteller.app.kinds import EveryKind
from storyteller.app.library import Library
from storyteller.app.packs import FOLDER as PACKS_NAME
from storyteller.app.packs import PackShelf
from storyteller.app.session import Session
from storyteller.app.settings import FILE_NAME, SettingsFile
from storyteller.clocktower.characters.rules import RULES
from storyteller.clocktower.context import Context
from storyteller.clocktower.decide.dispatch import Clocktower
from storyteller.clocktower.model import Town
from storyteller.content.loader import load_catalogue
from storyteller.content.paths import data_dir
from storyteller.journal.codec import Codec
from storyteller.journal.journal import SqliteJournal
from storyteller.journal.lock import InstanceLock
from storyteller.journal.memory import MemoryJournal
from storyteller.kernel.chance import Chance
from storyteller.kernel.ids import GameId

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
    """

    folder: Path
    context: Context
    library: Library
    settings: SettingsFile
    journal: SqliteJournal
    packs: PackShelf
    _lock: InstanceLock

    def close(self) -> None:
        """Lets go of the data folder; a second time does nothing."""
        self.journal.close()
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
    folder = data_dir(chosen)
    folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as let_go:
        lock = InstanceLock(folder / LOCK_NAME)
        let_go.callback(lock.release)
        journal = SqliteJournal(folder / JOURNAL_NAME, Codec(EveryKind()))
        let_go.callback(journal.close)
        packs = PackShelf.read(folder / PACKS_NAME)
        context = make_context(packs=packs)
        library = Library(journal, context, clock or SystemClock())
        house = House(folder, context, library, SettingsFile.read(folder / FILE_NAME), journal, packs, lock)
        let_go.pop_all()
    return house


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
