"""Evenings of Betrayal in the same journal: begin one, open one as it stood, say where each stands."""

from __future__ import annotations

import logging
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from storyteller.app.betrayal.haunts import HauntBook
from storyteller.app.betrayal.remembering import remember
from storyteller.app.clock import Clock
from storyteller.app.history.replaying import Replayed, replayed
from storyteller.app.session import Change, Session
from storyteller.betrayal.context import Context
from storyteller.betrayal.decide.dispatch import Betrayal
from storyteller.betrayal.model import Evening
from storyteller.content.betrayal import load_betrayal
from storyteller.journal.errors import JournalError
from storyteller.journal.protocol import GameRecord, Journal
from storyteller.kernel.chance import Chance
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import Message, message
from storyteller.kernel.reason import reason_of
from storyteller.version import VERSION

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class EveningSummary:
    """Where an evening stands, for a list.

    Attributes:
        edition: ``bg``, ``h3``, or "" while no box is on the table.
        players: Names in order.
        phase: As in the model.
        haunt: Number of the haunt, 0 while unknown.
        winner: "" while it goes on.
    """

    id: GameId
    title: str
    created_at: datetime
    changed_at: datetime
    edition: str
    players: tuple[str, ...]
    phase: str
    round: int
    haunt: int
    winner: str


class Evenings:
    """Betrayal's part of a journal."""

    def __init__(
        self,
        journal: Journal,
        chance: Chance,
        clock: Clock,
        book: Callable[[], HauntBook] | None = None,
        tell: Callable[[Message], None] | None = None,
        read_only: Message | None = None,
    ) -> None:
        """Keeps evenings.

        Args:
            journal: It must know Betrayal's events.
            chance: For rolls on the screen.
            clock: Where time comes from.
            book: The group's haunt book, asked for when a gesture has something for it; None keeps none.
            tell: Is told when the book could not be written.
            read_only: Why no evening can go on, None where they can.
        """
        self._book, self._tell, self._read_only = book, tell, read_only
        self._journal = journal
        self._clock = clock
        self._spec = Betrayal()
        self._known: dict[str, EveningSummary] = {}
        self.context = Context(load_betrayal(), chance)

    def games(self, *, archived: bool = False) -> tuple[EveningSummary, ...]:
        """Returns the evenings, the one last played first; those put away only if asked. Raises Unreadable."""
        records = [r for r in self._journal.games() if r.kind == self._spec.kind and (archived or not r.archived)]
        for record in records:
            known = self._known.get(record.id)
            if known is None or (known.changed_at, known.title) != (record.changed_at, record.title):
                self._known[record.id] = _summary(record, self._replayed(record.id).timeline.state)
        return tuple(self._known[r.id] for r in sorted(records, key=lambda r: r.changed_at, reverse=True))

    def new(self, title: str = "") -> Session[Evening]:
        """Begins an evening at an empty table. Raises WriteFailed."""
        game = self._journal.create(
            GameId(uuid.uuid4().hex),
            self._spec.kind,
            title,
            created_at=self._clock.now(),
            app_version=VERSION,
            catalogue_digest="",
        )
        return self._followed(Session(game, self._spec, self.context, self._journal, clock=self._clock))

    def open(self, game: GameId) -> Session[Evening]:
        """Opens an evening as it stood; one that can't be read to its end is read-only at its last good gesture.

        Raises:
            UnknownGame: There is no such game.
        """
        found = self._replayed(game)
        why = found.fault or self._read_only
        last = found.times[-1] if found.times else None
        session = Session(
            game, self._spec, self.context, self._journal, found.timeline, clock=self._clock, read_only=why, last=last
        )
        return self._followed(session)

    def _replayed(self, game: GameId) -> Replayed:
        return replayed(self._journal, game, self._spec)

    def _followed(self, session: Session[Evening]) -> Session[Evening]:
        """Notes in the journal when an evening ends or goes on."""

        def on_change(change: Change[Evening]) -> None:
            # A coarse clock may give two gestures the same moment.
            self._known.pop(session.game, None)
            self._remember(session.game, change)
            if (change.old.conclusion is None) != (change.new.conclusion is None):
                try:
                    self._journal.end(session.game, self._clock.now() if change.new.conclusion else None)
                except JournalError as fault:  # the gesture itself is on disk, and the game says how it ended
                    _log.warning("the end of game %s is not noted beside it: %s", session.game, fault)

        session.subscribe(on_change)
        return session

    def _remember(self, game: GameId, change: Change[Evening]) -> None:
        """The gesture is on disk by now: a book that can't be written takes nothing of it back, but it is told."""
        if self._book is None:
            return
        try:
            remember(self._book(), change.old, change.new, game, self._clock.now())
        except OSError as fault:
            _log.warning("the haunt book was not written: %s", fault)
            if self._tell is not None:
                self._tell(message("betrayal_page.book_not_written", reason=reason_of(fault)))


def _summary(record: GameRecord, evening: Evening) -> EveningSummary:
    return EveningSummary(
        record.id,
        record.title,
        record.created_at,
        record.changed_at,
        evening.rules.id if evening.rules else "",
        tuple(p.name for p in evening.players),
        evening.phase,
        evening.round,
        evening.haunt.number if evening.haunt else 0,
        evening.conclusion.winner if evening.conclusion else "",
    )
