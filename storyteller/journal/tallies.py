"""The table of tallies: what each game adds to statistics, read whole in a moment."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Mapping
from typing import Final, NamedTuple

from storyteller.journal.summaries import Told, keep_summaries, uncollected
from storyteller.kernel.ids import GameId
from storyteller.kernel.tally import TALLY_MAKER, tally_of

_ASKED: Final = """
    SELECT game.id, game.kind, game.created_at, tally.seq, tally.maker, tally.lines, tally.crc
    FROM game LEFT JOIN tally ON tally.game_id = game.id
"""
_KEEP: Final = """
    INSERT OR REPLACE INTO tally SELECT :game, :seq, :maker, :lines, :crc
    WHERE :seq = (SELECT coalesce(max(seq), 0) FROM action WHERE game_id = :game)
"""


class Tallied(NamedTuple):
    """A game as statistics meet it.

    Attributes:
        kind, created_at: As in its record; the time as ``protocol.utc_text`` writes it.
        lines: See ``kernel.tally``, in UTF-8; None when they are missing, damaged, or behind the game.
            Empty for a game that can't be read to its end.
    """

    game: GameId
    kind: str
    created_at: str
    lines: bytes | None


def tallied(game: GameId, kind: str, created_at: str, told: Told) -> Tallied:
    """Returns a game with what was told of it just now."""
    return Tallied(game, kind, created_at, lines_of(told))


def lines_of(told: Told) -> bytes:
    """Returns the lines of a game; none for one that has a fault."""
    return b"" if told.fault is not None else tally_of(told.facts).encode("utf-8", "surrogatepass")


def read_tallies(connection: sqlite3.Connection) -> tuple[Tallied, ...]:
    """Returns every game, in no order. Raises sqlite3.Error; TypeError for a row that is damaged."""
    found = []
    with uncollected():
        for game, kind, begun, seq, maker, lines, crc in connection.execute(_ASKED):
            sound = lines is not None and maker == TALLY_MAKER and crc == _checksum(seq, lines)
            found.append(Tallied(game, kind, begun, lines if sound else None))
    return tuple(found)


def keep_told(connection: sqlite3.Connection, told: Mapping[GameId, Told]) -> None:
    """Writes summaries and tallies in place of those before. Inside a transaction. Raises sqlite3.Error."""
    keep_summaries(connection, told)
    for game, one in told.items():
        lines = lines_of(one)
        crc = _checksum(one.seq, lines)
        values = {"game": game, "seq": one.seq, "maker": TALLY_MAKER, "lines": lines, "crc": crc}
        connection.execute(_KEEP, values)  # what was told before the game went on is not kept


def _checksum(seq: int, lines: bytes) -> int:
    return zlib.crc32(lines, seq & 0xFFFFFFFF)
