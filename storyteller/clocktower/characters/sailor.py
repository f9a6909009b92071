"""Sailor: can't die while sober."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, Town
from storyteller.clocktower.spared import COUNTS, own_survival
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message


def lives(town: Town, context: Context, victim: SeatId, cause: Cause, holder: Holder) -> Message | None:
    """Returns that a sober, healthy Sailor does not die. Source: its entry."""
    if victim != holder.seat or not works(town, context, holder):
        return None
    return message("lives.sailor", who=seat_name(town, town.seat(victim)))


RULE = CharacterRule("sailor", lives=lives, after=own_survival("sailor"), on=COUNTS)
