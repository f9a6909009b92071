"""The time, as a parameter: nothing else in the program asks the system for it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Protocol


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> datetime:
        """Returns the present moment, aware UTC."""
        ...


class SystemClock:
    """The machine's own clock."""

    def now(self) -> datetime:
        """Returns the present moment, aware UTC."""
        return datetime.now(UTC)
