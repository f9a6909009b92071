"""Psychopath: kills by day before nominations; executed, dies only after losing a game of hands."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attack
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.uses import once_a_day
from storyteller.clocktower.decide.checks import refuse
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, Town
from storyteller.clocktower.recent import since_turn
from storyteller.clocktower.spared import COUNTS, own_survival
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.decision import Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the death of whoever was chosen aloud, once a day and before the first nomination. Source: its entry.

    On the block, that they live unless they lose the game of hands.
    """
    used = entry.event
    if isinstance(used, COUNTS):
        return _survives(town, context, holder, entry)
    if not isinstance(used, e.AbilityUsed) or (used.of, used.seat) != ("psychopath", holder.seat) or not used.worked:
        return ()
    called = any(n.kind == "execution" and not n.withdrawn for n in town.day.nominations)
    if not used.seats or town.phase.kind != "day" or called or _killed_today(town):
        return ()
    return attack(town, context, holder, used.seats[0], "ability")


def _killed_today(town: Town) -> bool:
    deaths = (x.event for x in since_turn(town) if isinstance(x.event, e.LifeChanged) and not x.event.alive)
    return any(death.cause.of == "psychopath" for death in deaths)


def lives(town: Town, context: Context, victim: SeatId, cause: Cause, holder: Holder) -> Message | None:
    """Returns that an executed Psychopath dies only after losing; the storyteller says how that went."""
    if cause.kind != "execution" or victim != holder.seat or not works(town, context, holder):
        return None
    return message("lives.psychopath", who=seat_name(town, town.seat(victim)))


def may_use(town: Town, context: Context, chosen: tuple[SeatId, ...], holder: Holder) -> Rejection | None:
    """Returns that the choice comes before the day's first nomination, and once a day."""
    if any(n.kind == "execution" and not n.withdrawn for n in town.day.nominations):
        return refuse("ability.after_nominations", overridable=True, who=seat_name(town, town.seat(holder.seat)))
    return once_a_day(town, holder)


_survives = own_survival("psychopath")
RULE = CharacterRule("psychopath", after=after, on=(e.AbilityUsed, *COUNTS), lives=lives, may_use=may_use)
