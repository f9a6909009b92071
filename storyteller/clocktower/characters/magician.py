"""Magician: Minions take them for a Demon, the Demon for a Minion."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns that the Magician is pointed at too, as one of those the row is about. Source: its entry."""
    who = seat_name(town, town.seat(holder.seat))
    if step == "minion_info":
        return message("night.magician.minions", who=who)
    return message("night.magician.demon", who=who) if step == "demon_info" else None


def shown_at(town: Town, context: Context, holder: Holder, step: str) -> tuple[SeatId, ...]:
    """Returns the Magician, at both rows."""
    return (holder.seat,) if holder.seat is not None and step in ("minion_info", "demon_info") else ()


RULE = CharacterRule("magician", bends_step=bends_step, shown_at=shown_at)
