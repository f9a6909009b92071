"""Plague Doctor: when they die, the storyteller gains a Minion's ability."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Ability, LogEntry, Town
from storyteller.clocktower.night.candidates import not_in_play
from storyteller.clocktower.night.since import since_dawn
from storyteller.clocktower.status import is_impaired
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Term, message


def wakes(town: Town, context: Context, holder: Holder) -> str | None:
    """Returns that the row stands only in the night of, or after, the death, until an ability was chosen."""
    seat = town.seat(holder.seat)
    if seat is None or seat.alive or _gained(town):
        return "not_yet" if seat is not None and seat.alive else None
    died = (x.event.seat for x in since_dawn(town) if isinstance(x.event, e.LifeChanged) and not x.event.alive)
    return "" if seat.id in died else None


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns a few Minions' abilities not in play, one each. Source: its entry: they must be able when they die."""
    death, seat = entry.event, town.seat(holder.seat)
    if not isinstance(death, e.LifeChanged) or death.alive or seat is None or death.seat != seat.id or seat.alive:
        return ()
    if is_impaired(town, context, seat.id) or _gained(town):
        return ()
    found = []
    for character in not_in_play(town, context, "minion"):
        gains = c.SetTableAbility(Ability(character, "plaguedoctor", seat.id, town.phase))
        text = message("suggest.plaguedoctor.gains", character=Term("character", character))
        found.append(Suggestion("plaguedoctor.gains", seat.id, text, (gains,), character))
    return tuple(found)


def _gained(town: Town) -> bool:
    return any(ability.source == "plaguedoctor" for ability in town.table)


RULE = CharacterRule("plaguedoctor", wakes=wakes, after=after, on=(e.LifeChanged,))
