"""What the windows need of Betrayal besides the open evening: the other evenings, and the group's haunt book."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from storyteller.app.betrayal.games import Evenings
from storyteller.app.betrayal.haunts import FILE_NAME, HauntBook
from storyteller.app.chance import SystemChance

if TYPE_CHECKING:
    from pathlib import Path

    from storyteller.app.clock import Clock
    from storyteller.journal.protocol import Journal


class BetrayalDesk:
    """Made at the start, read when first asked for: who plays no Betrayal waits for none of it."""

    def __init__(self, journal: Journal, folder: Path | None, clock: Clock) -> None:
        """``folder``: where the haunt book lies; None keeps none."""
        self._journal, self._folder = journal, folder
        self.clock = clock

    @cached_property
    def evenings(self) -> Evenings:
        """All evenings of Betrayal in the journal."""
        return Evenings(self._journal, SystemChance(), self.clock)

    @cached_property
    def haunts(self) -> HauntBook:
        """What the group remembers of haunts."""
        return HauntBook(self._folder / FILE_NAME if self._folder else None)
