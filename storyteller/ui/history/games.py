"""Every game that was ever played here, and what can be done with one: what the history asks of the games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from storyteller.app.clock import Clock
from storyteller.app.history.interchange import Interchange, TakenIn
from storyteller.app.history.query import Filter, GameEntry
from storyteller.app.history.service import GAME_FILE, History
from storyteller.app.session import Session
from storyteller.clocktower.context import Context
from storyteller.clocktower.decide.dispatch import Clocktower
from storyteller.clocktower.model import Town
from storyteller.content.problems import Problem
from storyteller.journal.journal import SqliteJournal
from storyteller.journal.protocol import Journal
from storyteller.journal.summaries import uncollected
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import Message, Name, message
from storyteller.kernel.timeline import Moment
from storyteller.viewmodel.history import Replay, replay

if TYPE_CHECKING:
    from storyteller.viewmodel.betrayal.history import EveningReplay

KIND: Final = "clocktower"
BETRAYAL: Final = "betrayal"
KINDS: Final = (KIND, BETRAYAL)


@dataclass(frozen=True, slots=True)
class Note:
    """A note as it was once written; ``at``: aware UTC."""

    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game in the history.

    Attributes:
        title: As the storyteller called it; "" for none.
        script: Its name; None while none is chosen.
        players: How many sit there, and ``names`` who, clockwise.
        phase: Where it stands, to be said.
        winner: ``good``, ``evil``, ``nobody``, or None while it goes on.
        archived: Put away.
        deleted: In the bin, from which it can be taken back.
        tags, note: As the storyteller wrote them.
        kind: ``clocktower`` or ``betrayal``.
        notes: Every note that was ever written, oldest first; the last of them is ``note``.
    """

    id: GameId
    title: str
    script: Message | Name | None
    created_at: datetime
    changed_at: datetime
    players: int
    names: tuple[str, ...]
    phase: Message
    winner: str | None
    archived: bool = False
    deleted: bool = False
    tags: tuple[str, ...] = ()
    note: str = ""
    kind: str = KIND
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Forgotten:
    """What came of forgetting a name.

    Attributes:
        games: In how many it was replaced.
        left: Copies of the games in which it still stands.
        copies: In how many copies it was replaced.
    """

    games: int
    left: tuple[Path, ...]
    copies: int


class PlayedGames(Protocol):
    """The games as the history sees them. What writes raises JournalError, and then changed nothing.

    Attributes:
        context: Catalogue and rules.
    """

    context: Context

    def games(self) -> tuple[PlayedGame, ...]:
        """Returns every game, put away and deleted ones too, the one last played first."""
        ...

    def replay(self, game: GameId) -> Replay:
        """Returns a game gesture by gesture, as far as it can be read."""
        ...

    def evening(self, game: GameId) -> EveningReplay:
        """Returns an evening of Betrayal gesture by gesture, as far as it can be read."""
        ...

    def open(self, game: GameId) -> Session[Any]:
        """Opens a game of either kind where it stands."""
        ...

    def branch(self, game: GameId, seq: int, title: str) -> Session[Any]:
        """Begins a new game of the same kind that stands where another stood after a gesture."""
        ...

    def go_on_from(self, game: GameId, moment: Moment[Town], title: str) -> Session[Town]:
        """Begins a new game that stands where another stood after a gesture."""
        ...

    def rename(self, game: GameId, title: str) -> None:
        """Gives a game another title."""
        ...

    def archive(self, game: GameId, archived: bool = True) -> None:
        """Puts a game away, or takes it back."""
        ...

    def delete(self, game: GameId, deleted: bool = True) -> None:
        """Puts a game in the bin, or takes it out. Nothing is erased."""
        ...

    def describe(self, game: GameId, tags: tuple[str, ...], note: str) -> None:
        """Notes tags and a note in place of those before."""
        ...

    def take_in(self, path: Path) -> TakenIn:
        """Takes a file in, ours or another tool's."""
        ...

    def write(self, game: GameId, form: str, path: Path) -> tuple[Problem, ...]:
        """Writes a game as our own file (``game_file``) or another tool's; returns what was left behind."""
        ...

    def write_table(self, path: Path, name_of: Callable[[str], str]) -> tuple[Problem, ...]:
        """Writes the games that are over for ClockTracker; returns what was left behind."""
        ...

    def people(self) -> tuple[str, ...]:
        """Returns who sat at the tables, the most frequent first."""
        ...

    def forget(self, name: str, instead: str, copies: bool) -> Forgotten:
        """Replaces a name in all games, in backups as well if asked; no game may be open."""
        ...


