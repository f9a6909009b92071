"""Is a journal sound? Asked of a copy, so that the question can harm nothing."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from pathlib import Path

from storyteller.journal.codec import Codec
from storyteller.journal.database import DatabaseFaults, refuse_foreign
from storyteller.journal.errors import CodecFault, JournalError, UnknownKind
from storyteller.journal.journal import checksum
from storyteller.kernel.message import Message, Name, message

_MOST = 100


def check(path: Path, codec: Codec | None = None) -> tuple[Message, ...]:
    """Returns what is wrong with a journal, at most 100 problems; nothing when it is sound.

    The file and its WAL are copied byte by byte first, so call it between gestures. With a codec every gesture
    is decoded as well; without, its checksum is what vouches for it.
    """
    with tempfile.TemporaryDirectory(prefix="storyteller-check-") as folder:
        copy = Path(folder) / "journal.db"
        try:
            shutil.copyfile(path, copy)
            wal = path.with_name(path.name + "-wal")
            if wal.exists():
                shutil.copyfile(wal, copy.with_name(copy.name + "-wal"))
        except OSError as error:
            return (message("journal.problem.cannot_read", path=Name(str(path)), why=Name(str(error))),)
        connection = sqlite3.connect(copy, isolation_level=None)
        try:
            refuse_foreign(connection, path)
            return problems(connection, codec)
        except JournalError as error:
            return (error.message,)
        except DatabaseFaults as error:
            return (_database(str(error)),)
        finally:
            connection.close()


def problems(connection: sqlite3.Connection, codec: Codec | None = None) -> tuple[Message, ...]:
    """Returns what is wrong with an open journal, reading only. Raises sqlite3.Error when it breaks off."""
    found: list[Message] = []
    # An expression index or CHECK may be what is broken, so SQLite's own verdict comes before our reading.
    for (line,) in connection.execute(f"PRAGMA integrity_check({_MOST})"):
        if line != "ok":
            found.append(_database(line))
    for table, _, parent, _ in connection.execute("PRAGMA foreign_key_check"):
        found.append(_database(f"{table} without its {parent}"))
    previous: tuple[str, int] = ("", 0)
    for game, seq, *rest in connection.execute("SELECT * FROM action ORDER BY game_id, seq"):
        if type(seq) is not int:
            found.append(_database(f"a row of {game} without a number"))
            continue
        expected = previous[1] + 1 if previous[0] == game else 1
        if seq != expected:
            found.append(message("journal.problem.gap", game=game, seq=expected))
        *columns, crc = rest
        wrong = "checksum differs" if crc != checksum(game, seq, *columns) else _undecodable(codec, *columns)
        if wrong:
            found.append(message("journal.problem.row", game=game, seq=seq, why=Name(wrong)))
        previous = (game, seq)
    return tuple(found[:_MOST])


def _undecodable(codec: Codec | None, op: str, target: int, at: str, label: str | None, events: str | None) -> str:
    if codec is None or label is None or events is None:
        return ""
    try:
        codec.decode(label, events)
    except (CodecFault, UnknownKind) as error:
        return str(error)
    return ""


def _database(why: str) -> Message:
    return message("journal.problem.database", why=Name(why))
