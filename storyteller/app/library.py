"""All games of a data folder: begin one, open one as it stood, and say where each stands."""

from __future__ import annotations

import json
import logging
import os
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final, get_args

from storyteller.app.clock import Clock
from storyteller.app.session import Change, Session
from storyteller.clocktower.context import Context
from storyteller.clocktower.decide.dispatch import Clocktower
from storyteller.clocktower.model import PhaseKind, Town
from storyteller.journal.errors import JournalError
from storyteller.journal.protocol import GameRecord, Journal
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import Message, Name, message
from storyteller.kernel.timeline import Timeline, TimelineFault
from storyteller.version import VERSION

_log = logging.getLogger(__name__)
_SUMMARY_FIELDS: Final[Mapping[str, Callable[[Any], bool]]] = {
    "seq": lambda value: type(value) is int,
    "script": lambda value: value is None or _types(value) == [str, str],
    "players": lambda value: type(value) is int,
    "phase": lambda value: value in get_args(PhaseKind),
    "number": lambda value: type(value) is int,
    "winner": lambda value: value in (None, "good", "evil", "nobody"),
}
"""What the cache keeps of a game, and which values each can have."""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """Where a game stands, for a list.

    Attributes:
        title: As the storyteller called it; "" for none.
        script: The script's name as it came; None while none is chosen.
        players: How many sit at the table.
        phase: Where it stands, to be said.
        winner: ``good``, ``evil``, ``nobody``, or None while it goes on.
        changed_at: When the newest gesture was made, aware UTC.
    """

    id: GameId
    title: str
    script: Message | Name | None
    created_at: datetime
    changed_at: datetime
    players: int
    phase: Message
    winner: str | None


class Library:
    """Games in one journal. The summaries are a cache beside it: rebuilt from the journal whenever they are behind."""

    def __init__(self, journal: Journal, context: Context, clock: Clock, cache: Path | None = None) -> None:
        """``cache``: the file the summaries are kept in; None keeps them in memory only."""
        self._journal = journal
        self._context = context
        self._clock = clock
        self._spec = Clocktower()
        self._cache = cache
        self._known: dict[str, dict[str, Any]] = _read(cache)

    def games(self) -> tuple[GameSummary, ...]:
        """Returns the games that are not put away, the one last played first. Raises Unreadable."""
        records = [r for r in self._journal.games() if not r.archived and r.kind == self._spec.kind]
        behind = [r for r in records if self._known.get(r.id, {}).get("seq") != r.last_seq]
        for record in behind:
            timeline, _ = self._replayed(record.id)
            self._known[record.id] = _facts(timeline.state, record.last_seq)
        if behind:
            _write(self._cache, self._known)
        newest_first = sorted(records, key=lambda r: r.changed_at, reverse=True)
        return tuple(_summary(record, self._known[record.id]) for record in newest_first)

    def open(self, game: GameId) -> Session[Town]:
        """Opens a game as it stood; one that can't be read to its end opens read-only at its last good gesture.

        Raises:
            UnknownGame: There is no such game.
        """
        timeline, fault = self._replayed(game)
        session = Session(
            game, self._spec, self._context, self._journal, timeline, clock=self._clock, read_only=fault
        )
        self._follow(session)
        return session

    def new(self, title: str = "") -> Session[Town]:
        """Begins a game at an empty table. Raises WriteFailed."""
        game = self._journal.create(
            GameId(uuid.uuid4().hex),
            self._spec.kind,
            title,
            created_at=self._clock.now(),
            app_version=VERSION,
            catalogue_digest=self._context.catalogue.digest,
        )
        session = Session(game, self._spec, self._context, self._journal, clock=self._clock)
        self._follow(session)
        return session

    def use(self, context: Context) -> None:
        """Opens games with another catalogue from now on; one that is open keeps its own."""
        self._context = context

    def rename(self, game: GameId, title: str) -> None:
        """Gives a game another title. Raises WriteFailed."""
        self._journal.rename(game, title)

    def archive(self, game: GameId, archived: bool = True) -> None:
        """Puts a game away from the list, or takes it back. Raises WriteFailed."""
        self._journal.archive(game, archived)

    def _replayed(self, game: GameId) -> tuple[Timeline[Town], Message | None]:
        loaded = self._journal.load(game)
        timeline = Timeline.start(self._spec.initial(), self._spec.evolve)
        for row in loaded.rows:
            try:
                timeline = timeline.replay(row)
            except TimelineFault as fault:
                _log.error("game %s: %s", game, fault)
                return timeline, message("game.damaged", row=row.seq)
        return timeline, loaded.fault.message if loaded.fault else None

    def _follow(self, session: Session[Town]) -> None:
        """Notes in the journal when a game is concluded or goes on, so that lists need not open it."""

        def on_change(change: Change[Town]) -> None:
            if (change.old.conclusion is None) != (change.new.conclusion is None):
                try:
                    self._journal.end(session.game, self._clock.now() if change.new.conclusion else None)
                except JournalError as fault:  # the gesture itself is on disk, and the game says how it ended
                    _log.warning("the end of game %s is not noted beside it: %s", session.game, fault)

        session.subscribe(on_change)


def _facts(town: Town, seq: int) -> dict[str, Any]:
    winner = None if town.conclusion is None else town.conclusion.winner or "nobody"
    script = None if town.script is None else [town.script.id, town.script.name]
    values = (seq, script, len(town.seats), town.phase.kind, town.phase.number, winner)
    return dict(zip(_SUMMARY_FIELDS, values, strict=True))


def _summary(record: GameRecord, facts: Mapping[str, Any]) -> GameSummary:
    script: Message | Name | None = None
    if facts["script"] is not None:
        known, name = facts["script"]
        script = message(f"script.{known}") if known else Name(name)
    phase = message(f"phase.{facts['phase']}", n=facts["number"])
    return GameSummary(
        record.id, record.title, script, record.created_at, record.changed_at, facts["players"], phase, facts["winner"]
    )


def _read(cache: Path | None) -> dict[str, dict[str, Any]]:
    """The cache may be missing, old or damaged: what is no summary is left out and made anew."""
    if cache is None:
        return {}
    try:
        found = json.loads(cache.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {game: facts for game, facts in found.items() if _is_summary(facts)}


def _types(value: object) -> list[type] | None:
    return [type(part) for part in value] if isinstance(value, list) else None


def _is_summary(facts: object) -> bool:
    if not isinstance(facts, dict) or facts.keys() != _SUMMARY_FIELDS.keys():
        return False
    return all(fits(facts[name]) for name, fits in _SUMMARY_FIELDS.items())


def _write(cache: Path | None, known: Mapping[str, Mapping[str, Any]]) -> None:
    if cache is None:
        return
    fresh = cache.with_suffix(".new")
    try:
        fresh.write_text(json.dumps(known), "utf-8")
        os.replace(fresh, cache)
    except OSError as fault:
        _log.info("summaries are not kept: %s", fault)
