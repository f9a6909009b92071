"""Apprentice: gains a Townsfolk's or, when evil, a Minion's ability."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.finished import finished
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Term, message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the ability of the token that was shown. Source: its entry."""
    step, own = finished(town, entry, holder), town.seat(holder.seat)
    shown = (*step.answer, *step.picks) if step is not None else ()
    named = next((fact for fact in shown if isinstance(fact, str)), None)
    if own is None or named is None or any(a.source == "apprentice" for a in own.abilities):
        return ()
    gains = c.SetAbility(own.id, named, source="apprentice", by=own.id)
    text = message("suggest.apprentice.gains", who=seat_name(town, own), character=Term("character", named))
    return (Suggestion("apprentice.gains", own.id, text, (gains,), named),)


RULE = CharacterRule("apprentice", after=after, on=(e.StepFinished,))
