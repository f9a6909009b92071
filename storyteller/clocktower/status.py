"""Drunk and poisoned: derived from what lies on the table, with the reason and the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from storyteller.clocktower.catalogue import End
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder, acts_as_another, of_seat
from storyteller.clocktower.model import Reminder, Seat, Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, Term, message
from storyteller.kernel.remember import remembered

ALL_OTHERS: Final = "all_others"
"""Value of a token that makes everybody drunk but whoever's ability it is, and Travellers, wherever it lies."""


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
    """Returns why a player is drunk or poisoned, oldest token first; empty = sober and healthy.

    A reminder is in force while the ability that laid it is: it sleeps when its source is dead, drunk or poisoned, or
    is another character. Source: the almanac on drunkenness and poisoning; a Poisoner's poison ends with the Poisoner's
    death, and with a Pit-Hag's making them somebody else.
    """
    return _standing(town, context).impairments(seat)


def is_impaired(town: Town, context: Context, seat: SeatId | None) -> bool:
    """Returns True when a player is drunk or poisoned; the storyteller and table abilities never are."""
    return seat is not None and bool(impairments(town, context, seat))


def in_force(town: Town, context: Context, reminder: Reminder) -> bool:
    """Returns True while what a reminder says holds: its source, if known, lives and is sober and healthy.

    What makes its own source drunk is not switched off by that. In a circle the oldest token holds: whoever was
    poisoned first could poison nobody.
    """
    return _standing(town, context).holds(reminder)


def acts_dead(town: Town, context: Context, seat: Seat, of: str) -> bool:
    """Returns True when an ability goes on after death: printed so, or a reminder in force says so."""
    return _standing(town, context).acts_dead(seat, of)


def works(town: Town, context: Context, holder: Holder) -> bool:
    """Returns True when an ability does what it says: its holder lives (or may act dead), sober and healthy.

    Abilities that no seat holds always work. A "no ability" reminder and a spent once-a-game ability stop it. A Drunk
    or Marionette works as that: only the ability they think they have doesn't.
    """
    if holder.seat is None:
        return not holder.spent
    seat = town.seat(holder.seat)
    if seat is None or holder.spent or holder not in of_seat(seat):
        return False
    standing = _standing(town, context)
    if not seat.alive and not standing.acts_dead(seat, holder.of):
        return False
    own = seat.character if acts_as_another(context, town, seat) else None
    ailing = (i for i in standing.impairments(seat.id) if own is None or holder.of != own or i.of != own)
    return not standing.stopped(seat) and next(ailing, None) is None


@remembered
def _standing(town: Town, context: Context) -> _Standing:
    return _Standing(town, context)


