"""The journal in SQLite: append-only, one transaction a row, on disk before the screen changes."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from storyteller.journal.codec import Codec
from storyteller.journal.database import DatabaseFaults, disk_code, identity, open_database
from storyteller.journal.errors import (
    CodecFault,
    GameExists,
    SeqConflict,
    UnknownGame,
    UnknownKind,
    Unreadable,
    WriteFailed,
)
from storyteller.journal.protocol import (
    Annotation,
    Fault,
    FaultKind,
    GameRecord,
    Loaded,
    Sequence,
    checked_id,
    utc_text,
    utc_time,
)
from storyteller.journal.summaries import Detail, Summary, Told, read_details, read_summaries
from storyteller.journal.tallies import Tallied, keep_told, read_tallies
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import Name, message
from storyteller.kernel.timeline import Row

_GAMES = """
    SELECT id, kind, title, created_at, app_version, catalogue_digest, ended_at, archived,
        (SELECT max(seq) FROM action WHERE game_id = game.id) AS last,
        (SELECT at_utc FROM action WHERE game_id = game.id ORDER BY seq DESC LIMIT 1)
    FROM game
"""

_ACTIONS = "SELECT seq, op, target, at_utc, label, events, crc FROM action WHERE game_id = ? ORDER BY seq"


@dataclass(frozen=True, slots=True)
class Counts:
    """How much a journal holds."""

    games: int
    actions: int
    annotations: int


def checksum(game: str, seq: int, op: str, target: int, at_utc: str, label: str | None, events: str | None) -> int:
    """Returns the CRC-32 that is kept with a row."""
    whole = f"{game}\n{seq}\n{op}\n{target}\n{at_utc}\n{label or ''}\n{events or ''}"
    return zlib.crc32(whole.encode())


def counts_of(connection: sqlite3.Connection) -> Counts:
    """Returns how much an open journal holds. Raises sqlite3.Error."""
    found = connection.execute(
        "SELECT (SELECT count(*) FROM game), (SELECT count(*) FROM action), (SELECT count(*) FROM annotation)"
    ).fetchone()
    return Counts(*found)


class SqliteJournal:
    """The journal of one data folder; fulfils ``protocol.Journal``. Belongs to the thread that opened it."""

    def __init__(self, path: Path, codec: Codec, *, create: bool = True, keep: Path | None = None) -> None:
        """Opens the file and makes it when it isn't there. Arguments and errors are those of ``open_database``."""
        self._codec = codec
        self._open = True
        self._connection = open_database(path, create=create, keep=keep)
        self.path = path
        self._changes_before = 0
        self._identity = identity(path)

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
        values = (checked_id(game), kind, title, utc_text(created_at), app_version, catalogue_digest, None, 0)
        with self._writing():
            self._insert_game(values)
        return game

    def append(self, game: GameId, expected_seq: int, row: Row, at: datetime) -> int:
        """See ``Journal.append``."""
        values = self._values(game, row, at)
        if row.seq != expected_seq + 1:
            raise SeqConflict(row.seq - 1, expected_seq)
        with self._writing():
            found = self._last_seq(game)
            if found != expected_seq:
                raise SeqConflict(expected_seq, found)
            self._insert_action(values)
        return row.seq

    def load(self, game: GameId) -> Loaded:
        """See ``Journal.load``."""
        rows: list[Row] = []
        times: list[datetime] = []
        sequence = Sequence()
        fault: Fault | None = None
        try:
            for values in self._connection.execute(_ACTIONS, (game,)):
                read = self._read(game, values, sequence)
                if isinstance(read, Fault):
                    fault = read
                    break
                rows.append(read[0])
                times.append(read[1])
            if not rows and fault is None:
                self._require(game)
        except DatabaseFaults as error:
            fault = _fault(sequence.last_seq + 1, "database", str(error))
        return Loaded(tuple(rows), tuple(times), fault)

    def games(self) -> tuple[GameRecord, ...]:
        """See ``Journal.games``."""
        records: list[GameRecord] = []
        why = ""
        try:
            for values in self._connection.execute(_GAMES + " ORDER BY created_at DESC, id"):
                try:
                    records.append(_record(values))
                except (TypeError, ValueError) as error:
                    why = why or str(error)
        except DatabaseFaults as error:
            why = str(error)
        if why:
            raise Unreadable(why, tuple(records))
        return tuple(records)

    def record(self, game: GameId) -> GameRecord:
        """See ``Journal.record``."""
        with _reading():
            values = self._connection.execute(_GAMES + " WHERE id = ?", (game,)).fetchone()
            if values is None:
                raise UnknownGame(game)
            return _record(values)

    def rename(self, game: GameId, title: str) -> None:
        """See ``Journal.rename``."""
        self._update(game, "UPDATE game SET title = ? WHERE id = ?", title)

    def end(self, game: GameId, ended_at: datetime | None) -> None:
        """See ``Journal.end``."""
        at_utc = None if ended_at is None else utc_text(ended_at)
        self._update(game, "UPDATE game SET ended_at = ? WHERE id = ?", at_utc)

    def archive(self, game: GameId, archived: bool = True) -> None:
        """See ``Journal.archive``."""
        self._update(game, "UPDATE game SET archived = ? WHERE id = ?", int(archived))

    def annotate(self, game: GameId, kind: str, text: str, at: datetime) -> int:
        """See ``Journal.annotate``."""
        at_utc = utc_text(at)
        with self._writing():
            self._require(game)
            return self._insert_annotation(game, kind, text, at_utc)

    def annotations(self, game: GameId) -> tuple[Annotation, ...]:
        """See ``Journal.annotations``."""
        with _reading():
            self._require(game)
            found = self._connection.execute(
                "SELECT id, kind, text, at_utc FROM annotation WHERE game_id = ? ORDER BY id", (game,)
            )
            return tuple(Annotation(number, kind, text, utc_time(at)) for number, kind, text, at in found)

    def all_annotations(self) -> Mapping[GameId, tuple[Annotation, ...]]:
        """See ``Journal.all_annotations``."""
        found: dict[GameId, list[Annotation]] = {}
        with _reading():
            asked = self._connection.execute("SELECT game_id, id, kind, text, at_utc FROM annotation ORDER BY id")
            for game, number, kind, text, at in asked:
                found.setdefault(game, []).append(Annotation(number, kind, text, utc_time(at)))
        return {game: tuple(notes) for game, notes in found.items()}

    def summaries(self) -> Mapping[GameId, Summary]:
        """See ``Journal.summaries``."""
        with _reading():
            return read_summaries(self._connection)

    def details(self, games: Iterable[GameId] | None = None) -> Mapping[GameId, Detail]:
        """See ``Journal.details``."""
        with _reading():
            return read_details(self._connection, games)

    def tallies(self) -> tuple[Tallied, ...]:
        """See ``Journal.tallies``."""
        with _reading():
            return read_tallies(self._connection)

    def keep(self, told: Mapping[GameId, Told]) -> None:
        """See ``Journal.keep``."""
        with self._writing():
            keep_told(self._connection, told)

    def changes(self) -> int:
        """See ``Journal.changes``."""
        return self._changes_before + self._connection.total_changes

    def admit(
        self,
        record: GameRecord,
        rows: tuple[Row, ...],
        times: tuple[datetime, ...],
        annotations: tuple[Annotation, ...] = (),
    ) -> GameId:
        """See ``Journal.admit``."""
        game = checked_id(record.id)
        begun, ended = utc_text(record.created_at), record.ended_at
        values = (
            game, record.kind, record.title, begun, record.app_version, record.catalogue_digest,
            None if ended is None else utc_text(ended), int(record.archived),
        )  # fmt: skip
        actions = [self._values(game, row, at) for row, at in zip(rows, times, strict=True)]
        notes = [(note.kind, note.text, utc_text(note.at)) for note in annotations]
        with self._writing():
            self._insert_game(values)
            for last_seq, action in enumerate(actions):
                if action[1] != last_seq + 1:
                    raise SeqConflict(last_seq, action[1] - 1)
                self._insert_action(action)
            for note in notes:
                self._insert_annotation(game, *note)
        return game

    def counts(self) -> Counts:
        """Returns how much there is. Raises Unreadable."""
        with _reading():
            return counts_of(self._connection)

    def copy_into(self, path: Path) -> None:
        """Writes everything into a new file beside; between gestures only. Raises WriteFailed."""
        try:
            self._connection.execute("VACUUM INTO ?", (str(path),))
        except DatabaseFaults as error:
            raise WriteFailed(disk_code(error), str(error)) from error

    @contextmanager
    def let_go(self) -> Iterator[None]:
        """Leaves the file alone for as long as another is put in its place, then opens what is there."""
        before = self._connection.total_changes
        self._connection.close()
        try:
            yield
        finally:
            self._connection = open_database(self.path, create=False)
            self._changes_before += before + 1
            self._identity = identity(self.path)

    def close(self) -> None:
        """See ``Journal.close``."""
        if self._open:
            self._open = False
            self._connection.close()

    # --- writing ---

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """One transaction: all of it is on disk afterwards, or none of it."""
        if identity(self.path) != self._identity:
            raise WriteFailed("cannot_open", "the file is not there any more")
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            yield
            self._connection.execute("COMMIT")
        except DatabaseFaults as error:
            self._undo()
            raise WriteFailed(disk_code(error), str(error)) from error
        except UnicodeEncodeError as error:  # half a surrogate pair in a title: no file can hold it as text
            self._undo()
            raise WriteFailed("bad_text", str(error)) from error
        except BaseException:
            self._undo()
            raise

    def _undo(self) -> None:
        if self._connection.in_transaction:
            try:
                self._connection.execute("ROLLBACK")
            except DatabaseFaults as error:
                raise WriteFailed(disk_code(error), str(error)) from error

    def _insert_game(self, values: tuple[Any, ...]) -> None:
        if self._is_known(values[0]):
            raise GameExists(values[0])
        self._connection.execute("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)

    def _insert_action(self, values: tuple[Any, ...]) -> None:
        self._connection.execute("INSERT INTO action VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)

    def _insert_annotation(self, game: GameId, kind: str, text: str, at_utc: str) -> int:
        number = self._connection.execute(
            "INSERT INTO annotation (game_id, kind, text, at_utc) VALUES (?, ?, ?, ?)",
            (game, kind, text, at_utc),
        ).lastrowid
        return int(number or 0)

    def _update(self, game: GameId, statement: str, value: object) -> None:
        with self._writing():
            self._require(game)
            self._connection.execute(statement, (value, game))

    def _values(self, game: GameId, row: Row, at: datetime) -> tuple[Any, ...]:
        """The columns of ``action``. Raises CodecFault."""
        label, events = (None, None) if row.gesture is None else self._codec.encode(row.gesture)
        at_utc = utc_text(at)
        crc = checksum(game, row.seq, row.op, row.target, at_utc, label, events)
        return (game, row.seq, row.op, row.target, at_utc, label, events, crc)

    # --- reading ---

    def _is_known(self, game: GameId) -> bool:
        return self._connection.execute("SELECT 1 FROM game WHERE id = ?", (game,)).fetchone() is not None

    def _require(self, game: GameId) -> None:
        if not self._is_known(game):
            raise UnknownGame(game)

    def _last_seq(self, game: GameId) -> int:
        last = self._connection.execute("SELECT max(seq) FROM action WHERE game_id = ?", (game,)).fetchone()[0]
        if last is None:
            self._require(game)
        return int(last or 0)

    def _read(self, game: GameId, values: tuple[Any, ...], sequence: Sequence) -> tuple[Row, datetime] | Fault:
        seq, op, target, at_utc, label, events, crc = values
        expected = sequence.last_seq + 1
        if seq != expected:
            return _fault(expected, "gap", f"the next row there is {seq!r}")
        # A damaged page can hold any type in any column, whatever the schema says.
        if [type(value) for value in values[1:4]] != [str, int, str] or op not in ("do", "undo", "redo"):
            return _fault(expected, "damaged", "columns of another type")
        texts = (label, events)
        if any(type(text) is not (str if op == "do" else type(None)) for text in texts):
            return _fault(expected, "damaged", "a gesture where none belongs, or none")
        if crc != checksum(game, seq, op, target, at_utc, label, events):
            return _fault(expected, "damaged", "checksum differs")
        try:
            at = utc_time(at_utc)
            row = Row(seq, op, target, self._codec.decode(label, events) if op == "do" else None)
        except UnknownKind as unknown:
            return _fault(expected, "unknown_kind", f"{unknown.kind} {unknown.version}")
        except (CodecFault, ValueError) as error:
            return _fault(expected, "damaged", str(error))
        why = sequence.accept(row)
        return _fault(expected, "order", why) if why else (row, at)


@contextmanager
def _reading() -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, TypeError, ValueError) as error:
        raise Unreadable(str(error)) from error


def _fault(seq: int, kind: FaultKind, detail: str) -> Fault:
    return Fault(seq, kind, message(f"journal.fault.{kind}", seq=seq, detail=Name(detail)), detail)


def _record(values: tuple[Any, ...]) -> GameRecord:
    """Raises TypeError or ValueError for a row that is damaged."""
    game, kind, title, created_at, app_version, digest, ended_at, archived, last_seq, changed_at = values
    if any(type(text) is not str for text in (game, kind, title, app_version, digest)):
        raise TypeError(f"game {game!r}: columns of another type")
    return GameRecord(
        checked_id(GameId(game)),
        kind,
        title,
        utc_time(created_at),
        app_version,
        digest,
        None if ended_at is None else utc_time(ended_at),
        bool(archived),
        int(last_seq or 0),
        utc_time(changed_at or created_at),
    )
