"""One open game: every gesture goes through here, onto the disk first and then onto the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final, Generic, TypeVar

from storyteller.app.clock import Clock, SystemClock
from storyteller.journal.errors import WriteFailed
from storyteller.journal.protocol import Journal
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.game import GameSpec
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import Message, message
from storyteller.kernel.timeline import Gesture, Op, Row, Timeline

State = TypeVar("State")
_SET_BACK: Final = timedelta(minutes=5)
"""Clocks are put right by seconds and minutes all the time, and nobody needs to know."""


@dataclass(frozen=True, slots=True)
class Change(Generic[State]):
    """What subscribers get after a gesture.

    Attributes:
        old, new: The table before and after.
        op: Done, undone or redone.
        label: The gesture's name.
    """

    old: State
    new: State
    op: Op
    label: Message


class Session(Generic[State]):
    """An open game.

    A gesture is folded first (a bug in ``evolve`` reaches no disk), then written in one transaction, then shown. When
    the write fails nothing changes and the journal's error goes to the caller. To be used from one thread only.
    """

    def __init__(
        self,
        game: GameId,
        spec: GameSpec[State],
        context: Any,
        journal: Journal,
        timeline: Timeline[State] | None = None,
        *,
        clock: Clock | None = None,
        read_only: Message | None = None,
        last: datetime | None = None,
    ) -> None:
        """Opens a game.

        Args:
            game: Its id.
            spec: Its rules.
            context: What they look up.
            journal: What its gestures are written in.
            timeline: Where it stands, for one read back.
            clock: Where time comes from; None = the system.
            read_only: Why nothing can be recorded; None when it can.
            last: When its newest row was written, aware UTC; None when there is none.
        """
        self.game = game
        self.spec = spec
        self.context = context
        self.read_only = read_only
        self._journal = journal
        self._clock = clock or SystemClock()
        self._timeline = timeline or Timeline.start(spec.initial(), spec.evolve)
        self._subscribers: list[Callable[[Change[State]], None]] = []
        self._last, self._told_back = last, False

    @property
    def state(self) -> State:
        """The table as it stands."""
        return self._timeline.state

    @property
    def clock(self) -> Clock:
        """Where its time comes from."""
        return self._clock

    @property
    def timeline(self) -> Timeline[State]:
        """All gestures of the game and where it stands among them."""
        return self._timeline

    @property
    def can_undo(self) -> bool:
        """True when a gesture can be taken back."""
        return self._timeline.can_undo and self.read_only is None

    @property
    def can_redo(self) -> bool:
        """True when an undone gesture can be brought back."""
        return self._timeline.can_redo and self.read_only is None

    def subscribe(self, callback: Callable[[Change[State]], None]) -> Callable[[], None]:
        """Calls back after every gesture, in the order subscribed; returns a function that ends it."""
        self._subscribers.append(callback)
        return lambda: self._subscribers.remove(callback) if callback in self._subscribers else None

    def dispatch(self, command: Any) -> Decision | Rejection:
        """Decides a command, records it and tells the subscribers.

        Raises:
            JournalError: It could not be written; nothing changed.
        """
        if self.read_only is not None:
            return Rejection("game.read_only", self.read_only)
        answer = self.spec.decide(self.state, command, self.context)
        if isinstance(answer, Decision):
            timeline, row = self._timeline.do(Gesture(answer.events, answer.label))
            self._record(timeline, row, answer.label)
        return answer

    def undo(self) -> bool:
        """Takes the last gesture back; False when there is none. Raises JournalError as ``dispatch`` does."""
        undone = self._timeline.cursor.gesture
        moved = self._timeline.undo() if self.can_undo else None
        if moved is None or undone is None:
            return False
        self._record(*moved, undone.label)
        return True

    def redo(self) -> bool:
        """Brings the next undone gesture back; False when there is none. Raises JournalError as ``dispatch`` does."""
        moved = self._timeline.redo() if self.can_redo else None
        if moved is None:
            return False
        gesture = moved[0].cursor.gesture
        self._record(*moved, gesture.label if gesture else message("gesture.unknown"))
        return True

    def _record(self, timeline: Timeline[State], row: Row, label: Message) -> None:
        at = self._time()
        self._journal.append(self.game, self._timeline.last_seq, row, at)
        self._last = at
        old, self._timeline = self._timeline.state, timeline
        change = Change(old, timeline.state, row.op, label)
        for callback in tuple(self._subscribers):
            callback(change)

    def _time(self) -> datetime:
        """Now, and never before the row before it: no game runs backwards.

        A clock that was set back by more than a little is told once, by a refusal; who goes on all the same
        goes on with the time of the row before, until the clock has caught up.
        """
        now = self._clock.now()
        if self._last is None or now >= self._last:
            self._told_back = False
            return now
        if self._last - now > _SET_BACK and not self._told_back:
            self._told_back = True
            raise WriteFailed("clock_back", f"{now.isoformat()} is before {self._last.isoformat()}")
        return self._last
