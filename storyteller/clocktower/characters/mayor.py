"""Mayor: wins with three alive and nobody executed; at night another may die instead."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attacked
from storyteller.clocktower.characters.rule import CharacterRule, Ending
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.block import executed
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.lives import why_lives
from storyteller.clocktower.model import Cause, LogEntry, Town
from storyteller.clocktower.night.registers import true_alignment
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message

THREE = 3


def conclude(town: Town, context: Context, holder: Holder) -> Ending | None:
    """Returns the win of the Mayor's team at dusk, with exactly three alive and no execution that day.

    Travellers count among the three; an exile is no execution, a survived one is. Source: the Mayor entry.
    """
    seat = town.seat(holder.seat)
    if seat is None or town.phase.kind != "dusk" or executed(town.day) or not works(town, context, holder):
        return None
    if sum(s.alive for s in town.seats) != THREE:
        return None
    winner = true_alignment(town, context, seat) or "good"
    return Ending("mayor", message("end.mayor", who=seat_name(town, seat)), winner)


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns, when the Demon attacks the Mayor, that the storyteller may let another die instead."""
    step = entry.event
    if not isinstance(step, e.StepFinished) or context.team(town, step.key.step) != "demon":
        return ()
    seat = town.seat(holder.seat)
    if seat is None or seat.id not in attacked(town, entry, step.key.step, step.key.seat):
        return ()
    cause = Cause("demon", step.key.step, step.key.seat)
    if not works(town, context, holder) or why_lives(town, context, seat.id, cause) is not None:
        return ()
    text = message("suggest.mayor.bounces", who=seat_name(town, seat))
    return (Suggestion("mayor.bounces", seat.id, text, (), str(town.phase.number)),)


RULE = CharacterRule("mayor", after=after, on=(e.StepFinished,), conclude=conclude)
