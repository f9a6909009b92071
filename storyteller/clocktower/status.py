"""Drunk and poisoned: derived from what lies on the table, with the reason and the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from storyteller.clocktower.catalogue import End
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder, of_seat, stands_in
from storyteller.clocktower.model import Reminder, Seat, Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, Term, message


@dataclass(frozen=True, slots=True)
class Impairment:
    """One reason why a player's ability does not work as printed.

    Attributes:
        kind: Drunk or poisoned.
        of: The character that causes it; "" when a note says so.
        by: Whose ability it was, if known.
        end: When it goes.
    """

    kind: Literal["drunk", "poisoned"]
    of: str
    by: SeatId | None
    end: End

    def why(self, town: Town) -> Message:
        """Returns the reason as a line: by whom and until when."""
        source: object = Term("character", self.of) if self.of else message("status.storyteller")
        seat = town.seat(self.by)
        if seat is not None:
            source = seat_name(town, seat)
        return message(f"status.{self.kind}", by=source, until=Term("end", self.end))


def seat_name(town: Town, seat: Seat | None) -> Name | Message:
    """Returns a player's name for a message, or the seat number when nobody's name is known."""
    if seat is None:
        return message("person.storyteller")
    return Name(seat.name) if seat.name else message("person.seat", n=town.number(seat.id))


def impairments(town: Town, context: Context, seat: SeatId) -> tuple[Impairment, ...]:
    """Returns why a player is drunk or poisoned, most certain first; empty = sober and healthy.

    A reminder is in force while the ability that laid it is: it sleeps when its source is dead, drunk or poisoned.
    Source: the almanac on drunkenness and poisoning; a Poisoner's poison ends with the Poisoner's death.
    """
    return _impairments(town, context, seat, frozenset())


def is_impaired(town: Town, context: Context, seat: SeatId | None) -> bool:
    """Returns True when a player is drunk or poisoned; the storyteller and table abilities never are."""
    return seat is not None and bool(impairments(town, context, seat))


def _impairments(town: Town, context: Context, seat_id: SeatId, seen: frozenset[SeatId]) -> tuple[Impairment, ...]:
    seat = town.seat(seat_id)
    if seat is None:
        return ()
    found: list[Impairment] = []
    for reminder in seat.reminders:
        if reminder.effect == "drunk" and in_force(town, context, reminder, seen | {seat_id}):
            found.append(Impairment("drunk", reminder.of, reminder.by, reminder.end))
        elif reminder.effect == "poisoned" and in_force(town, context, reminder, seen | {seat_id}):
            found.append(Impairment("poisoned", reminder.of, reminder.by, reminder.end))
    if not any(i.of == seat.character for i in found) and _drunk_by_nature(town, context, seat):
        found.append(Impairment("drunk", seat.character or "", None, "never"))
    return tuple(found)


def _drunk_by_nature(town: Town, context: Context, seat: Seat) -> bool:
    """A Drunk is drunk without any reminder lying there; a Lunatic or Marionette has no ability either way."""
    return stands_in(context, town, seat) and seat.shown_as not in (None, seat.character)


def in_force(town: Town, context: Context, reminder: Reminder, seen: frozenset[SeatId] = frozenset()) -> bool:
    """Returns True while what a reminder says holds: its source, if known, lives and is sober and healthy.

    Two players who poison each other are both taken as poisoned: each was able when the token was laid.
    """
    if reminder.by is None or reminder.end in ("never", "used"):
        return True
    source = town.seat(reminder.by)
    if source is None or source.id in seen:
        return source is not None
    if not source.alive and not acts_dead(town, context, source, reminder.of):
        return False
    return not _impairments(town, context, source.id, seen)


def acts_dead(town: Town, context: Context, seat: Seat, of: str) -> bool:
    """Returns True when an ability goes on after death: printed so, or a reminder says so."""
    record = context.character(town, of)
    if record is not None and "acts_dead" in record.traits:
        return True
    return any(r.effect == "acts_dead" for r in seat.reminders)


def works(town: Town, context: Context, holder: Holder) -> bool:
    """Returns True when an ability does what it says: its holder lives (or may act dead), sober and healthy.

    Abilities that no seat holds always work. A "no ability" reminder and a spent once-a-game ability stop it.
    """
    if holder.seat is None:
        return not holder.spent
    seat = town.seat(holder.seat)
    if seat is None or holder.spent or holder not in of_seat(seat):
        return False
    if not seat.alive and not acts_dead(town, context, seat, holder.of):
        return False
    if any(r.effect == "no_ability" and in_force(town, context, r) for r in seat.reminders):
        return False
    return not impairments(town, context, seat.id)
