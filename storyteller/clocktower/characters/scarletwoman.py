"""Scarlet Woman: with five or more alive, becomes the Demon when the Demon dies."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule, Ending
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Seat, Town
from storyteller.clocktower.night.waking import demons, is_demon
from storyteller.clocktower.recent import deaths, living_before, settled
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Term, message
from storyteller.kernel.remember import remembered

FIVE = 5


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that she becomes the Demon that just died.

    Source: the Scarlet Woman entry: five or more players were alive before that death, Travellers not counted.
    """
    last = _last_demon(town, context)
    if last is None or last[1] is not entry or holder.seat is None or not works(town, context, holder):
        return ()
    demon = last[0]
    character = demon.character or "imp"
    commands = (
        c.SetCharacter(holder.seat, character),
        c.PlaceReminder(holder.seat, "scarletwoman", "Is The Demon", by=holder.seat),
    )
    who = seat_name(town, town.seat(holder.seat))
    text = message("suggest.scarletwoman.becomes_demon", who=who, character=Term("character", character))
    return (Suggestion("scarletwoman.becomes_demon", holder.seat, text, commands, str(demon.id)),)


def conclude(town: Town, context: Context, holder: Holder) -> Ending | None:
    """Returns that a dead Demon does not end the game while she is to become it, unless that was left."""
    found = _fallen(town, context, holder)
    if found is None or ("scarletwoman.becomes_demon", holder.seat, str(found[0].id)) in settled(town):
        return None
    why = message("end.scarletwoman", who=seat_name(town, town.seat(holder.seat)))
    return Ending("scarletwoman", why, veto=True, against="demon_dead")


def _fallen(town: Town, context: Context, holder: Holder) -> tuple[Seat, LogEntry] | None:
    """The Demon she follows and how it died; None while another lives, or when she can't."""
    found = _last_demon(town, context)
    return found if found is not None and works(town, context, holder) else None


@remembered
def _last_demon(town: Town, context: Context) -> tuple[Seat, LogEntry] | None:
    """The Demon that died last and how, with five or more alive before; None while another lives."""
    if demons(town, context):
        return None
    for entry in reversed(deaths(town)):
        seat = town.seat(entry.event.seat) if isinstance(entry.event, e.LifeChanged) else None
        if seat is not None and not seat.alive and is_demon(town, context, seat):
            return (seat, entry) if living_before(town, entry) >= FIVE else None
    return None


RULE = CharacterRule("scarletwoman", after=after, on=(e.LifeChanged,), conclude=conclude)