class _Standing:
    """Which tokens of one table are in force and what follows: worked out once, the oldest token first.

    Whether a source is disturbed hangs on tokens, whose sources may be disturbed in turn. In a circle, the source the
    question began with is taken as able to weaken others and as unable to help anybody.
    """

    def __init__(self, town: Town, context: Context) -> None:
        self._town, self._context = town, context
        self._seats = {seat.id: seat for seat in town.seats}
        self._wide = tuple(
            r for r in (*town.loose, *(r for s in town.seats for r in s.reminders)) if r.value == ALL_OTHERS
        )
        self._bearers = {r: seat.id for seat in town.seats for r in seat.reminders}
        self._disturbed: dict[SeatId, bool] = {}
        self._asked: set[SeatId] = set()
        self._raised: set[SeatId] = set()
        self._ailing: dict[SeatId, tuple[Impairment, ...]] = {}
        for reminder in sorted(self._bearers, key=lambda r: r.id):
            if reminder.by is not None and reminder.end not in ("never", "used"):
                self._is_disturbed(reminder.by)

    def impairments(self, seat_id: SeatId) -> tuple[Impairment, ...]:
        """Returns why a player is drunk or poisoned."""
        found = self._ailing.get(seat_id)
        if found is None:
            seat = self._seats.get(seat_id)
            found = self._ailing[seat_id] = self._impairments(seat) if seat is not None else ()
        return found

    def holds(self, reminder: Reminder) -> bool:
        """Returns True while a reminder is in force: who became somebody else has the former ability no more."""
        if reminder.by is None or reminder.end in ("never", "used"):
            return True
        source = self._seats.get(reminder.by)
        if source is None:
            return False
        # An own ability that a gained one replaces goes on in what it gave (a Philosopher's drunkenness).
        known = {source.character, *(a.of for a in source.abilities)}
        if reminder.of and reminder.of not in known:
            return False
        if not source.alive and not self.acts_dead(source, reminder.of):
            return False
        weakens = reminder.effect in ("drunk", "poisoned")
        if weakens and self._bearers.get(reminder) == source.id and reminder.value != ALL_OTHERS:
            return True
        if source.id in self._asked:
            return weakens or reminder.effect == "no_ability"
        return not self._is_disturbed(source.id)

    def acts_dead(self, seat: Seat, of: str) -> bool:
        """Returns True when an ability goes on after its holder's death."""
        record = self._context.character(self._town, of)
        if record is not None and "acts_dead" in record.traits:
            return True
        if seat.id in self._raised:
            return False
        self._raised.add(seat.id)
        found = any(r.effect == "acts_dead" and self.holds(r) for r in seat.reminders)
        self._raised.discard(seat.id)
        return found

    def stopped(self, seat: Seat) -> bool:
        """Returns True while a token takes a player's ability away."""
        return any(r.effect == "no_ability" and self.holds(r) for r in seat.reminders)

    def _is_disturbed(self, seat_id: SeatId) -> bool:
        found = self._disturbed.get(seat_id)
        if found is not None:
            return found
        seat = self._seats.get(seat_id)
        self._asked.add(seat_id)
        found = seat is not None and (bool(self._impairments(seat)) or self.stopped(seat))
        self._asked.discard(seat_id)
        self._disturbed[seat_id] = found
        return found

    def _impairments(self, seat: Seat) -> tuple[Impairment, ...]:
        lying = (r for r in seat.reminders if r.value != ALL_OTHERS)
        reaching = (r for r in self._wide if self._reaches(r, seat))
        found = [i for r in (*lying, *reaching) if (i := self._impairment(r)) is not None]
        kept_off = self._kept_off(seat) if found else frozenset[str]()
        found = [i for i in found if i.kind not in kept_off]
        # A Drunk made sober is still no Townsfolk.
        if acts_as_another(self._context, self._town, seat) and all(i.of != seat.character for i in found):
            found.append(Impairment("drunk", seat.character or "", None, "never"))
        return tuple(found)

    def _impairment(self, reminder: Reminder) -> Impairment | None:
        """What a token does to whoever it is meant for; None when it makes nobody drunk or poisoned now."""
        effect = reminder.effect
        if effect not in ("drunk", "poisoned") or not self.holds(reminder):
            return None
        kind: Literal["drunk", "poisoned"] = "drunk" if effect == "drunk" else "poisoned"
        return Impairment(kind, reminder.of, reminder.by, reminder.end)

    def _reaches(self, reminder: Reminder, seat: Seat) -> bool:
        """Everybody but the one whose ability it is, Travellers left out. Source: the Minstrel entry."""
        if seat.traveller or seat.id == reminder.by:
            return False
        return reminder.by is not None or all(holder.of != reminder.of for holder in of_seat(seat))

    def _kept_off(self, seat: Seat) -> frozenset[str]:
        """What can't befall a player: by the own ability (a Beggar) or by a token (the Barista's)."""
        records = (self._context.character(self._town, holder.of) for holder in of_seat(seat))
        if any(record is not None and "sober_and_healthy" in record.traits for record in records):
            return frozenset(("drunk", "poisoned"))
        words = (r.value.split() for r in seat.reminders if r.effect == "safe" and self.holds(r))
        return frozenset(word for each in words for word in each)
