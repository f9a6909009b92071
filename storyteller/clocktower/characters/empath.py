"""Empath: how many of the two living neighbours are evil."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.circle import living_neighbours
from storyteller.clocktower.night.registers import looks
from storyteller.clocktower.status import seat_name
from storyteller.kernel.message import message


def suggest(asking: Asking) -> Finding:
    """Returns the number of evil players among the nearest living one each way, Travellers included.

    Source: its entry: the dead are passed over, a dead Recluse too.
    """
    holder, town = asking.holder, asking.town
    if holder.seat is None:
        return Finding(None, "any", domain=(0, 1, 2))
    beside = tuple(looks(asking, seat.id) for seat in living_neighbours(town, holder.seat))
    least = sum(look.must_be_evil for look in beside)
    most = sum(look.may_be_evil for look in beside)
    names = tuple(seat_name(town, town.seat(look.seat)) for look in beside)
    evil = tuple(seat_name(town, town.seat(look.seat)) for look in beside if look.evil)
    first = message("night.why.neighbours", who=names)
    second = message("night.why.evil_of_them", who=evil) if evil else message("night.why.none_evil")
    others = tuple(w for look in beside if look.may_be_evil != look.must_be_evil for w in look.why)
    return Finding(len(evil), tuple(range(least, most + 1)), (first, second, *others), (0, 1, 2))


RULE = CharacterRule("empath", suggest=suggest)
