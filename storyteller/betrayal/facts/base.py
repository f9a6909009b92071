"""The base of every fact."""

from __future__ import annotations

from typing import ClassVar


class Event:
    """Base of all events, for typing only."""

    __slots__ = ()
    kind: ClassVar[str]
    version: ClassVar[int] = 1
