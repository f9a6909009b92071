"""Answers about a frozen value, kept while it is the one being asked about.

A table is asked the same questions many times between two gestures. It never changes, so an answer holds for good;
it is found again by identity, because comparing two tables costs more than most answers.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from operator import is_
from typing import Final, TypeVar, TypeVarTuple

from storyteller.kernel.chain import Chain

Asked = TypeVarTuple("Asked")
S = TypeVar("S")
T = TypeVar("T")

KEPT: Final = 8
"""How many answers are kept for each question, the latest ones: a state before and after, and some made up."""
GATHERED: Final = 32
"""How many places of a growing chain are kept: so many undos find theirs at once."""


def remembered(question: Callable[[*Asked], T]) -> Callable[[*Asked], T]:
    """Returns a pure function of frozen values that answers again at once when it is given the very same values.

    Only for positional arguments, and for answers that nobody changes. The values are held, so that no other can take
    their identity meanwhile. Safe among threads: at worst something is worked out twice.
    """
    kept: tuple[tuple[tuple[object, ...], T], ...] = ()

    @wraps(question)
    def ask(*args: *Asked) -> T:
        nonlocal kept
        for known, answer in kept:
            if all(map(is_, known, args)):
                return answer
        found = question(*args)
        kept = ((args, found), *kept[: KEPT - 1])
        return found

    return ask


def gathered(step: Callable[[S, T], S], start: S) -> Callable[[Chain[T]], S]:
    """Returns a fold over a chain, oldest value first, that goes on from where it stood when the chain has grown.

    Args:
        step: Takes what was gathered so far and the next value; changes neither.
        start: What is gathered from the empty chain.
    """
    kept: dict[int, tuple[Chain[T], S]] = {}

    def ask(chain: Chain[T]) -> S:
        missing: list[T] = []
        found = start
        for link, value in chain.links():
            # The link is held with its answer, so that no other can have its identity meanwhile.
            known = kept.get(id(link))
            if known is not None:
                found = known[1]
                break
            missing.append(value)
        for value in reversed(missing):
            found = step(found, value)
        if missing:
            kept[id(chain)] = (chain, found)
            if len(kept) > GATHERED:
                del kept[next(iter(kept))]
        return found

    return ask
