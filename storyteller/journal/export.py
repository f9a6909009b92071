"""One game as a plain file of JSON lines that belongs to the storyteller, and back.

The first line says what follows: ``{"format": "storyteller-game", "version": 1, "rows": 2, "game": {…},
"annotations": […]}``. Then comes one line for each row: ``{"seq": 1, "op": "do", "target": 0, "at": "…",
"label": […], "events": […]}``; ``undo`` and ``redo`` have no label and no events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from storyteller.journal.codec import Codec, from_text, to_text
from storyteller.journal.errors import CodecFault, ExportFailed, ImportRefused, UnknownGame, UnknownKind
from storyteller.journal.files import beside, discard, put_in_place
from storyteller.journal.protocol import (
    Annotation,
    GameRecord,
    Journal,
    Sequence,
    checked_id,
    utc_text,
    utc_time,
)
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import Name, message
from storyteller.kernel.reason import reason_of
from storyteller.kernel.timeline import Gesture, Row

FORMAT = "storyteller-game"
VERSION = 1
MAX_BYTES = 100_000_000
"""A game of 5,000 gestures takes about 2 MB; what is larger is none."""

_SHORT = 40
_RECORD_TEXTS = ("id", "kind", "title", "app_version", "catalogue_digest")


@dataclass(frozen=True, slots=True)
class GameCopy:
    """A whole game outside of any journal.

    Attributes:
        record: What is known about it.
        rows: From seq 1 without gaps.
        times: When each row was written, aware UTC; as long as ``rows``.
        annotations: Tags and notes, oldest first.
    """

    record: GameRecord
    rows: tuple[Row, ...]
    times: tuple[datetime, ...]
    annotations: tuple[Annotation, ...] = ()


def copy_of(journal: Journal, game: GameId) -> GameCopy:
    """Returns a game as the journal holds it, up to the first row that cannot be read. Raises UnknownGame."""
    loaded = journal.load(game)
    record = replace(journal.record(game), last_seq=len(loaded.rows))
    return GameCopy(record, loaded.rows, loaded.times, journal.annotations(game))


def export_game(copy: GameCopy, path: Path, codec: Codec) -> None:
    """Writes a game as a plain file, whole or not at all; needs no journal, so it can rescue what is in memory.

    Raises:
        ExportFailed: The disk said no; a file that had the name before is still there.
        CodecFault: A gesture holds a value that its event does not allow.
    """
    text = "".join(to_text(line) + "\n" for line in _lines(copy, codec))
    part = beside(path)
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        put_in_place(part, path)
    except OSError as error:
        raise ExportFailed(path, error) from error
    finally:
        discard(part)


def _lines(copy: GameCopy, codec: Codec) -> Iterator[dict[str, Any]]:
    record = copy.record
    yield {
        "format": FORMAT,
        "version": VERSION,
        "rows": len(copy.rows),
        "game": {
            **{name: getattr(record, name) for name in _RECORD_TEXTS},
            "created_at": utc_text(record.created_at),
            "ended_at": None if record.ended_at is None else utc_text(record.ended_at),
            "archived": record.archived,
        },
        "annotations": [{"kind": note.kind, "text": note.text, "at": utc_text(note.at)} for note in copy.annotations],
    }
    for row, at in zip(copy.rows, copy.times, strict=True):
        line: dict[str, Any] = {"seq": row.seq, "op": row.op, "target": row.target, "at": utc_text(at)}
        if row.gesture is not None:
            line["label"] = codec.write_label(row.gesture.label)
            line["events"] = codec.write_events(row.gesture.events)
        yield line


def import_game(
    path: Path, journal: Journal, codec: Codec, fresh: GameId, known: Callable[[str], bool] = lambda _kind: True
) -> GameId:
    """Takes a plain file into a journal and returns its id there: its own, or ``fresh`` when that is taken.

    Args:
        path: The file.
        journal: Takes the game.
        codec: Reads its events.
        fresh: An id that no game has.
        known: Whether games of a kind can be opened; others would lie where nobody sees them.

    Raises:
        ImportRefused: A line is damaged, missing or from a newer program; nothing was imported.
        WriteFailed: The disk said no; nothing was imported.
    """
    copy = read_game(path, codec)
    if not known(copy.record.kind):
        kind = Name(copy.record.kind[:_SHORT])
        raise ImportRefused(1, message("journal_more.unknown_game_kind", kind=kind))
    try:
        journal.record(copy.record.id)
        record = replace(copy.record, id=fresh)
    except UnknownGame:
        record = copy.record
    return journal.admit(record, copy.rows, copy.times, copy.annotations)


def read_game(path: Path, codec: Codec) -> GameCopy:
    """Returns the game in a plain file. Raises ImportRefused."""
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise ImportRefused(0, message("journal.line.cannot_read", why=reason_of(error))) from error
    if len(content) > MAX_BYTES:
        raise ImportRefused(0, message("journal.line.too_large", limit=MAX_BYTES // 1_000_000))
    lines = content.removeprefix(b"\xef\xbb\xbf").splitlines()
    record, count, annotations = _header(_object(lines[0] if lines else b"", 1))
    rows: list[Row] = []
    times: list[datetime] = []
    sequence = Sequence()
    for number, line in enumerate(lines[1:], start=2):
        row, at = _row(_object(line, number), number, codec)
        why = sequence.accept(row)
        if why:
            raise _refused(number, why)
        rows.append(row)
        times.append(at)
    if len(rows) != count:
        raise ImportRefused(len(lines) + 1, message("journal.line.missing", expected=count, found=len(rows)))
    changed_at = times[-1] if times else record.created_at
    return GameCopy(replace(record, last_seq=count, changed_at=changed_at), tuple(rows), tuple(times), annotations)


def _object(line: bytes, number: int) -> dict[str, Any]:
    try:
        value = from_text(line.decode("utf-8"))
    except ValueError as error:
        raise _refused(number, str(error)) from error
    if type(value) is not dict:
        raise _refused(number, "no object")
    return value


def _header(head: dict[str, Any]) -> tuple[GameRecord, int, tuple[Annotation, ...]]:
    if head.get("format") != FORMAT or type(head.get("version")) is not int:
        raise ImportRefused(1, message("journal.line.not_a_game"))
    if head["version"] > VERSION:
        raise ImportRefused(1, message("journal.line.newer", found=head["version"], known=VERSION))
    try:
        game, count = head["game"], head["rows"]
        texts = [_typed(game[name], str) for name in _RECORD_TEXTS]
        created_at, ended_at = utc_time(game["created_at"]), game["ended_at"]
        record = GameRecord(
            checked_id(GameId(texts[0])),
            texts[1],
            texts[2],
            created_at,
            texts[3],
            texts[4],
            None if ended_at is None else utc_time(ended_at),
            _typed(game["archived"], bool),
            0,
            created_at,
        )
        annotations = tuple(
            Annotation(index, _typed(note["kind"], str), _typed(note["text"], str), utc_time(note["at"]))
            for index, note in enumerate(_typed(head["annotations"], list), start=1)
        )
        return record, _typed(count, int), annotations
    except (KeyError, TypeError, ValueError) as error:
        raise _refused(1, repr(error)) from error


def _row(line: dict[str, Any], number: int, codec: Codec) -> tuple[Row, datetime]:
    try:
        op = line["op"]
        belongs = {"seq", "op", "target", "at"} | ({"label", "events"} if op == "do" else set())
        if op not in ("do", "undo", "redo") or line.keys() != belongs:
            raise ValueError(f"{op!r} with {', '.join(line)}")
        gesture = None
        if op == "do":
            gesture = Gesture(codec.read_events(line["events"]), codec.read_label(line["label"]))
        return Row(_typed(line["seq"], int), op, _typed(line["target"], int), gesture), utc_time(line["at"])
    except (CodecFault, UnknownKind) as error:
        raise ImportRefused(number, error.message) from error
    except (KeyError, TypeError, ValueError) as error:
        raise _refused(number, str(error)) from error


def _typed(value: Any, kind: type) -> Any:
    if type(value) is not kind:
        raise TypeError(f"{value!r} is no {kind.__name__}")
    if type(value) is str:
        value.encode()  # half a letter, which JSON can spell and nothing can keep, is a ValueError
    return value


def _refused(number: int, why: str) -> ImportRefused:
    return ImportRefused(number, message("journal.line.damaged", why=Name(why)))
