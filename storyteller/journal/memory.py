"""A journal that ends with the program: for tests, and for a table that wants nothing kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime

from storyteller.journal.errors import GameExists, SeqConflict, UnknownGame
from storyteller.journal.protocol import Annotation, GameRecord, Loaded, checked_id, utc_text
from storyteller.journal.summaries import Detail, Summary, Told, made
from storyteller.journal.tallies import Tallied, lines_of
from storyteller.kernel.ids import GameId
from storyteller.kernel.timeline import Row


class MemoryJournal:
    """Keeps rows as they are; fulfils ``protocol.Journal``. Nothing in it gets damaged, no game has a fault."""

    def __init__(self) -> None:
        """Starts without games."""
        self._games: dict[GameId, GameRecord] = {}
        self._rows: dict[GameId, list[tuple[Row, datetime]]] = {}
        self._notes: list[tuple[GameId, Annotation]] = []
        self._summaries: dict[GameId, Summary] = {}
        self._details: dict[GameId, Detail] = {}
        self._tallies: dict[GameId, tuple[int, bytes]] = {}
        self._changes = 0

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
        """See ``Journal.create``."""
        at = _utc(created_at)
        return self.admit(GameRecord(game, kind, title, at, app_version, catalogue_digest, None, False, 0, at), (), ())

    def append(self, game: GameId, expected_seq: int, row: Row, at: datetime) -> int:
        """See ``Journal.append``."""
        at = _utc(at)
        found = self.record(game).last_seq
        if row.seq != expected_seq + 1:
            raise SeqConflict(row.seq - 1, expected_seq)
        if found != expected_seq:
            raise SeqConflict(expected_seq, found)
        self._rows[game].append((row, at))
        self._changes += 1
        self._games[game] = replace(self._games[game], last_seq=row.seq, changed_at=at)
        return row.seq

    def load(self, game: GameId) -> Loaded:
        """See ``Journal.load``."""
        self.record(game)
        kept = self._rows[game]
        return Loaded(tuple(row for row, _ in kept), tuple(at for _, at in kept))

    def games(self) -> tuple[GameRecord, ...]:
        """See ``Journal.games``."""
        by_id = sorted(self._games.values(), key=lambda record: record.id)
        return tuple(sorted(by_id, key=lambda record: record.created_at, reverse=True))

    def record(self, game: GameId) -> GameRecord:
        """See ``Journal.record``."""
        if game not in self._games:
            raise UnknownGame(game)
        return self._games[game]

    def rename(self, game: GameId, title: str) -> None:
        """See ``Journal.rename``."""
        self._games[game] = replace(self.record(game), title=title)
        self._changes += 1

    def end(self, game: GameId, ended_at: datetime | None) -> None:
        """See ``Journal.end``."""
        at = None if ended_at is None else _utc(ended_at)
        self._games[game] = replace(self.record(game), ended_at=at)
        self._changes += 1

    def archive(self, game: GameId, archived: bool = True) -> None:
        """See ``Journal.archive``."""
        self._games[game] = replace(self.record(game), archived=archived)
        self._changes += 1

    def annotate(self, game: GameId, kind: str, text: str, at: datetime) -> int:
        """See ``Journal.annotate``."""
        at = _utc(at)
        self.record(game)
        note = Annotation(len(self._notes) + 1, kind, text, at)
        self._notes.append((game, note))
        self._changes += 1
        return note.id

    def annotations(self, game: GameId) -> tuple[Annotation, ...]:
        """See ``Journal.annotations``."""
        self.record(game)
        return tuple(note for of, note in self._notes if of == game)

    def all_annotations(self) -> Mapping[GameId, tuple[Annotation, ...]]:
        """See ``Journal.all_annotations``."""
        return {game: self.annotations(game) for game, _ in self._notes}

    def summaries(self) -> Mapping[GameId, Summary]:
        """See ``Journal.summaries``."""
        return dict(self._summaries)

    def details(self, games: Iterable[GameId] | None = None) -> Mapping[GameId, Detail]:
        """See ``Journal.details``."""
        asked = self._details if games is None else games
        return {game: self._details[game] for game in asked if game in self._details}

    def keep(self, told: Mapping[GameId, Told]) -> None:
        """See ``Journal.keep``."""
        for game, one in told.items():
            self._summaries[game] = made(game, one)
            self._details[game] = (one.facts.seats, one.facts.spans, one.facts.votes)
            self._tallies[game] = (one.seq, lines_of(one))
        self._changes += 1

    def tallies(self) -> tuple[Tallied, ...]:
        """See ``Journal.tallies``."""
        found = []
        for game, one in self._games.items():
            seq, lines = self._tallies.get(game, (-1, None))
            current = lines if seq == one.last_seq else None
            found.append(Tallied(game, one.kind, utc_text(one.created_at), current))
        return tuple(found)

    def changes(self) -> int:
        """See ``Journal.changes``."""
        return self._changes

    def admit(
        self,
        record: GameRecord,
        rows: tuple[Row, ...],
        times: tuple[datetime, ...],
        annotations: tuple[Annotation, ...] = (),
    ) -> GameId:
        """See ``Journal.admit``."""
        game = checked_id(record.id)
        kept = [(row, _utc(at)) for row, at in zip(rows, times, strict=True)]
        if game in self._games:
            raise GameExists(game)
        for last_seq, row in enumerate(rows):
            if row.seq != last_seq + 1:
                raise SeqConflict(last_seq, row.seq - 1)
        changed_at = kept[-1][1] if kept else record.created_at
        self._games[game] = replace(record, last_seq=len(kept), changed_at=changed_at)
        self._rows[game] = kept
        self._changes += 1
        for note in annotations:
            self.annotate(game, note.kind, note.text, note.at)
        return game

    def close(self) -> None:
        """See ``Journal.close``; the games stay until the object goes."""


def _utc(at: datetime) -> datetime:
    utc_text(at)  # refuses what has no zone
    return at.astimezone(UTC)
