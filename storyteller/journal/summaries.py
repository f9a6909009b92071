"""The table of summaries: one row a game, made from the journal and made anew at will."""

from __future__ import annotations

import gc
import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from storyteller.journal.codec import from_text, to_text
from storyteller.journal.shapes import read_message, write_message
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import Message
from storyteller.kernel.summary import MAKER, Facts, SeatFacts, SpanFacts, VoteFacts, parts, plain

_BETWEEN: Final = "\n"
_HEAD: Final = (
    "game_id, seq, maker, script, script_name, players, travellers, phase, number, winner, reason, people, fault"
)
_AT_ONCE: Final = 400
"""Details decoded in one go: one call of the decoder for each would cost more than the decoding."""

Detail = tuple[tuple[SeatFacts, ...], tuple[SpanFacts, ...], tuple[VoteFacts, ...]]


@dataclass(frozen=True, slots=True)
class Told:
    """What a game came to, to be kept.

    Attributes:
        seq: Its newest row.
        fault: Why it could not be read to its end; None when it could.
        maker: ``kernel.summary.MAKER`` of the program that tells it.
    """

    seq: int
    facts: Facts
    fault: Message | None = None
    maker: int = MAKER


@dataclass(frozen=True, slots=True)
class Summary:
    """A summary as kept, without what only statistics ask for.

    Attributes:
        seq, fault, maker: See ``Told``.
        people: Names at the table, clockwise; "" for an empty chair.
    """

    game: GameId
    seq: int
    maker: int
    script: str
    script_name: str
    players: int
    travellers: int
    phase: str
    number: int
    winner: str
    reason: str
    people: tuple[str, ...]
    fault: Message | None = None


@contextmanager
def uncollected() -> Iterator[None]:
    """No search for rubbish while many small things are made that all stay: it would take most of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def made(game: GameId, told: Told) -> Summary:
    """Returns what is kept for lists."""
    people = tuple(seat.person for seat in told.facts.seats)
    return Summary(game, told.seq, told.maker, *told.facts[:8], people, told.fault)


def read_summaries(connection: sqlite3.Connection) -> dict[GameId, Summary]:
    """Returns every sound summary by game; one that is damaged is left out. Raises sqlite3.Error."""
    with uncollected():
        return _read_summaries(connection)


def _read_summaries(connection: sqlite3.Connection) -> dict[GameId, Summary]:
    found: dict[GameId, Summary] = {}
    for *head, crc in connection.execute(f"SELECT {_HEAD}, crc FROM summary"):
        if crc == _checksum(head):
            game, seq, maker, script, name, players, travellers, phase, number, winner, reason, people, fault = head
            names = tuple(people.split(_BETWEEN)) if players or travellers else ()
            found[game] = Summary(
                game, seq, maker, script, name, players, travellers, phase, number, winner, reason, names,
                _message(fault),
            )  # fmt: skip
    return found


def _message(text: str | None) -> Message | None:
    return None if text is None else read_message(from_text(text))


def read_details(connection: sqlite3.Connection, games: Iterable[GameId] | None = None) -> dict[GameId, Detail]:
    """Returns seats, spans and votes by game, of all games or of some; damaged ones are left out."""
    if games is None:
        rows = connection.execute("SELECT game_id, detail FROM summary").fetchall()
    else:
        asked = "SELECT game_id, detail FROM summary WHERE game_id = ?"
        rows = [row for game in games for row in connection.execute(asked, (game,))]
    found: dict[GameId, Detail] = {}
    with uncollected():
        for start in range(0, len(rows), _AT_ONCE):
            found.update(_decoded(rows[start : start + _AT_ONCE]))
    return found


def _decoded(rows: Sequence[tuple[GameId, str]]) -> dict[GameId, Detail]:
    try:
        raw = from_text("[" + ",".join([detail for _, detail in rows]) + "]")
        if len(raw) == len(rows):
            return {game: parts(one) for (game, _), one in zip(rows, raw, strict=True)}
    except (TypeError, ValueError, IndexError):
        if len(rows) == 1:
            return {}
    found: dict[GameId, Detail] = {}
    for row in rows if len(rows) > 1 else ():
        found.update(_decoded([row]))
    return found


def keep_summaries(connection: sqlite3.Connection, told: Mapping[GameId, Told]) -> None:
    """Writes summaries in place of those kept before. Inside a transaction. Raises sqlite3.Error."""
    for game, one in told.items():
        people = _BETWEEN.join(" ".join(seat.person.split(_BETWEEN)) for seat in one.facts.seats)
        fault = None if one.fault is None else to_text(write_message(one.fault))
        head = [game, one.seq, one.maker, *one.facts[:8], people, fault]
        values = (*head, to_text(plain(one.facts)), _checksum(head))
        connection.execute(f"INSERT OR REPLACE INTO summary VALUES ({', '.join('?' * 15)})", values)


def _checksum(head: Sequence[Any]) -> int:
    return zlib.crc32(_BETWEEN.join(map(str, head)).encode("utf-8", "surrogatepass"))
