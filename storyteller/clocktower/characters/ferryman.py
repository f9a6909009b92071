"""Ferryman: on the last day all the dead have their vote back."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message

LAST_DAY = 3


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that spent votes come back when day breaks with three players alive. Source: its entry."""
    if not isinstance(entry.event, e.PhaseEntered) or entry.event.phase != "day":
        return ()
    spent = [s for s in town.seats if not s.alive and not s.ghost_vote]
    if sum(s.alive for s in town.players) > LAST_DAY or not spent:
        return ()
    commands = tuple(c.SetGhostVote(s.id, held=True) for s in spent)
    return (Suggestion("ferryman.gives", None, message("suggest.ferryman.gives", n=len(spent)), commands),)


RULE = CharacterRule("ferryman", after=after, on=(e.PhaseEntered,))
