"""Gangster: by day kills a living neighbour when the other agrees."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attack
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.kernel.advisory import Suggestion


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the death of the neighbour chosen; it is no execution. Source: its entry."""
    used = entry.event
    if not isinstance(used, e.AbilityUsed) or (used.of, used.seat) != ("gangster", holder.seat) or not used.worked:
        return ()
    return attack(town, context, holder, used.seats[0], "ability") if used.seats else ()


RULE = CharacterRule("gangster", after=after, on=(e.AbilityUsed,))
