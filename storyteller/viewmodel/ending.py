"""The end: who has won and why, and what is laid open to the table."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller.clocktower.catalogue import Alignment
from storyteller.clocktower.conclude import ending
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Seat, Town
from storyteller.kernel.message import Message, Name
from storyteller.viewmodel.people import PersonRecord, person


@dataclass(frozen=True, slots=True)
class RevealRecord:
    """A seat at the end.

    Attributes:
        turned: True when the alignment isn't the one the character starts with, so that it has to be said.
        revealed: Whether the token was laid open.
    """

    person: PersonRecord
    alignment: Alignment | None
    turned: bool
    revealed: bool


@dataclass(frozen=True, slots=True)
class EndRecord:
    """The end panel; ``winner`` None = nobody, ``reason`` None when none was given."""

    winner: Alignment | None
    reason: Message | Name | None
    seats: tuple[RevealRecord, ...]

    @property
    def all_open(self) -> bool:
        """True when every token is laid open."""
        return all(seat.revealed for seat in self.seats)


def end(town: Town, context: Context) -> EndRecord:
    """Returns the end panel; before an end was declared its winner is nobody."""
    done = town.conclusion
    return EndRecord(
        done.winner if done is not None else None,
        _reason(town, context, done.reason if done is not None else ""),
        tuple(_seat(town, context, seat) for seat in town.seats),
    )


def _seat(town: Town, context: Context, seat: Seat) -> RevealRecord:
    record = context.character(town, seat.character)
    starts = record.alignment if record is not None else None
    turned = seat.alignment is not None and seat.alignment != starts
    return RevealRecord(person(town, context, seat.id), seat.alignment, turned, seat.revealed)


def _reason(town: Town, context: Context, reason: str) -> Message | Name | None:
    """A reason the rules have now is said in words; any other is the storyteller's own."""
    if not reason:
        return None
    now = ending(town, context)
    return now.message if now is not None and now.code == reason else Name(reason)
