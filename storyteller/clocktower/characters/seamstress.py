"""Seamstress: once a game, are two chosen players of the same alignment?"""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Value
from storyteller.clocktower.night.registers import looks
from storyteller.clocktower.night.showing import not_allowed
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message

_ANSWERS: tuple[Value, ...] = (False, True)
TWO = 2


def suggest(asking: Asking) -> Finding:
    """Returns yes when both have the same alignment; the dead and Travellers may be chosen, oneself not.

    Source: its entry.
    """
    town = asking.town
    picks = tuple(SeatId(pick) for pick in asking.picks if isinstance(pick, int))
    if asking.holder.seat in picks:
        return not_allowed(message("night.picks_are.self", who=seat_name(town, town.seat(asking.holder.seat))))
    if len(picks) < TWO:
        return Finding(None, _ANSWERS, domain=_ANSWERS)
    a, b = (looks(asking, pick) for pick in picks[:TWO])
    may: tuple[Value, ...] = tuple({x == y for x in a.alignments for y in b.alignments})
    truth = a.alignment == b.alignment
    names = {"a": seat_name(town, town.seat(a.seat)), "b": seat_name(town, town.seat(b.seat))}
    first = message("night.why.same_side", **names) if truth else message("night.why.other_side", **names)
    return Finding(truth, tuple(sorted(may, key=bool)), (first, *a.why, *b.why), _ANSWERS)


RULE = CharacterRule("seamstress", suggest=suggest)
