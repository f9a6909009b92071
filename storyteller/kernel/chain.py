"""A list that grows at one end without being copied, for facts that pile up over a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Chain(Generic[T]):
    """An immutable list, newest first: adding shares everything that was there.

    A state is kept for every gesture, so a tuple that grows with the game would cost time and memory that grow with
    its square. Equality and hashing walk in a loop, never recursively: a long game has thousands of links.
    """

    __slots__ = ("_length", "_rest", "_value")

    _value: T | None
    _rest: Chain[T] | None
    _length: int

    def __init__(self, value: T | None = None, rest: Chain[T] | None = None) -> None:
        """Use ``Chain()`` and ``with_``; both arguments given make one link."""
        self._value = value
        self._rest = rest
        self._length = 0 if rest is None else rest._length + 1

    def with_(self, value: T) -> Chain[T]:
        """Returns the chain with one more value in front."""
        return Chain(value, self)

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        """Yields the values, newest first."""
        link = self
        while link._rest is not None:
            yield link._value  # type: ignore[misc]  # a link with a rest always holds a value
            link = link._rest

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Chain):
            return NotImplemented
        if self._length != other._length:
            return False
        a, b = self, other
        while a is not b and a._rest is not None:
            if a._value != b._value or b._rest is None:
                return False
            a, b = a._rest, b._rest
        return True

    def __hash__(self) -> int:
        return hash((self._length, self._value))

    def __repr__(self) -> str:
        return f"Chain(length={self._length})"

    def links(self) -> Iterator[tuple[Chain[T], T]]:
        """Yields every chain this one has grown from, itself first, with its newest value; not the empty one."""
        link = self
        while link._rest is not None:
            yield link, link._value  # type: ignore[misc]  # as above
            link = link._rest

    def oldest_first(self) -> tuple[T, ...]:
        """Returns all values in the order they were added."""
        return tuple(self)[::-1]
