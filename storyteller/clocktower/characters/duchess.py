"""Duchess: three visitors learn how many of them are evil, one of them falsely."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Value
from storyteller.clocktower.night.asked import fact_seat, fact_seats, names
from storyteller.clocktower.night.registers import looks
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message

FALSE = "False Info"
_VISITORS = 3


def suggest(asking: Asking) -> Finding:
    """Returns how many of the visitors are evil; with ``visitors`` and ``false_to`` one answer each, in order.

    ``not_2`` stands for any other number, which is what the one told falsely hears. Source: its entry.
    """
    town = asking.town
    visitors = fact_seats(asking, "visitors") or _marked(asking)
    if not visitors:
        return Finding(None, "any")
    seen = tuple(looks(asking, seat) for seat in visitors)
    true = sum(look.evil for look in seen)
    least, most = sum(look.must_be_evil for look in seen), sum(look.may_be_evil for look in seen)
    liar = fact_seat(asking, "false_to")
    evil = names(town, (look.seat for look in seen if look.evil))
    first = message("night.why.evil_of_them", who=evil) if evil else message("night.why.none_evil")
    odd = (w for look in seen if look.may_be_evil != look.must_be_evil for w in look.why)
    why = (first, *odd)
    if liar is not None and least == most:
        each: tuple[Value, ...] = tuple(f"not_{true}" if seat == liar else true for seat in visitors)
        return Finding(true, each, why)
    return Finding(true, tuple(range(least, most + 1)), why, tuple(range(_VISITORS + 1)))


def _marked(asking: Asking) -> tuple[SeatId, ...]:
    return tuple(s.id for s in asking.town.seats if any(r.of == "duchess" for r in s.reminders))


RULE = CharacterRule("duchess", suggest=suggest)
