"""Why a row stands where it does, where that isn't the place its script's order gives it."""

from __future__ import annotations

from storyteller.clocktower.catalogue import TABLE_STEPS
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import StepKey, Town
from storyteller.clocktower.night.order import DECOY, sheet
from storyteller.clocktower.night.since import is_night, night_number
from storyteller.kernel.message import Message, message


def why_here(town: Town, context: Context, key: StepKey) -> Message | None:
    """Returns where a row stands that the order in force doesn't know; None for every other row.

    Source: the official place first, for a first-night ability gained later that of the first night, else before dawn.
    """
    step, first = key.step, night_number(town) == 1
    if step in (*TABLE_STEPS, DECOY):
        return None
    if is_night(town) and any(key == row for row, _ in town.night.added):
        return message("night.placed.by_hand")
    if is_night(town) and any(key == row for row, _ in town.night.moved):
        return message("night.placed.moved")
    if step in sheet(town, context, first=first):
        return None
    official = context.catalogue.first_night if first else context.catalogue.other_night
    if step in official:
        return message("night.placed.official")
    if not first and step in sheet(town, context, first=True):
        return message("night.placed.first_night")
    return message("night.placed.before_dawn")
