"""Devil's Advocate: whoever is chosen survives an execution tomorrow."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.spared import COUNTS, about_to_die, reason, survives
from storyteller.clocktower.status import in_force
from storyteller.kernel.advisory import Suggestion


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that an execution of the chosen player is survived while the token is in force. Source: its entry."""
    seat = about_to_die(town, entry)
    why = reason(town, context, seat) if seat is not None else None
    if seat is None or why is None:
        return ()
    marked = any(
        r.of == "devilsadvocate" and r.by in (None, holder.seat) and in_force(town, context, r) for r in seat.reminders
    )
    return (survives("devilsadvocate.survives", town, seat, why),) if marked else ()


RULE = CharacterRule("devilsadvocate", after=after, on=COUNTS)
