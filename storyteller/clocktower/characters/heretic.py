"""Heretic: whoever wins, loses, and the other way round; even when dead."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import CharacterRule, Ending
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.message import message


def conclude(town: Town, context: Context, holder: Holder) -> Ending | None:
    """Returns that the end is swapped while the Heretic, living or dead, is sober and healthy. Source: its entry."""
    if not works(town, context, holder):
        return None
    return Ending("heretic", message("end.heretic", who=seat_name(town, town.seat(holder.seat))), swaps=True)


RULE = CharacterRule("heretic", conclude=conclude)