class JournalGames:
    """The history of a data folder: its service for what there is, its journal for every row of a game."""

    def __init__(self, history: History, journal: Journal, context: Context, clock: Clock) -> None:
        """Reads nothing yet. ``context``: catalogue and rules the games are opened with."""
        self._history, self._journal, self._clock = history, journal, clock
        self._spec = Clocktower()
        self._interchange = Interchange(history, journal, context.catalogue, clock)
        self.context = context

    def games(self) -> tuple[PlayedGame, ...]:
        """Returns every game, the one last played first. Raises Unreadable."""
        return tuple(_game(entry) for entry in self._history.games(Filter(shelf="all"), None) if entry.kind in KINDS)

    def replay(self, game: GameId) -> Replay:
        """Returns a game gesture by gesture. Raises UnknownGame."""
        with uncollected():
            loaded = self._journal.load(game)
            return replay(loaded.rows, self._spec.initial(), self._spec.evolve, whole=loaded.fault is None)

    def evening(self, game: GameId) -> EveningReplay:
        """Returns an evening of Betrayal gesture by gesture. Raises UnknownGame."""
        from storyteller.betrayal.decide.dispatch import Betrayal
        from storyteller.viewmodel.betrayal.history import evening_replay

        spec = Betrayal()
        return evening_replay(self._journal.load(game).rows, spec.initial(), spec.evolve)

    def open(self, game: GameId) -> Session[Any]:
        """Opens a game of either kind where it stands. Raises UnknownGame."""
        return self._history.open(game)

    def branch(self, game: GameId, seq: int, title: str) -> Session[Any]:
        """Begins a new game from an earlier point; where it is from is noted. Raises JournalError."""
        return self._history.open(self._history.branch(game, seq, title))

    def go_on_from(self, game: GameId, moment: Moment[Town], title: str) -> Session[Town]:
        """Begins a new game by copying the gestures that led to one; where it is from is noted. Raises JournalError."""
        return self.branch(game, moment.seq, title)

    def rename(self, game: GameId, title: str) -> None:
        """Gives a game another title. Raises WriteFailed."""
        self._history.rename(game, title)

    def archive(self, game: GameId, archived: bool = True) -> None:
        """Puts a game away, or takes it back. Raises WriteFailed."""
        self._history.archive(game, archived)

    def delete(self, game: GameId, deleted: bool = True) -> None:
        """Puts a game in the bin, or takes it out; what lies there is put away too, so that no list offers it."""
        (self._history.delete if deleted else self._history.undelete)(game)
        self._history.archive(game, deleted)

    def describe(self, game: GameId, tags: tuple[str, ...], note: str) -> None:
        """Adds what changed. Raises WriteFailed."""
        before = _game(self._history.entry(game))
        for tag in (tag for tag in before.tags if tag not in tags):
            self._history.untag(game, tag)
        for tag in (tag for tag in tags if tag not in before.tags):
            self._history.tag(game, tag)
        if note != before.note:
            self._journal.annotate(game, "note", note, self._clock.now())

    # --- files -------------------------------------------------------------------------------------------

    def take_in(self, path: Path) -> TakenIn:
        """Takes a file in, by its ending ours or another tool's. Raises ImportRefused, WriteFailed."""
        if path.suffix.lower() == GAME_FILE:
            return TakenIn(self._history.take_in(path))
        return self._interchange.take_in(path)

    def write(self, game: GameId, form: str, path: Path) -> tuple[Problem, ...]:
        """Writes a game as our own file (``game_file``) or another tool's. Raises ExportFailed, UnknownGame."""
        if form == "game_file":
            self._history.export(game, path)
            return ()
        return self._interchange.write(game, form, path)

    def write_table(self, path: Path, name_of: Callable[[str], str]) -> tuple[Problem, ...]:
        """Writes the games that are over for ClockTracker. Raises ExportFailed."""
        return self._interchange.write_table(path, name_of)

    # --- forgetting --------------------------------------------------------------------------------------

    def people(self) -> tuple[str, ...]:
        """Returns who sat at the tables, the most frequent first. Raises Unreadable."""
        return self._history.people()

    def forget(self, name: str, instead: str, copies: bool) -> Forgotten:
        """Replaces a name in all games, by copy. Raises BackupFailed, WriteFailed; nothing is changed then."""
        journal = self._journal
        if not isinstance(journal, SqliteJournal):
            return Forgotten(0, (), 0)
        _, games = self._history.forget(journal, name, instead)
        found = self._history.copies_with(journal.path.parent, name)
        left = self._history.forget_in_copies(found, name, instead) if copies else found
        return Forgotten(games, left, len(found) - len(left))


def _game(entry: GameEntry) -> PlayedGame:
    """The latest note is the one that counts."""
    script: Message | Name | None = None
    if entry.kind == BETRAYAL:
        script = message(f"betrayal_page.box_{entry.script}") if entry.script else None
    elif entry.script or entry.script_name:
        script = message(f"script.{entry.script}") if entry.script else Name(entry.script_name)
    phase = f"betrayal_page.phase.{entry.phase}" if entry.kind == BETRAYAL else f"phase.{entry.phase}"
    return PlayedGame(
        entry.id,
        entry.title,
        script,
        entry.created_at,
        entry.changed_at,
        entry.players + entry.travellers,
        entry.people,
        message(phase, n=entry.number),
        entry.winner or None,
        entry.archived,
        entry.deleted,
        entry.tags,
        entry.notes[-1].text if entry.notes else "",
        entry.kind,
        tuple(Note(note.text, note.at) for note in entry.notes if note.text),
    )
