"""Gunslinger: each day, after the first count, may shoot somebody who voted in it."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.uses import once_a_day, used_today
from storyteller.clocktower.decide.checks import refuse
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, Nomination, Town
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.decision import Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message
from storyteller.kernel.remember import remembered


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the shot's death, and after the first count of a day that a shot may be asked for.

    Source: the Gunslinger entry: a call for exile is no vote.
    """
    if isinstance(entry.event, e.AbilityUsed):
        return _shot(town, holder, entry.event, entry)
    if isinstance(entry.event, e.NominationClosed):
        return _may_shoot(town, context, holder)
    return ()


def _shot(town: Town, holder: Holder, used: e.AbilityUsed, entry: LogEntry) -> tuple[Suggestion, ...]:
    if (used.of, used.seat) != ("gunslinger", holder.seat) or not used.worked or not used.seats:
        return ()
    target = town.seat(used.seats[0])
    if target is None or not target.alive:
        return ()
    kill = c.Kill(target.id, Cause("ability", "gunslinger", holder.seat))
    text = message("suggest.gunslinger.kills", who=seat_name(town, target))
    return (Suggestion("gunslinger.kills", target.id, text, (kill,), str(entry.phase.number)),)


def _may_shoot(town: Town, context: Context, holder: Holder) -> tuple[Suggestion, ...]:
    first = _only_count(town)
    if first is None or not first.hands or not works(town, context, holder) or used_today(town, holder):
        return ()
    text = message("suggest.gunslinger.may_shoot", who=seat_name(town, town.seat(holder.seat)))
    return (Suggestion("gunslinger.may_shoot", holder.seat, text, ()),)


@remembered
def _only_count(town: Town) -> Nomination | None:
    """The day's first finished count, while there has been no other."""
    counts = [n for n in town.day.nominations if n.kind == "execution" and n.closed and not n.withdrawn]
    return counts[0] if len(counts) == 1 else None


def may_use(town: Town, context: Context, chosen: tuple[SeatId, ...], holder: Holder) -> Rejection | None:
    """Returns that the shot comes after the day's first vote, once a day, and hits somebody who voted."""
    counts = [n for n in town.day.nominations if n.kind == "execution" and n.closed and not n.withdrawn]
    if not counts:
        return refuse("ability.before_vote", overridable=True, who=seat_name(town, town.seat(holder.seat)))
    voters = {hand.seat for hand in counts[0].hands}
    missed = next((seat for seat in chosen if seat not in voters), None)
    if missed is not None:
        return refuse("ability.did_not_vote", overridable=True, who=seat_name(town, town.seat(missed)))
    return once_a_day(town, holder)


RULE = CharacterRule("gunslinger", after=after, on=(e.AbilityUsed, e.NominationClosed), may_use=may_use)
