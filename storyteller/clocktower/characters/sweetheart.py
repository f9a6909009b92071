"""Sweetheart: after death, one player is drunk from then on."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.status import is_impaired, seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message


def wakes(town: Town, context: Context, holder: Holder) -> str | None:
    """Returns that the row stands from death until somebody is drunk for it."""
    own = town.seat(holder.seat)
    if own is None or own.alive:
        return "not_yet"
    return "used" if _done(town, holder) else ""


def _done(town: Town, holder: Holder) -> bool:
    lying = (r for s in town.seats for r in s.reminders if (r.of, r.text) == ("sweetheart", "Drunk"))
    return any(r.by in (None, holder.seat) for r in lying)


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that somebody becomes drunk now, by day or night, when the Sweetheart was able. Source: its entry."""
    death, own = entry.event, town.seat(holder.seat)
    if not isinstance(death, e.LifeChanged) or death.alive or own is None or death.seat != own.id or own.alive:
        return ()
    if _done(town, holder) or is_impaired(town, context, own.id):
        return ()
    return (Suggestion("sweetheart.drunk", own.id, message("suggest.sweetheart.drunk", who=seat_name(town, own)), ()),)


RULE = CharacterRule("sweetheart", wakes=wakes, after=after, on=(e.LifeChanged,))
