"""Wraith: may open their eyes at night, and wakes when other evil players do."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.message import Message, message


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns that the Wraith is woken as well at rows of Minions and Demons. Source: its entry."""
    evil = step in ("minion_info", "demon_info") or context.team(town, step) in ("minion", "demon")
    if not evil or step == "wraith":
        return None
    return message("night.wraith.wakes", who=seat_name(town, town.seat(holder.seat)))


RULE = CharacterRule("wraith", bends_step=bends_step)
