"""Fool: the first time they would die, they don't."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attacked
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.lives import why_lives
from storyteller.clocktower.model import Cause, LogEntry, Seat, Town
from storyteller.clocktower.recent import since_turn
from storyteller.clocktower.spared import COUNTS, about_to_die, reason, survives
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message

SAVED = "saved"
WHY = "lives.fool"


def lives(town: Town, context: Context, victim: SeatId, cause: Cause, holder: Holder) -> Message | None:
    """Returns that a sober Fool does not die the first time, whatever the cause. Source: its entry.

    The attack that used the ability up stays survived tonight.
    """
    if victim != holder.seat or not (works(town, context, holder) or _saved_from(town, holder, cause)):
        return None
    return message(WHY, who=seat_name(town, town.seat(victim)))


def _saved_from(town: Town, holder: Holder, cause: Cause) -> bool:
    used = (x.event for x in since_turn(town) if isinstance(x.event, e.AbilityUsed))
    mine = (u for u in used if (u.of, u.seat, u.result) == ("fool", holder.seat, SAVED))
    return bool(cause.of) and any(u.text == cause.of for u in mine)


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the ability is used up by an attack, or by an execution."""
    own = town.seat(holder.seat)
    if own is None or holder.spent:
        return ()
    if isinstance(entry.event, e.StepFinished):
        return _attacked(town, context, own, entry.event, entry)
    if isinstance(entry.event, e.ExecutionDecided):
        return _executed(town, context, own, entry.event)
    why = reason(town, context, own) if about_to_die(town, entry) is own else None
    if why is None or why.key != WHY:
        return ()
    return (survives("fool.survives", town, own, why, _spends(own, Cause("execution"))),)


def _attacked(town: Town, context: Context, own: Seat, step: e.StepFinished, entry: LogEntry) -> tuple[Suggestion, ...]:
    record = context.character(town, step.key.step)
    if record is None or "kills" not in record.traits or own.id not in attacked(town, entry, record.id, step.key.seat):
        return ()
    cause = Cause("demon" if record.team == "demon" else "ability", record.id, step.key.seat)
    why = why_lives(town, context, own.id, cause)
    if why is None or why.key != WHY:
        return ()
    text = message("suggest.fool.used_up", who=seat_name(town, own))
    return (Suggestion("fool.used_up", own.id, text, (_spends(own, cause),), record.id),)


def _executed(town: Town, context: Context, own: Seat, done: e.ExecutionDecided) -> tuple[Suggestion, ...]:
    """After an execution that the Fool survived."""
    if done.person != own.id or done.died:
        return ()
    why = why_lives(town, context, own.id, done.cause)
    if why is None or why.key != WHY:
        return ()
    text = message("suggest.fool.used_up", who=seat_name(town, own))
    return (Suggestion("fool.used_up", own.id, text, (_spends(own, done.cause),), done.cause.of),)


def _spends(own: Seat, cause: Cause) -> c.UseAbility:
    return c.UseAbility(own.id, "fool", text=cause.of, result=SAVED, override=True)


RULE = CharacterRule("fool", lives=lives, after=after, on=(e.StepFinished, e.ExecutionDecided, *COUNTS))
