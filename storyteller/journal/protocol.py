"""What a journal promises, whatever it is kept in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal, Protocol

from storyteller.journal.summaries import Detail, Summary, Told
from storyteller.journal.tallies import Tallied
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import Message
from storyteller.kernel.timeline import Row, Timeline, TimelineFault

FaultKind = Literal["unknown_kind", "damaged", "gap", "order", "database"]
"""``unknown_kind``: written by a newer program; ``damaged``: the row is not what was written; ``gap``: rows
are missing; ``order``: it does not follow the row before; ``database``: the file itself is broken there."""

_GAME_ID = re.compile(r"[0-9a-f]{32}", re.ASCII)
_YEARS = (1900, 9000)


@dataclass(frozen=True, slots=True)
class GameRecord:
    """What the journal knows about a game without reading its rows.

    Attributes:
        id: 32 hex digits.
        kind: Which game it is, e.g. ``clocktower``.
        title: As the storyteller calls it.
        created_at: Aware UTC.
        app_version: Version of the program that began it.
        catalogue_digest: Hash of the character data it was begun with.
        ended_at: When it was concluded; None while it is open.
        archived: True when it is put away from the list.
        last_seq: Seq of its newest row; 0 when there is none.
        changed_at: When the newest row was written; ``created_at`` when there is none.
    """

    id: GameId
    kind: str
    title: str
    created_at: datetime
    app_version: str
    catalogue_digest: str
    ended_at: datetime | None
    archived: bool
    last_seq: int
    changed_at: datetime


@dataclass(frozen=True, slots=True)
class Annotation:
    """A tag or a note about a game, added afterwards; never changed, only added to.

    Attributes:
        id: Counts up over the whole journal.
        kind: What the text means: ``tag``, ``untag``, ``note`` …
        text: As typed.
        at: Aware UTC.
    """

    id: int
    kind: str
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a game could be read only up to a row.

    Attributes:
        seq: The first row that could not be read.
        kind: What is wrong with it.
        message: What to tell the storyteller.
        detail: English, for the log.
    """

    seq: int
    kind: FaultKind
    message: Message
    detail: str


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game read back: the good beginning, always.

    Attributes:
        rows: From seq 1 without gaps; they replay through a ``Timeline``.
        times: When each row was written, aware UTC; as long as ``rows``.
        fault: Why it ends before the journal does; None when everything was read.
    """

    rows: tuple[Row, ...]
    times: tuple[datetime, ...]
    fault: Fault | None = None


class Journal(Protocol):
    """Games and the rows of each, append-only. All times are aware UTC; a naive one raises ValueError.

    Every writing method writes all or nothing. It raises ``WriteFailed`` when the disk says no, and
    ``UnknownGame`` when there is no such game.
    """

    def create(
        self,
        game: GameId,
        kind: str,
        title: str,
        *,
        created_at: datetime,
        app_version: str,
        catalogue_digest: str,
    ) -> GameId:
        """Begins a game and returns its id. Raises GameExists; ValueError for what is no game id."""
        ...

    def append(self, game: GameId, expected_seq: int, row: Row, at: datetime) -> int:
        """Writes one row and returns its seq, safe on disk.

        Args:
            game: Whose row.
            expected_seq: Seq of the newest row as the writer knows it (0: none); ``row.seq`` is one more.
            row: What was done, undone or redone.
            at: When.

        Raises:
            SeqConflict: The newest row is another one.
            CodecFault: The gesture holds a value that its event does not allow.
        """
        ...

    def load(self, game: GameId) -> Loaded:
        """Returns the rows up to the first that cannot be read. Never raises for damaged content."""
        ...

    def games(self) -> tuple[GameRecord, ...]:
        """Returns all games, newest first. Raises Unreadable, with those that could be read."""
        ...

    def record(self, game: GameId) -> GameRecord:
        """Returns what is known about one game. Raises UnknownGame, Unreadable."""
        ...

    def rename(self, game: GameId, title: str) -> None:
        """Gives a game another title."""
        ...

    def end(self, game: GameId, ended_at: datetime | None) -> None:
        """Notes when a game was concluded; None when the conclusion is withdrawn."""
        ...

    def archive(self, game: GameId, archived: bool = True) -> None:
        """Puts a game away from the list, or takes it back."""
        ...

    def annotate(self, game: GameId, kind: str, text: str, at: datetime) -> int:
        """Adds a tag or a note and returns its id."""
        ...

    def annotations(self, game: GameId) -> tuple[Annotation, ...]:
        """Returns the tags and notes of a game, oldest first. Raises UnknownGame, Unreadable."""
        ...

    def all_annotations(self) -> Mapping[GameId, tuple[Annotation, ...]]:
        """Returns the tags and notes of every game that has any, oldest first. Raises Unreadable."""
        ...

    def summaries(self) -> Mapping[GameId, Summary]:
        """Returns the summaries that are kept, some of them behind their games. Raises Unreadable."""
        ...

    def details(self, games: Iterable[GameId] | None = None) -> Mapping[GameId, Detail]:
        """Returns seats, spans and votes of all games, or of some, as kept. Raises Unreadable."""
        ...

    def tallies(self) -> tuple[Tallied, ...]:
        """Returns every game with what statistics count of it, where that was kept. Raises Unreadable."""
        ...

    def keep(self, told: Mapping[GameId, Told]) -> None:
        """Keeps summaries and tallies, by game, in place of those before."""
        ...

    def admit(
        self,
        record: GameRecord,
        rows: tuple[Row, ...],
        times: tuple[datetime, ...],
        annotations: tuple[Annotation, ...] = (),
    ) -> GameId:
        """Takes in a whole game from elsewhere in one write; annotations get new ids.

        Raises:
            GameExists: A game with that id is here.
            SeqConflict: The rows have a gap.
            CodecFault: A gesture holds a value that its event does not allow.
        """
        ...

    def changes(self) -> int:
        """Returns a number that is another one after every write, for who keeps what was read."""
        ...

    def close(self) -> None:
        """Lets go of the journal; a second time does nothing."""
        ...


class Sequence:
    """Checks rows as they come in: no gap, and every undo lands where the cursor really was.

    It is a timeline of an empty state, so it accepts exactly what a timeline of a game will accept.
    """

    __slots__ = ("_timeline",)

    def __init__(self) -> None:
        self._timeline: Timeline[None] = Timeline.start(None, lambda state, event: state)

    @property
    def last_seq(self) -> int:
        """Seq of the newest row accepted; 0 at first."""
        return self._timeline.last_seq

    def accept(self, row: Row) -> str | None:
        """Takes the row and returns None, or returns why it does not follow and stays as it was."""
        try:
            self._timeline = self._timeline.replay(row)
        except TimelineFault as fault:
            return fault.why
        return None


def utc_text(at: datetime) -> str:
    """Returns an aware time as text of fixed width that sorts by time. Raises ValueError for a naive time."""
    if at.tzinfo is None:
        raise ValueError(f"a time without a zone: {at}")
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def utc_time(text: str) -> datetime:
    """Returns the time that ``utc_text`` wrote. Raises ValueError for anything that is not an aware time.

    So it does for a time that no clock shows: told at the reader's place it might be before all calendars.
    """
    at = datetime.fromisoformat(text)
    if at.tzinfo is None:
        raise ValueError(f"a time without a zone: {text}")
    if not _YEARS[0] <= at.year < _YEARS[1]:
        raise ValueError(f"a time that no clock shows: {text}")
    return at if at.tzinfo is UTC else at.astimezone(UTC)


def checked_id(game: GameId) -> GameId:
    """Returns the id. Raises ValueError when it is not 32 lower-case hex digits."""
    if not _GAME_ID.fullmatch(game):
        raise ValueError(f"not a game id: {game!r}")
    return game
