"""Reading a question to an ability: whom it is about, what was chosen, whether the ability works."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from storyteller.clocktower.characters.rule import Asking, Finding
from storyteller.clocktower.holders import of_seat
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.registers import Looks, all_looks
from storyteller.clocktower.status import is_impaired, seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, message


def picked(asking: Asking) -> tuple[SeatId, ...]:
    """Returns the seats that were chosen, in order."""
    return tuple(SeatId(pick) for pick in asking.picks if isinstance(pick, int))


def fact_seat(asking: Asking, key: str) -> SeatId | None:
    """Returns the seat a fact names; None when it names nobody or was not given."""
    seat = asking.facts.get(key)
    return SeatId(seat) if isinstance(seat, int) and not isinstance(seat, bool) else None


def fact_seats(asking: Asking, key: str) -> tuple[SeatId, ...]:
    """Returns the seats a fact lists, in order; () when it was not given."""
    seats = asking.facts.get(key)
    return tuple(SeatId(s) for s in seats if isinstance(s, int)) if isinstance(seats, tuple | list) else ()


def able(asking: Asking) -> bool:
    """Returns True when the player asked truly has the ability, sober and healthy; always so where no seat holds it."""
    seat = asking.town.seat(asking.holder.seat)
    if seat is None:
        return True
    held = any(h.of == asking.holder.of for h in of_seat(seat))
    return held and not is_impaired(asking.town, asking.context, seat.id)


def names(town: Town, seats: Iterable[SeatId]) -> tuple[Name | Message, ...]:
    """Returns how players are called in a message."""
    return tuple(seat_name(town, town.seat(seat)) for seat in seats)


def one_of_those(
    asking: Asking, true: Callable[[Looks], bool], may: Callable[[Looks], bool], *, without: Iterable[SeatId] = ()
) -> Finding:
    """Returns which one player may be pointed at: the true ones, and those who may look so.

    The player themself is never one, by custom; ``without`` names others that are left out.
    """
    left_out = {asking.holder.seat, *without}
    found = tuple(look for look in all_looks(asking) if look.seat not in left_out)
    truth = tuple(look.seat for look in found if true(look))
    allowed = tuple(look.seat for look in found if may(look))
    why = message("night.why.any_of", who=names(asking.town, truth)) if truth else message("night.why.nobody_fits")
    odd = (w for look in found if true(look) != may(look) for w in look.why)
    return Finding(truth, allowed, (why, *odd), tuple(look.seat for look in found))
