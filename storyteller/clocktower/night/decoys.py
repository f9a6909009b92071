"""Decoy rows: places to walk to where nobody wakes, so that clicks and light give nothing away."""

from __future__ import annotations

from storyteller.clocktower.catalogue import TABLE_STEPS
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import StepKey, Town
from storyteller.clocktower.night.order import DECOY, night_steps
from storyteller.kernel.chance import pick, shuffled


def decoy_rows(town: Town, context: Context, count: int) -> tuple[tuple[StepKey, StepKey], ...]:
    """Returns so many decoys as (row, the row it stands before), drawn at random; fewer when there are too few seats.

    Where to walk to: living players who have nothing to do tonight, as long as there are any. The rows stand among
    those that are still to be done, the table's own left alone.
    """
    rows = night_steps(town, context)
    taken = {row.seat for row in rows if row.step == DECOY}
    busy = {seat for row in rows if row.skipped is None for seat in row.wakes}
    free = [s.id for s in town.seats if s.alive and s.id not in taken]
    idle = shuffled(context.chance, [seat for seat in free if seat not in busy])
    others = shuffled(context.chance, [seat for seat in free if seat in busy])
    places = [row.key for row in rows if row.open and row.step not in (*TABLE_STEPS, DECOY)]
    places.append(StepKey("dawn"))
    return tuple((StepKey(DECOY, seat), pick(context.chance, places)) for seat in (*idle, *others)[:count])
