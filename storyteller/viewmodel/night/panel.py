"""The night as one panel: the row at hand, the list, and what probably follows."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import StepKey, Town
from storyteller.kernel.message import Message, message
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
        done, standing: How many rows are done, of how many that stand; decoys don't count.
        first: What to decide before this row says anything: an offer that would change what it tells.
    """

    number: int
    rows: tuple[RowRecord, ...]
    step: StepRecord | None
    offers: tuple[OfferRecord, ...] = ()
    done: int = 0
    standing: int = 0
    first: Message | None = None


def night(
    town: Town, context: Context, at: StepKey | None = None, after: StepKey | None = None
) -> NightRecord:
    """Returns the night panel with a row at hand.

    Without one, or when it has gone, it is the next that is open behind ``after``.
    """
    listed = rows(town, context)
    keys = [r.key for r in listed]
    key = at if at in keys else next_row(listed, after)
    counted = [r for r in listed if r.standing != "skipped" and not r.decoy]
    at_hand = step(town, context, key) if key is not None else None
    offered = offers(town, context)
    return NightRecord(
        town.phase.number,
        listed,
        at_hand,
        offered,
        sum(r.standing == "done" for r in counted),
        len(counted),
        _first(at_hand, offered),
    )


def _first(at_hand: StepRecord | None, offered: tuple[OfferRecord, ...]) -> Message | None:
    """The offer that what is told at a row, or announced at dawn, hangs on; nothing is done by itself."""
    tells = at_hand is not None and at_hand.row.to_do and (at_hand.answer is not None or at_hand.dawn is not None)
    found = next((offer for offer in offered if offer.unsettles and not offer.ends), None)
    if not tells or found is None:
        return None
    return message("panel.decide_first_key" if found is offered[0] else "panel.decide_first", what=found.text)
