"""Whether the ability at a row does what it says tonight."""

from __future__ import annotations

from dataclasses import replace

from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import StepKey, Town
from storyteller.clocktower.night.holding import wake_of
from storyteller.clocktower.status import impairments, works


def works_here(town: Town, context: Context, key: StepKey, holder: Holder | None) -> bool:
    """Returns True when the ability at a row works: its player is sober, healthy and truly has it.

    Rows of those who died do count when that is what they are for (a Ravenkeeper); table rows always work.
    """
    if holder is None or holder.seat is None:
        return holder is None or works(town, context, holder)
    seat = town.seat(holder.seat)
    if seat is None:
        return False
    wake = wake_of(town, context, holder)
    when = frozenset(wake.when.split()) if wake is not None else frozenset[str]()
    if "became_demon" in when and seat.character != holder.of:
        return not impairments(town, context, seat.id)
    if when & {"died_tonight", "killed_by_demon", "even_dead"} and not seat.alive:
        living = tuple(replace(s, alive=True) if s.id == seat.id else s for s in town.seats)
        return works(replace(town, seats=living), context, holder)
    return works(town, context, holder)
