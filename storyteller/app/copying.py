"""A table like the open game's that belongs to nobody: whatever is done to it changes nothing of the game."""

from __future__ import annotations

from typing import Any

from storyteller.app.session import Session
from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Town
from storyteller.journal.memory import MemoryJournal
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import GameId
from storyteller.kernel.timeline import Timeline

COPY: GameId = GameId("c" * 32)


class TableCopy(Session[Town]):
    """A session on a copy, for showing: a character laid there stands for itself, as if it had been dealt."""

    def dispatch(self, command: Any) -> Decision | Rejection:
        """Does one gesture to the copy; another character is believed, and of the alignment it starts with."""
        if not isinstance(command, c.SetCharacter) or command.character is None:
            return super().dispatch(command)
        alone = self.spec.decide(self.state, command, self.context)
        if isinstance(alone, Rejection):
            return alone
        record = self.context.character(self.state, command.character)
        parts: list[c.Command] = [command, c.SetShown(command.seat, command.character)]
        if record is not None and record.alignment is not None:
            parts.append(c.SetAlignment(command.seat, record.alignment))
        return super().dispatch(c.Batch(tuple(parts), alone.label))


def table_copy(session: Session[Any]) -> TableCopy:
    """Returns a session on a copy of a game's table as it stands; nothing of it is kept, and undo ends at the copy."""
    journal, now = MemoryJournal(), session.clock.now()
    journal.create(COPY, session.spec.kind, "", created_at=now, app_version="", catalogue_digest="")
    timeline = Timeline.start(session.state, session.spec.evolve)
    return TableCopy(COPY, session.spec, session.context, journal, timeline, clock=session.clock)
