"""Minstrel: when a Minion dies by execution, everybody else is drunk until the next dusk."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking, CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.registers import looks
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Message, message

EVERYONE = "Everyone Is Drunk"


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the token is laid when a Minion died by execution; an exile is none. Source: its entry."""
    death, own = entry.event, town.seat(holder.seat)
    if not isinstance(death, e.LifeChanged) or death.alive or death.cause.kind != "execution" or own is None:
        return ()
    victim = town.seat(death.seat)
    if victim is None or victim.alive or victim.traveller or not works(town, context, holder):
        return ()
    look = looks(Asking(town, context, holder), victim.id)
    lying = any((r.of, r.text) == ("minstrel", EVERYONE) for s in town.seats for r in s.reminders)
    if not look.may_be("minion") or lying:
        return ()
    key = "suggest.minstrel.drunk" if look.must_be("minion") else "suggest.minstrel.may_be_drunk"
    text = message(key, who=seat_name(town, victim), minstrel=seat_name(town, own))
    place = c.PlaceReminder(own.id, "minstrel", EVERYONE, by=own.id)
    return (Suggestion("minstrel.drunk", own.id, text, (place,), str(victim.id)),)


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns, at dusk, that all others go through the night drunk while the token lies."""
    lying = any((r.of, r.text) == ("minstrel", EVERYONE) for s in town.seats for r in s.reminders)
    if step != "dusk" or not lying:
        return None
    return message("night.minstrel.drunk", who=seat_name(town, town.seat(holder.seat)))


RULE = CharacterRule("minstrel", after=after, on=(e.LifeChanged,), bends_step=bends_step)
