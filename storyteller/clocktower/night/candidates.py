"""Characters the storyteller could choose: a short list to take one of."""

from __future__ import annotations

from typing import Final

from storyteller.clocktower.catalogue import Team
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.registers import script_characters

FEW: Final = 3
"""So many are offered; any other can be chosen by hand."""


def not_in_play(town: Town, context: Context, team: Team, few: int = FEW) -> tuple[str, ...]:
    """Returns the first characters of a type on the script that nobody is and that were not shown as bluffs.

    Bluffs come last: a Demon that was shown one of them would know better.
    """
    seated = {seat.character for seat in town.seats}
    shown = {character for bluffs in town.bluffs for character in bluffs.characters}
    free = [c for c in script_characters(town, context, team) if c not in seated]
    free.sort(key=lambda character: character in shown)
    return tuple(free[:few])
