"""Where the hand of a count stands, by hand or going round by itself."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from storyteller.kernel.ids import SeatId
from storyteller.viewmodel.day.vote import VoteRecord


class Sweep(QObject):
    """The place in one count, which is not worth keeping: a count that is opened again begins anew.

    Signals:
        moved(): The hand went on by itself.
    """

    moved = Signal()

    def __init__(self, parent: QObject) -> None:
        """Stands nowhere."""
        super().__init__(parent)
        self._vote: VoteRecord | None = None
        self.place = 0
        self.begun = False
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.step)

    @property
    def running(self) -> bool:
        """True while it goes round by itself."""
        return self._timer.isActive()

    def forget(self) -> None:
        """Stands nowhere again."""
        self._timer.stop()
        self._vote = None

    def follow(self, vote: VoteRecord) -> None:
        """Looks at a count as it is now; a new one begins at its first voter who has a vote."""
        new = self._vote is None or vote.index != self._vote.index
        self._vote = vote
        if new:
            self._timer.stop()
            self.place, self.begun = -1, False
            self.place = vote.swept_to(self.place, 1)

    @property
    def seat(self) -> SeatId | None:
        """Where it stands; None behind the last."""
        voters = self._vote.voters if self._vote is not None else ()
        return voters[self.place].person.seat if 0 <= self.place < len(voters) else None

    def advance(self, way: int) -> None:
        """Goes on, or back."""
        if self._vote is not None:
            self.begun = True
            self.place = self._vote.swept_to(self.place, way)

    def start_or_stop(self, step_ms: int) -> None:
        """Goes round by itself, a voter each ``step_ms``; or stands still again."""
        if self.running:
            self._timer.stop()
        elif self._vote is not None:
            self.begun = True
            self._timer.start(step_ms)

    def step(self) -> None:
        """The hand goes on by itself, and rests behind the last."""
        self.advance(1)
        if self.seat is None:
            self._timer.stop()
        self.moved.emit()
