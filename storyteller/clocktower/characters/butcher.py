"""Butcher: after the day's first execution, may nominate once more."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message


def may_follow(town: Town, context: Context, by: SeatId, holder: Holder) -> bool:
    """Returns True for a living Butcher after the first execution of the day; an exile is none. Source: its entry."""
    done = [x for x in town.day.executions if x.person is not None]
    if by != holder.seat or len(done) != 1 or not works(town, context, holder):
        return False
    later = (n for n in town.day.nominations if n.index > done[0].after and not n.withdrawn)
    return all(n.by != by or n.kind != "execution" for n in later)


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns, after an execution, that the Butcher may nominate; the count starts anew."""
    own = town.seat(holder.seat)
    if town.phase.kind != "day" or own is None or not may_follow(town, context, own.id, holder):
        return ()
    if not isinstance(entry.event, e.ExecutionDecided) or entry.event.person is None:
        return ()
    text = message("suggest.butcher.nominates", who=seat_name(town, own))
    return (Suggestion("butcher.nominates", own.id, text, ()),)


RULE = CharacterRule("butcher", may_follow=may_follow, after=after, on=(e.ExecutionDecided,))
