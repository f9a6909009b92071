"""Mutant: who claims to be an Outsider may be executed at any time."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, Town
from storyteller.clocktower.spared import executes
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns, when a Mutant's claim of an Outsider was noted, that they may be executed for it. Source: its entry."""
    claim, own = entry.event, town.seat(holder.seat)
    if not isinstance(claim, e.ClaimNoted) or own is None or claim.seat != own.id or not own.alive:
        return ()
    if context.team(town, claim.claim) != "outsider" or not works(town, context, holder):
        return ()
    cause = Cause("execution", "mutant", own.id)
    text = message("suggest.mutant.executed", who=seat_name(town, own))
    text, execute = executes(town, context, own.id, cause, text, override=True)
    return (Suggestion("mutant.executed", own.id, text, (execute,), str(entry.phase.number)),)


RULE = CharacterRule("mutant", after=after, on=(e.ClaimNoted,))
