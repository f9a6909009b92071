"""All games of a data folder: begin one, open one as it stood, and say where each stands."""

from __future__ import annotations

import logging
import uuid
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from storyteller.app.clock import Clock
from storyteller.app.history.query import deleted
from storyteller.app.history.replaying import Summaries, replayed
from storyteller.app.session import Change, Session
from storyteller.clocktower.context import Context
from storyteller.clocktower.decide.dispatch import Clocktower
from storyteller.clocktower.model import Town
from storyteller.journal.errors import JournalError
from storyteller.journal.protocol import GameRecord, Journal
from storyteller.journal.summaries import Summary, uncollected
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import Message, Name, message
from storyteller.version import VERSION

_log = logging.getLogger(__name__)
_BUDGET_S: Final = 1.0
"""How long a list may take to sum up games it has not seen; what is left comes with the next look."""


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
    """Games in one journal. The summaries are made anew from the journal whenever they are behind."""

    def __init__(self, journal: Journal, context: Context, clock: Clock, *, read_only: Message | None = None) -> None:
        """``read_only``: why nothing can be recorded in this journal; None when it can."""
        self._journal = journal
        self._context = context
        self._clock = clock
        self._spec = Clocktower()
        self._read_only = read_only
        self._seen: tuple[int, tuple[GameSummary, ...]] | None = None
        self.summaries = Summaries(journal)

    def games(self) -> tuple[GameSummary, ...]:
        """Returns the games neither put away nor deleted, the one last played first. Raises Unreadable."""
        if self._seen is not None and self._seen[0] == self._journal.changes():
            return self._seen[1]
        with uncollected():
            notes = self._journal.all_annotations()
            records = [
                record
                for record in self._journal.games()
                if not record.archived and record.kind == self._spec.kind and not deleted(notes.get(record.id, ()))
            ]
            known = self.summaries.of(records, _BUDGET_S)
            newest_first = sorted(records, key=lambda r: r.changed_at, reverse=True)
            games = tuple(_summary(record, known.get(record.id)) for record in newest_first)
        self._seen = (self._journal.changes(), games) if len(known) == len(records) else None
        return games

    def open(self, game: GameId) -> Session[Town]:
        """Opens a game as it stood; one that can't be read to its end opens read-only at its last good gesture.

        Raises:
            UnknownGame: There is no such game.
        """
        found = replayed(self._journal, game, self._spec)
        why = found.fault or self._read_only
        last = found.times[-1] if found.times else None
        session = Session(
            game, self._spec, self._context, self._journal, found.timeline, clock=self._clock, read_only=why, last=last
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

    def _follow(self, session: Session[Town]) -> None:
        """Notes in the journal when a game is concluded or goes on, so that lists need not open it."""

        def on_change(change: Change[Town]) -> None:
            if (change.old.conclusion is None) != (change.new.conclusion is None):
                try:
                    self._journal.end(session.game, self._clock.now() if change.new.conclusion else None)
                except JournalError as fault:  # the gesture itself is on disk, and the game says how it ended
                    _log.warning("the end of game %s is not noted beside it: %s", session.game, fault)

        session.subscribe(on_change)


def _summary(record: GameRecord, told: Summary | None) -> GameSummary:
    script: Message | Name | None = None
    if told is not None and (told.script or told.script_name):
        script = message(f"script.{told.script}") if told.script else Name(told.script_name)
    phase = message(f"phase.{told.phase}", n=told.number) if told else message("phase.setup", n=0)
    players = told.players + told.travellers if told else 0
    winner = told.winner or None if told else None
    return GameSummary(record.id, record.title, script, record.created_at, record.changed_at, players, phase, winner)
