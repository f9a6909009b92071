"""Deviant: who was funny today can't die by exile."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, Town
from storyteller.clocktower.recent import since_turn
from storyteller.clocktower.status import is_impaired, seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns, after an exile, that a Deviant who was funny lives on. Source: its entry."""
    decided, own = entry.event, town.seat(holder.seat)
    if not isinstance(decided, e.ExileDecided) or own is None or decided.traveller != own.id or not decided.exiled:
        return ()
    if own.alive or is_impaired(town, context, own.id):
        return ()
    revive = c.Revive(own.id, Cause("ability", "deviant", own.id))
    text = message("suggest.deviant.stays", who=seat_name(town, own))
    return (Suggestion("deviant.stays", own.id, text, (revive,), str(len(town.day.nominations))),)


def lives(town: Town, context: Context, victim: SeatId, cause: Cause, holder: Holder) -> Message | None:
    """Returns that an able Deviant, noted as funny today, does not die by exile. Source: its entry."""
    if cause.kind != "exile" or victim != holder.seat or not works(town, context, holder):
        return None
    noted = (x.event for x in since_turn(town) if isinstance(x.event, e.AbilityUsed))
    if not any((used.of, used.seat) == ("deviant", victim) for used in noted):
        return None
    return message("lives.deviant", who=seat_name(town, town.seat(victim)))


RULE = CharacterRule("deviant", after=after, on=(e.ExileDecided,), lives=lives)
