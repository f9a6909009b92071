"""What a panel does with hands: raised as the sweep goes by, drawn with a finger, and put right afterwards."""

from __future__ import annotations

from storyteller.clocktower.commands import SetHand
from storyteller.kernel.ids import SeatId
from storyteller.ui.day.closed import ClosedList
from storyteller.ui.day.sweep import Sweep
from storyteller.ui.phase.base import Panel
from storyteller.viewmodel.day.choosing import Choosing, Correcting
from storyteller.viewmodel.day.panel import DayRecord
from storyteller.viewmodel.day.vote import ClosedRecord, VoteRecord, VoterRecord, correction


class CountingPanel(Panel):
    """The gestures of a count; the day panel shows it and has the keys."""

    record: DayRecord | None
    sweep: Sweep
    closed: ClosedList
    _choice: Choosing | None
    _correcting: Correcting | None

    def _sweep_hand(self, vote: VoteRecord) -> bool:
        """Space: a hand up where the sweep stands, and on; behind the last there is nothing to set.

        While it goes round by itself, the hand is raised and it goes on in its own time.
        """
        seat = self.sweep.seat
        voter = vote.voter(seat) if seat is not None else None
        if voter is None:
            return True
        if not self.sweep.running:
            self.sweep.advance(1)
        if voter.hands or not self.do(SetHand(voter.person.seat, 1)):
            self.update_now()
        return True

    def _sweep_past(self, way: int) -> bool:
        vote = self.record.vote if self.record else None
        if vote is None:
            return False
        self.sweep.advance(way)
        self.update_now()
        return True

    def _go_round(self) -> bool:
        if self.record is None or self.record.vote is None:
            return False
        self.sweep.start_or_stop(self.bridge.settings.sweep_ms)
        self.update_now()
        return True

    def _count_anyway(self, seat: int) -> None:
        if self._correcting is not None:
            self._correcting = self._correcting.counting(SeatId(seat))
            self.update_now()
            return
        vote = self.record.vote if self.record else None
        voter = vote.voter(SeatId(seat)) if vote is not None else None
        if voter is not None:
            self.do(SetHand(SeatId(seat), voter.hands, override=True))

    def _draw_hands(self, seats: tuple[SeatId, ...]) -> None:
        """All these hands as the first one: up when it was down, in one gesture; who has no vote is passed."""
        if self._correcting is not None:
            self._correcting = self._correcting.drawn(seats)
            self.update_now()
        elif self.record is not None and self.record.vote is not None:
            self.do(self.record.vote.drawn(seats))

    # --- putting right -----------------------------------------------------------------------------------

    def _correct(self, index: int) -> None:
        closed = self._closed(index)
        if closed is not None and self.record is not None and self.record.vote is None:
            self._choice = None
            self.closed.close_open()
            self._correcting = Correcting(index, tuple(p.seat for p in closed.hands))
            self.scroller.verticalScrollBar().setValue(0)
            self.update_now()

    def _correct_last(self) -> bool:
        """C: the hands of the last count that was not called off."""
        counted = [c.index for c in self.record.closed if c.outcome != "withdrawn"] if self.record else []
        if not counted:
            return False
        self._correct(counted[-1])
        return True

    def _closed(self, index: int) -> ClosedRecord | None:
        return next((c for c in self.record.closed if c.index == index), None) if self.record else None

    def _as_corrected(self) -> tuple[tuple[VoterRecord, ...], int]:
        town, context = self.town, self.context
        if town is None or context is None or self._correcting is None:
            return (), 0
        return correction(town, context, self._correcting.command())
