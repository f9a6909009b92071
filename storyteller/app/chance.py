"""Where chance comes from: the system for a real table, a seed where a draw must come again."""

from __future__ import annotations

import random


class SystemChance:
    """The system's own randomness; nobody can guess or repeat it."""

    def __init__(self) -> None:
        self._source = random.SystemRandom()

    def below(self, bound: int) -> int:
        """Returns a whole number from 0 to ``bound - 1``, all equally likely."""
        return self._source.randrange(bound)


class SeededChance:
    """The same draws for the same seed, on every machine: ``Random.random`` is fixed by the language.

    Its other methods may change between Python versions, so they are not used.
    """

    def __init__(self, seed: int) -> None:
        self._source = random.Random(seed)

    def below(self, bound: int) -> int:
        """Returns a whole number from 0 to ``bound - 1``, all equally likely up to one part in 2**53."""
        return int(self._source.random() * bound)
