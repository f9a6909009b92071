"""Vizier: known to all, can't die by day, and may have somebody executed whom a good player voted for."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.block import executed
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, Town
from storyteller.clocktower.night.registers import true_alignment
from storyteller.clocktower.spared import COUNTS, executes, own_survival
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the Vizier may have the nominee of the last count executed at once.

    At least one vote must come from a good player; how many there are is no matter. Executed, the Vizier lives.
    Source: its entry.
    """
    return (*_forces(town, context, holder, entry), *_survives(town, context, holder, entry))


def _forces(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    last = town.day.nominations[-1] if town.day.nominations else None
    if not isinstance(entry.event, e.NominationClosed) or last is None or not last.closed or last.withdrawn:
        return ()
    if last.kind != "execution" or executed(town.day) or not works(town, context, holder):
        return ()
    voters = (town.seat(hand.seat) for hand in last.hands if hand.weight)
    if not any(s is not None and true_alignment(town, context, s) == "good" for s in voters):
        return ()
    cause = Cause("execution", "vizier", holder.seat)
    nominee = seat_name(town, town.seat(last.nominee))
    text = message("suggest.vizier.executes", who=nominee, vizier=seat_name(town, town.seat(holder.seat)))
    text, command = executes(town, context, last.nominee, cause, text, override=True)
    return (Suggestion("vizier.executes", last.nominee, text, (command,), f"{entry.phase.number}.{last.index}"),)


def lives(town: Town, context: Context, victim: SeatId, cause: Cause, holder: Holder) -> Message | None:
    """Returns that the Vizier does not die by day."""
    if victim != holder.seat or town.phase.kind not in ("day", "dusk") or not works(town, context, holder):
        return None
    return message("lives.vizier", who=seat_name(town, town.seat(victim)))


_survives = own_survival("vizier")
RULE = CharacterRule("vizier", after=after, on=COUNTS, lives=lives)
