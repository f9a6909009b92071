"""Answers about a frozen value, kept while it is the one being asked about.

A table is asked the same questions many times between two gestures. It never changes, so an answer holds for good;
it is found again by identity, because comparing two tables costs more than most answers.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from operator import is_
from typing import Final, TypeVar, TypeVarTuple

Asked = TypeVarTuple("Asked")
T = TypeVar("T")

KEPT: Final = 8
"""How many answers are kept for each question, the latest ones: a state before and after, and some made up."""


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
