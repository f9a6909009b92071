"""Shugenja: which way round the closest evil player sits."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Value
from storyteller.clocktower.circle import clockwise_from
from storyteller.clocktower.night.registers import Looks, looks
from storyteller.clocktower.status import seat_name
from storyteller.kernel.message import message

CLOCKWISE, ANTICLOCKWISE, EQUAL = "clockwise", "anticlockwise", "equal"
_WAYS: tuple[Value, ...] = (ANTICLOCKWISE, CLOCKWISE)


def suggest(asking: Asking) -> Finding:
    """Returns the way to the closest evil player; either may be told when both ways are as far.

    The dead and Travellers count. Source: its entry.
    """
    if asking.holder.seat is None:
        return Finding(None, _WAYS, domain=_WAYS)
    ring = tuple(looks(asking, s.id) for s in clockwise_from(asking.town, asking.holder.seat))[:-1]
    one, other = (_steps(way, surely=True) for way in (ring, ring[::-1]))
    may_one, may_other = (_steps(way, surely=False) for way in (ring, ring[::-1]))
    # Who must look evil ends the search; who may look so is passed over where that suits.
    allowed = tuple(
        word for word, near, far in ((ANTICLOCKWISE, may_other, one), (CLOCKWISE, may_one, other)) if near <= far
    )
    truly = tuple(_truly(way) for way in (ring, ring[::-1]))
    if truly[0] == truly[1]:
        truth: Value = None if truly[0] > len(ring) else _WAYS
    else:
        truth = CLOCKWISE if truly[0] < truly[1] else ANTICLOCKWISE
    who = tuple(seat_name(asking.town, asking.town.seat(look.seat)) for look in ring if look.evil)
    odd = (w for look in ring if look.may_be_evil != look.must_be_evil for w in look.why)
    return Finding(truth, allowed or _WAYS, (message("night.why.evil_players", who=who), *odd), _WAYS)


def _steps(way: tuple[Looks, ...], *, surely: bool) -> int:
    """Steps to the first who must look evil, or who may; beyond the ring when nobody does."""
    found = (n for n, look in enumerate(way, 1) if (look.must_be_evil if surely else look.may_be_evil))
    return next(found, len(way) + 1)


def _truly(way: tuple[Looks, ...]) -> int:
    return next((n for n, look in enumerate(way, 1) if look.evil), len(way) + 1)


RULE = CharacterRule("shugenja", suggest=suggest)
