"""Hindu: the first four to die come back as Travellers of their own side."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.waking import is_demon
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message

FOUR = 4


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns for the first four deaths of the game that a Traveller is to be chosen; not for the Demon's own.

    Source: its entry.
    """
    death = entry.event
    seat = town.seat(death.seat) if isinstance(death, e.LifeChanged) and not death.alive else None
    if seat is None or seat.alive or is_demon(town, context, seat):
        return ()
    if sum(isinstance(x.event, e.LifeChanged) and not x.event.alive for x in _until(town, entry)) > FOUR:
        return ()
    return (Suggestion("hindu.returns", seat.id, message("suggest.hindu.returns", who=seat_name(town, seat)), ()),)


def _until(town: Town, last: LogEntry) -> tuple[LogEntry, ...]:
    found = town.log.oldest_first()
    place = next(i for i, entry in enumerate(found) if entry is last)
    return found[: place + 1]


RULE = CharacterRule("hindu", after=after, on=(e.LifeChanged,))
