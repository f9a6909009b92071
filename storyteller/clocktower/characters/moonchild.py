"""Moonchild: after death chooses a player aloud, who dies tonight if good."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attack
from storyteller.clocktower.characters.rule import Asking, CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Seat, Town
from storyteller.clocktower.night.registers import looks
from storyteller.clocktower.recent import learns_of_death
from storyteller.clocktower.status import is_impaired, seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message

DOOMED = "Dead"


def wakes(town: Town, context: Context, holder: Holder) -> str | None:
    """Returns that the row stands only once somebody was chosen."""
    return "" if _doomed(town, holder) else "not_yet"


def _doomed(town: Town, holder: Holder) -> tuple[Seat, ...]:
    return tuple(
        s
        for s in town.seats
        if any((r.of, r.text) == ("moonchild", DOOMED) and r.by in (None, holder.seat) for r in s.reminders)
    )


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that a Moonchild who learns of their death is to choose, the mark of who was chosen, and the row's death.

    Source: its entry: the choice is aloud, within about a minute; an evil player does not die.
    """
    event, own = entry.event, town.seat(holder.seat)
    if own is None or own.alive:
        return ()
    if isinstance(event, e.LifeChanged | e.PhaseEntered):
        if not learns_of_death(town, entry, own) or _doomed(town, holder):
            return ()
        text = message("suggest.moonchild.chooses", who=seat_name(town, own))
        return (Suggestion("moonchild.chooses", own.id, text, (), ""),)
    if isinstance(event, e.AbilityUsed):
        target = town.seat(event.seats[0]) if event.seats and _is_own(event, holder) else None
        if target is None or target in _doomed(town, holder) or not target.alive:
            return ()
        place = c.PlaceReminder(target.id, "moonchild", DOOMED, by=own.id)
        text = message("suggest.moonchild.marks", who=seat_name(town, target))
        return (Suggestion("moonchild.marks", target.id, text, (place,)),)
    if not isinstance(event, e.StepFinished) or (event.key.step, event.key.seat) != ("moonchild", own.id):
        return ()
    if is_impaired(town, context, own.id):
        return ()
    asking = Asking(town, context, holder)
    good = (s for s in _doomed(town, holder) if "good" in looks(asking, s.id).alignments)
    return tuple(s for seat in good for s in attack(town, context, holder, seat.id, "ability"))


def _is_own(used: e.AbilityUsed, holder: Holder) -> bool:
    return (used.of, used.seat) == ("moonchild", holder.seat)


ON = (e.LifeChanged, e.PhaseEntered, e.AbilityUsed, e.StepFinished)
RULE = CharacterRule("moonchild", wakes=wakes, after=after, on=ON)
