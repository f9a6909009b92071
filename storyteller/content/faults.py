"""What is wrong with a data file: which file, where in it, and why."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One thing wrong with a data file.

    Attributes:
        file: Path below the folder that was read, with ``/``.
        key: Place in the file as a dotted key, e.g. ``reminders.0.end``; empty for the file as a whole.
        reason: Why it is wrong, for the person who edits the file.
    """

    file: str
    key: str
    reason: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.key, self.reason) if part)


class AssetFault(Exception):
    """Data files that cannot be used; ``faults`` names every place, never only the first."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(faults))
        super().__init__("\n".join(map(str, self.faults)))
