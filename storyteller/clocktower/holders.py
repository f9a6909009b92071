"""Who has which ability: the own character's, gained ones, and those no seat holds."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Ability, Seat, Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.remember import remembered


@dataclass(frozen=True, slots=True)
class Holder:
    """An ability together with whoever has it.

    Attributes:
        of: The character whose ability it is.
        seat: Who has it; None when no seat does.
        gained: The record when it is not the own character's.
        spent: True when it was a once-a-game ability and has been used.
    """

    of: str
    seat: SeatId | None
    gained: Ability | None = None
    spent: bool = False


def of_seat(seat: Seat) -> tuple[Holder, ...]:
    """Returns the abilities a player truly has, the own character's first. Being drunk or dead takes none away here."""
    own: tuple[Holder, ...] = ()
    if seat.character is not None and not any(a.replaces for a in seat.abilities):
        own = (Holder(seat.character, seat.id, spent=seat.character in seat.spent),)
    return own + tuple(Holder(a.of, seat.id, a, a.spent) for a in seat.abilities)


def acted_as(seat: Seat, context: Context, town: Town) -> tuple[Holder, ...]:
    """Returns the abilities a player is woken for: true ones, or for somebody who thinks they are another that one.

    A Drunk shown the Chef is woken as the Chef; what they are told binds nobody. A Lunatic is woken as the Lunatic,
    whose row says what to do. Source: the Drunk, Marionette and Lunatic entries, the night sheets.
    """
    true = of_seat(seat)
    shown = seat.shown_as
    if shown is None or not acts_as_another(context, town, seat):
        return true
    kept = tuple(h for h in true if h.gained is not None)
    return (Holder(shown, seat.id, spent=shown in seat.spent), *kept)


def acts_as_another(context: Context, town: Town, seat: Seat) -> bool:
    """Returns True when a player is led through the rows of a character they are not: a Drunk, a Marionette.

    Who has a row of their own to be woken at (a Lunatic) is not.
    """
    record = context.character(town, seat.character)
    if record is None or seat.shown_as in (None, seat.character) or not stands_in(context, town, seat):
        return False
    return all(wake is None or wake.who != "self" for wake in (record.first_night, record.other_night))


def stands_in(context: Context, town: Town, seat: Seat) -> bool:
    """Returns True when the true character's players think they are another (Drunk, Marionette, Lunatic)."""
    record = context.character(town, seat.character)
    return record is not None and any(effect.kind == "stand_in" for effect in record.setup)


@remembered
def all_holders(town: Town) -> tuple[Holder, ...]:
    """Returns every ability at the table: by seat clockwise, then those no seat holds, then Fabled and Loric."""
    seated = tuple(h for seat in town.seats for h in of_seat(seat))
    table = tuple(Holder(a.of, None, a, a.spent) for a in town.table)
    return seated + table + tuple(Holder(f.character, None) for f in town.fabled)


def holders_of(town: Town, character: str) -> tuple[Holder, ...]:
    """Returns everybody who has a character's ability."""
    return tuple(h for h in all_holders(town) if h.of == character)
