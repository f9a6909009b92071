"""Farmer: when they die at night, a living good player becomes the Farmer."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.registers import true_alignment
from storyteller.clocktower.status import is_impaired, seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Term, message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns one line for each living good player who can become the Farmer. Source: its entry."""
    death, farmer = entry.event, town.seat(holder.seat)
    if not isinstance(death, e.LifeChanged) or death.alive or farmer is None or death.seat != farmer.id:
        return ()
    if farmer.alive or entry.phase.kind != "night" or is_impaired(town, context, farmer.id) or _followed(town, entry):
        return ()
    found = []
    for seat in town.players:
        if seat.alive and seat.character != "farmer" and true_alignment(town, context, seat) == "good":
            commands = (c.SetCharacter(seat.id, "farmer"), c.SetShown(seat.id, "farmer"))
            text = message("suggest.becomes", who=seat_name(town, seat), character=Term("character", "farmer"))
            found.append(Suggestion("farmer.follows", seat.id, text, commands, str(farmer.id)))
    return tuple(found)


def _followed(town: Town, death: LogEntry) -> bool:
    """Somebody has become the Farmer since."""
    for entry in town.log:
        if entry is death:
            return False
        if isinstance(entry.event, e.CharacterChanged) and entry.event.character == "farmer":
            return True
    return False


RULE = CharacterRule("farmer", after=after, on=(e.LifeChanged,))
