"""What the windows need of Betrayal besides the open evening: the other evenings, and the group's haunt book."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from storyteller.app.betrayal.games import Evenings
from storyteller.app.betrayal.haunts import FILE_NAME, HauntBook
from storyteller.app.chance import SystemChance
from storyteller.ui.betrayal.timer import ReadingTimer

if TYPE_CHECKING:
    from pathlib import Path

    from storyteller.app.clock import Clock
    from storyteller.journal.protocol import Journal
    from storyteller.kernel.message import Message


class BetrayalDesk:
    """Made at the start, read when first asked for: who plays no Betrayal waits for none of it."""

    def __init__(self, journal: Journal, folder: Path | None, clock: Clock, read_only: Message | None = None) -> None:
        """``folder``: where the haunt book lies; None keeps none. ``read_only``: why nothing can be written."""
        self._journal, self._folder, self._read_only = journal, folder, read_only
        self.clock = clock
        self._told: list[Message] = []

    @cached_property
    def evenings(self) -> Evenings:
        """All evenings of Betrayal in the journal."""
        return Evenings(
            self._journal, SystemChance(), self.clock, lambda: self.haunts, self._told.append, self._read_only
        )

    def take_told(self) -> tuple[Message, ...]:
        """Returns what went wrong since it was last asked, each once."""
        told, self._told[:] = tuple(self._told), ()
        return told

    @cached_property
    def timer(self) -> ReadingTimer:
        """The reading time: the table's page sets it, the players' screen shows it."""
        return ReadingTimer()

    @cached_property
    def haunts(self) -> HauntBook:
        """What the group remembers of haunts."""
        book = HauntBook(self._folder / FILE_NAME if self._folder else None)
        self._told.extend(book.faults)
        return book
