"""Marionette: thinks they are good; the Demon knows them, they know nothing."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.registers import true_team
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message


def outcome(asking: Asking) -> Finding:
    """Returns the Marionette's seat for the Demon, nothing for anybody else. Source: its entry."""
    seat, to = asking.holder.seat, asking.facts.get("told_to")
    listener = asking.town.seat(SeatId(to)) if isinstance(to, int) else None
    if seat is None or to is None:
        return Finding(seat, "any" if seat is None else (seat,))
    if listener is not None and true_team(asking.town, asking.context, listener) == "demon":
        return Finding(seat, (seat,), (message("night.marionette.demon", who=_name(asking.town, asking.holder)),))
    return Finding((), ())


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns that the Marionette is left out of both rows and shown to the Demon in one of its own."""
    if step == "minion_info":
        return message("night.marionette.minions", who=_name(town, holder))
    return message("night.marionette.demon", who=_name(town, holder)) if step == "demon_info" else None


def _name(town: Town, holder: Holder) -> object:
    return seat_name(town, town.seat(holder.seat))


RULE = CharacterRule("marionette", outcome=outcome, bends_step=bends_step)
