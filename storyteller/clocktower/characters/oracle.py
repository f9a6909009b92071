"""Oracle: how many of the dead are evil."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.night.registers import looks
from storyteller.clocktower.status import seat_name
from storyteller.kernel.message import message


def suggest(asking: Asking) -> Finding:
    """Returns the number of dead evil players, Travellers and those who died tonight included. Source: its entry."""
    town = asking.town
    dead = tuple(looks(asking, seat.id) for seat in town.seats if not seat.alive)
    evil = tuple(seat_name(town, town.seat(look.seat)) for look in dead if look.evil)
    least, most = sum(look.must_be_evil for look in dead), sum(look.may_be_evil for look in dead)
    first = message("night.why.dead_evil", who=evil) if evil else message("night.why.none_dead_evil")
    odd = tuple(w for look in dead if look.may_be_evil != look.must_be_evil for w in look.why)
    return Finding(len(evil), tuple(range(least, most + 1)), (first, *odd), tuple(range(len(dead) + 1)))


RULE = CharacterRule("oracle", suggest=suggest)
