"""Gangster: by day kills a living neighbour when the other agrees."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attack
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.circle import living_neighbours
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.uses import once_a_day
from storyteller.clocktower.decide.checks import refuse
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.decision import Rejection
from storyteller.kernel.ids import SeatId


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the death of the neighbour chosen; it is no execution. Source: its entry."""
    used = entry.event
    if not isinstance(used, e.AbilityUsed) or (used.of, used.seat) != ("gangster", holder.seat) or not used.worked:
        return ()
    return attack(town, context, holder, used.seats[0], "ability") if used.seats else ()


def may_use(town: Town, context: Context, chosen: tuple[SeatId, ...], holder: Holder) -> Rejection | None:
    """Returns that a living neighbour is chosen, once a day; whether the other agrees is theirs to say."""
    beside = {seat.id for seat in living_neighbours(town, holder.seat)} if holder.seat is not None else set()
    other = next((seat for seat in chosen if seat not in beside), None)
    if other is not None:
        return refuse("ability.no_neighbour", overridable=True, who=seat_name(town, town.seat(other)))
    return once_a_day(town, holder)


RULE = CharacterRule("gangster", after=after, on=(e.AbilityUsed,), may_use=may_use)
