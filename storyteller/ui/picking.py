"""Seats as picks: while a panel asks for seats, a seat that is clicked, tapped or keyed is its answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked for now.

    Attributes:
        prompt: In words, for the board.
        seats: Seats that may be chosen; the others can be chosen too, but are odd.
        picked: Seats that are chosen already, in order.
        complete: True when nothing more is asked for: keys still change the choice, a click opens the seat.
    """

    prompt: Message
    seats: frozenset[SeatId] = frozenset()
    picked: tuple[SeatId, ...] = ()
    complete: bool = False


Taker = Callable[[SeatId], bool]
"""Takes a seat; False when it had no use for it."""


class SeatPicker(QObject):
    """Between the board and whichever panel asks for seats; one asks at a time, the last one that began.

    Signals:
        wanted_changed(): What is asked for changed; the board marks it.
    """

    wanted_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        """Nobody asks for anything."""
        super().__init__(parent)
        self._owner: object | None = None
        self._taker: Taker | None = None
        self._wanted: Wanted | None = None

    @property
    def wanted(self) -> Wanted | None:
        """What is asked for, or None."""
        return self._wanted

    def want(self, owner: object, wanted: Wanted, taker: Taker) -> None:
        """Asks for seats; what somebody else asked for is forgotten."""
        self._owner, self._taker = owner, taker
        self._set(wanted)

    def release(self, owner: object) -> None:
        """Asks for nothing any more; does nothing when somebody else is asking by now."""
        if owner is self._owner:
            self._owner = self._taker = None
            self._set(None)

    def offer(self, seat: SeatId, *, by_key: bool = False) -> bool:
        """Gives a seat to whoever asks. True = it was a pick; False = it means what it always means.

        ``by_key``: a digit changes a choice even when it is complete.
        """
        if self._taker is None or self._wanted is None or (self._wanted.complete and not by_key):
            return False
        return self._taker(seat)

    def _set(self, wanted: Wanted | None) -> None:
        if wanted != self._wanted:
            self._wanted = wanted
            self.wanted_changed.emit()
