"""Buddhist: for the first two minutes of the day, experienced players say nothing."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Timer, Town
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message

TWO_MINUTES_S = 120


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the table's clock is set to the two minutes when day breaks. Source: its entry."""
    if not isinstance(entry.event, e.PhaseEntered) or entry.event.phase != "day":
        return ()
    clock = c.SetTimer(Timer("talk", TWO_MINUTES_S, left_s=TWO_MINUTES_S))
    return (Suggestion("buddhist.silence", None, message("suggest.buddhist.silence"), (clock,)),)


RULE = CharacterRule("buddhist", after=after, on=(e.PhaseEntered,))
