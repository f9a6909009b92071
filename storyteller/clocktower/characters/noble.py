"""Noble: starts knowing three players, exactly one of them evil."""

from __future__ import annotations

from itertools import combinations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.night.asked import names
from storyteller.clocktower.night.registers import Looks, all_looks
from storyteller.kernel.message import message


def suggest(asking: Asking) -> Finding:
    """Returns every three players of whom one is evil; a Recluse may be that one, a Spy one of the others.

    Source: its entry.
    """
    others = tuple(look for look in all_looks(asking) if look.seat != asking.holder.seat)
    every = tuple(combinations(others, 3))
    truth = tuple(_seats(three) for three in every if sum(look.evil for look in three) == 1)
    allowed = tuple(_seats(three) for three in every if _one_evil(three))
    evil = tuple(look.seat for look in others if look.evil)
    odd = (w for look in others if look.may_be_evil != look.must_be_evil for w in look.why)
    why = (message("night.why.evil_players", who=names(asking.town, evil)), *odd)
    return Finding(truth, allowed, why, tuple(_seats(three) for three in every))


def _one_evil(three: tuple[Looks, ...]) -> bool:
    return sum(look.must_be_evil for look in three) <= 1 <= sum(look.may_be_evil for look in three)


def _seats(looks: tuple[Looks, ...]) -> tuple[int, ...]:
    return tuple(look.seat for look in looks)


RULE = CharacterRule("noble", suggest=suggest)
