"""The end: who has won and why, and what is laid open to the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from storyteller.clocktower.catalogue import Alignment
from storyteller.clocktower.commands import Batch, RevealSeat, SetText
from storyteller.clocktower.conclude import ending
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Seat, Town
from storyteller.kernel.message import Message, Name, Term, message
from storyteller.viewmodel.people import PersonRecord, person

PLAYED_WELL: Final = "played_well"
"""Key of the seat text that says why somebody played well."""
STAR: Final = "★"
"""That text where no more was written."""


@dataclass(frozen=True, slots=True)
class RevealRecord:
    """A seat at the end.

    Attributes:
        turned: True when the alignment isn't the one the character starts with, so that it has to be said.
        revealed: Whether the token was laid open.
        reminders: What lies on the seat, in words.
        played_well: Why the storyteller thinks so, or ``★`` for no more than that; "" for no note.
    """

    person: PersonRecord
    alignment: Alignment | None
    turned: bool
    revealed: bool
    reminders: tuple[Term | Name, ...] = ()
    played_well: str = ""

    @property
    def beside(self) -> Message | None:
        """What is told beside the token: what they believed to be, and what lies there; None when there is neither."""
        believed = self.person.shown
        if believed is None:
            return message("reveal.reminders", what=self.reminders) if self.reminders else None
        character = Term("character", believed.character)
        if not self.reminders:
            return message("reveal.believed", character=character)
        return message("reveal.both", character=character, what=self.reminders)

    @property
    def reveal(self) -> RevealSeat:
        """Lays it open, or covers it again."""
        return RevealSeat(self.person.seat, not self.revealed)

    @property
    def star(self) -> SetText:
        """Notes that they played well, or takes that back."""
        return SetText(self.person.seat, "" if self.played_well else STAR, PLAYED_WELL)

    def because(self, why: str) -> SetText:
        """Notes why they played well."""
        return SetText(self.person.seat, why.strip() or STAR, PLAYED_WELL)


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

    @property
    def next_covered(self) -> RevealRecord | None:
        """The next seat clockwise whose token is covered."""
        return next((seat for seat in self.seats if not seat.revealed), None)

    def turned_over(self) -> Batch | None:
        """Returns what lays every covered token open, or covers all when none is; None at an empty table."""
        if not self.seats:
            return None
        label = message("reveal.covered_all" if self.all_open else "panel.end.revealed_all")
        return Batch(tuple(s.reveal for s in self.seats if self.all_open or not s.revealed), label)


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
    reminders = tuple(Term("reminder", r.text) if r.of else Name(r.text) for r in seat.reminders)
    well = seat.text(PLAYED_WELL)
    return RevealRecord(person(town, context, seat.id), seat.alignment, turned, seat.revealed, reminders, well)


def _reason(town: Town, context: Context, reason: str) -> Message | Name | None:
    """A reason the rules have now is said in words; any other is the storyteller's own."""
    if not reason:
        return None
    now = ending(town, context)
    return now.message if now is not None and now.code == reason else Name(reason)
