"""Chance as a parameter: the core asks for it, so tests can script it and replay needs no seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """A source of random choices. What it gave is written into the event, so it is never asked twice."""

    def below(self, bound: int) -> int:
        """Returns a whole number from 0 to ``bound - 1``, all equally likely."""
        ...


def shuffled(chance: Chance, items: Sequence[T]) -> tuple[T, ...]:
    """Returns the items in an order drawn uniformly (Fisher–Yates)."""
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = chance.below(last + 1)
        result[last], result[other] = result[other], result[last]
    return tuple(result)


def pick(chance: Chance, items: Sequence[T]) -> T:
    """Returns one of the items. Raises IndexError when there are none."""
    return items[chance.below(len(items)) if items else 0]


def sample(chance: Chance, items: Sequence[T], count: int) -> tuple[T, ...]:
    """Returns ``count`` different items in drawn order. Raises ValueError when there are too few."""
    if count > len(items):
        raise ValueError(f"{count} of {len(items)}")
    return shuffled(chance, items)[:count]
