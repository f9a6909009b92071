"""Who sat at the tables of a data folder, and what was in play there: read from the games, kept in a cache."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from storyteller.app.kept_file import read_table, write_table
from storyteller.clocktower.model import Town
from storyteller.journal.errors import JournalError
from storyteller.journal.protocol import GameRecord, Journal
from storyteller.kernel.ids import GameId

FILE_NAME: Final = "tables.json"
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Table:
    """A game as the people at it remember it.

    Attributes:
        game: Its id.
        changed_at: When its newest gesture was made, aware UTC.
        people: Who sits there, clockwise: the name ("" for none), and True for a Traveller.
        characters: What was in play in a game that has begun, each once.
    """

    game: GameId
    changed_at: datetime
    people: tuple[tuple[str, bool], ...]
    characters: tuple[str, ...]


class Tables:
    """Tables by game. The cache is rebuilt from the games wherever it is behind, so that losing it loses nothing."""

    def __init__(self, journal: Journal, town: Callable[[GameId], Town], cache: Path | None = None) -> None:
        """Reads nothing yet.

        Args:
            journal: The games.
            town: Returns a game's table as it stands.
            cache: The file that is kept; None keeps it in memory.
        """
        self._journal = journal
        self._town = town
        self._cache = cache
        self._known: dict[str, Any] | None = None

    def played(self) -> tuple[Table, ...]:
        """Returns the games that are not put away, the one last played first; none when they can't be read."""
        if self._known is None:
            self._known, _ = read_table(self._cache)
        try:
            records = [one for one in self._journal.games() if one.kind == "clocktower" and not one.archived]
        except JournalError as fault:
            _log.warning("tables: %s", fault)
            return ()
        records.sort(key=lambda record: record.changed_at, reverse=True)
        before = dict(self._known)
        tables = tuple(self._table(record, self._known) for record in records)
        if self._known != before:
            self._keep(self._known)
        return tables

    def forget(self) -> None:
        """Forgets all: a name was replaced in the games, which leaves their numbers as they were. Raises OSError."""
        self._known = {}
        write_table(self._cache, {})

    def _table(self, record: GameRecord, known: dict[str, Any]) -> Table:
        found = _read(record, known.get(record.id))
        if found is not None:
            return found
        town = self._town(record.id)
        chosen = [token.character for token in town.bag] or [s.character for s in town.players if s.character]
        dealt = list(dict.fromkeys(chosen)) if town.setup_done else []
        people = [[seat.name, seat.traveller] for seat in town.seats]
        known[record.id] = {"seq": record.last_seq, "people": people, "characters": dealt}
        return Table(record.id, record.changed_at, tuple((s.name, s.traveller) for s in town.seats), tuple(dealt))

    def _keep(self, known: dict[str, Any]) -> None:
        try:
            write_table(self._cache, known)
        except OSError as fault:
            _log.info("tables are not kept: %s", fault)


def _read(record: GameRecord, raw: Any) -> Table | None:
    """A line of the cache, if it is one and not behind."""
    if not isinstance(raw, dict) or raw.get("seq") != record.last_seq:
        return None
    people, characters = raw.get("people"), raw.get("characters")
    if not isinstance(people, list) or not isinstance(characters, list):
        return None
    if not all(isinstance(one, list) and [type(part) for part in one] == [str, bool] for one in people):
        return None
    if not all(isinstance(one, str) for one in characters):
        return None
    return Table(record.id, record.changed_at, tuple((name, kind) for name, kind in people), tuple(characters))
