"""The night as one panel: the row at hand, the list, and what probably follows."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import StepKey, Town
from storyteller.viewmodel.night.rows import RowRecord, next_row, rows
from storyteller.viewmodel.night.step import StepRecord, step
from storyteller.viewmodel.offers import OfferRecord, offers


@dataclass(frozen=True, slots=True)
class NightRecord:
    """The night panel.

    Attributes:
        number: Which night.
        rows: Tonight's list.
        step: The row at hand.
        offers: What probably follows from what happened.
        done, standing: How many rows are done, of how many that stand.
    """

    number: int
    rows: tuple[RowRecord, ...]
    step: StepRecord | None
    offers: tuple[OfferRecord, ...] = ()
    done: int = 0
    standing: int = 0


def night(
    town: Town, context: Context, at: StepKey | None = None, after: StepKey | None = None
) -> NightRecord:
    """Returns the night panel with a row at hand.

    Without one, or when it has gone, it is the next that is open behind ``after``.
    """
    listed = rows(town, context)
    keys = [r.key for r in listed]
    key = at if at in keys else next_row(listed, after)
    counted = [r for r in listed if r.standing != "skipped"]
    return NightRecord(
        town.phase.number,
        listed,
        step(town, context, key) if key is not None else None,
        offers(town, context),
        sum(r.standing == "done" for r in counted),
        len(counted),
    )
