"""The events of every game that a journal may hold; those of Betrayal are imported when one is first met."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from storyteller.clocktower.events import KINDS

BETRAYAL_PREFIX: Final = "betrayal."


class EveryKind(Mapping[str, type]):
    """Event classes by kind. Nobody who plays no Betrayal waits for it at the start."""

    def __getitem__(self, kind: str) -> type:
        """Returns the class of a kind. Raises KeyError."""
        return _betrayal()[kind] if kind.startswith(BETRAYAL_PREFIX) else KINDS[kind]

    def __iter__(self) -> Iterator[str]:
        yield from KINDS
        yield from _betrayal()

    def __len__(self) -> int:
        return len(KINDS) + len(_betrayal())


@cache
def _betrayal() -> Mapping[str, type]:
    from storyteller.betrayal import events

    return events.KINDS
