"""Every game that was ever played here, and what can be done with one: what the history asks of the games."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, Protocol

from storyteller.app.clock import Clock
from storyteller.app.library import Library
from storyteller.app.session import Session
from storyteller.clocktower.context import Context
from storyteller.clocktower.decide.dispatch import Clocktower
from storyteller.clocktower.model import Town
from storyteller.journal.protocol import Annotation, GameRecord, Journal
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import Message, Name, message
from storyteller.kernel.timeline import Moment, Row
from storyteller.version import VERSION
from storyteller.viewmodel.history import Replay, replay

KIND: Final = "clocktower"
_BINNED: Final = ("deleted", "restored")


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

    def open(self, game: GameId) -> Session[Town]:
        """Opens a game where it stands."""
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


class JournalGames:
    """The history over a journal."""

    def __init__(self, library: Library, journal: Journal, context: Context, clock: Clock) -> None:
        """Reads nothing yet. ``context``: catalogue and rules the games are opened with."""
        self._library, self._journal, self._clock = library, journal, clock
        self.context = context
        self._spec = Clocktower()
        self._facts: dict[tuple[str, int], Mapping[str, Any]] = {}

    def games(self) -> tuple[PlayedGame, ...]:
        """Returns every game, the one last played first. Raises Unreadable."""
        records = [record for record in self._journal.games() if record.kind == KIND]
        records.sort(key=lambda record: record.changed_at, reverse=True)
        return tuple(self._game(record) for record in records)

    def _game(self, record: GameRecord) -> PlayedGame:
        key = (record.id, record.last_seq)
        if key not in self._facts:
            self._facts[key] = _facts(self._library.open(record.id).state)
        tags, note, deleted = _described(self._journal.annotations(record.id))
        return PlayedGame(
            record.id, record.title, created_at=record.created_at, changed_at=record.changed_at,
            archived=record.archived, deleted=deleted, tags=tags, note=note, **self._facts[key],
        )  # fmt: skip

    def replay(self, game: GameId) -> Replay:
        """Returns a game gesture by gesture. Raises UnknownGame."""
        loaded = self._journal.load(game)
        return replay(loaded.rows, self._spec.initial(), self._spec.evolve, whole=loaded.fault is None)

    def open(self, game: GameId) -> Session[Town]:
        """Opens a game where it stands. Raises UnknownGame."""
        return self._library.open(game)

    def go_on_from(self, game: GameId, moment: Moment[Town], title: str) -> Session[Town]:
        """Begins a new game by copying the gestures that led to one; where it is from is noted. Raises WriteFailed."""
        line = []
        at: Moment[Town] | None = moment
        while at is not None and at.parent is not None:
            line.append(at)
            at = at.parent
        loaded = self._journal.load(game)
        times = {row.seq: time for row, time in zip(loaded.rows, loaded.times, strict=True)}
        rows = tuple(Row(n, "do", n - 1, one.gesture) for n, one in enumerate(reversed(line), 1))
        now, before = self._clock.now(), self._journal.record(game)
        made = replace(
            before, id=GameId(uuid.uuid4().hex), title=title, created_at=now, app_version=VERSION, ended_at=None,
            archived=False, last_seq=len(rows), changed_at=now,
        )  # fmt: skip
        origin = Annotation(0, "origin", f"{game} {moment.seq}", now)
        written = tuple(times.get(one.seq, now) for one in reversed(line))
        return self._library.open(self._journal.admit(made, rows, written, (origin,)))

    def rename(self, game: GameId, title: str) -> None:
        """Gives a game another title. Raises WriteFailed."""
        self._journal.rename(game, title)

    def archive(self, game: GameId, archived: bool = True) -> None:
        """Puts a game away, or takes it back. Raises WriteFailed."""
        self._journal.archive(game, archived)

    def delete(self, game: GameId, deleted: bool = True) -> None:
        """Puts a game in the bin, or takes it out: out of the library's list, but not off the disk."""
        self._journal.annotate(game, _BINNED[0 if deleted else 1], "", self._clock.now())
        self._journal.archive(game, deleted)

    def describe(self, game: GameId, tags: tuple[str, ...], note: str) -> None:
        """Adds what changed. Raises WriteFailed."""
        before, noted, _ = _described(self._journal.annotations(game))
        now = self._clock.now()
        for tag in (tag for tag in before if tag not in tags):
            self._journal.annotate(game, "untag", tag, now)
        for tag in (tag for tag in tags if tag not in before):
            self._journal.annotate(game, "tag", tag, now)
        if note != noted:
            self._journal.annotate(game, "note", note, now)


def _facts(town: Town) -> dict[str, Any]:
    script: Message | Name | None = None
    if town.script is not None:
        script = message(f"script.{town.script.id}") if town.script.id else Name(town.script.name)
    return {
        "script": script,
        "players": len(town.seats),
        "names": tuple(seat.name for seat in town.seats if seat.name),
        "phase": message(f"phase.{town.phase.kind}", n=town.phase.number),
        "winner": None if town.conclusion is None else town.conclusion.winner or "nobody",
    }


def _described(noted: tuple[Annotation, ...]) -> tuple[tuple[str, ...], str, bool]:
    """Tags, note, and whether it lies in the bin: the latest word of each counts."""
    tags: dict[str, None] = {}
    note, deleted = "", False
    for one in noted:
        if one.kind == "tag":
            tags[one.text] = None
        elif one.kind == "untag":
            tags.pop(one.text, None)
        elif one.kind == "note":
            note = one.text
        elif one.kind in _BINNED:
            deleted = one.kind == _BINNED[0]
    return tuple(tags), note, deleted
