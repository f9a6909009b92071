"""Why somebody does not die although something would kill them."""

from __future__ import annotations

from typing import Final

from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import all_holders, of_seat
from storyteller.clocktower.model import Cause, Reminder, Seat, Town
from storyteller.clocktower.status import in_force, is_impaired, seat_name, works
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Term, message

PIERCING: Final = frozenset(("assassin",))
"""Abilities that kill whatever protects. Source: the Assassin entry."""


def why_lives(town: Town, context: Context, victim: SeatId, cause: Cause) -> Message | None:
    """Returns the reason why a player survives a cause of death now, or None when they die.

    In order: they are dead already; the killer's ability does not work; a token keeps them safe; their own or another's
    ability does. Source: the Monk, Soldier and Poisoner entries.
    """
    seat = town.seat(victim)
    if seat is None:
        return None
    who = seat_name(town, seat)
    if not seat.alive:
        return message("lives.already_dead", who=who)
    if cause.kind in ("demon", "ability") and is_impaired(town, context, cause.by):
        killer = seat_name(town, town.seat(cause.by))
        return message("lives.attacker_impaired", who=who, killer=killer)
    if cause.of in PIERCING:
        return None
    for reminder in seat.reminders:
        if _keeps_safe(town, context, reminder, cause):
            return message("lives.safe", who=who, of=_source(reminder))
    if cause.kind == "demon" and _safe_from_demon(town, context, seat):
        return message("lives.safe_from_demon", who=who, character=Term("character", seat.character or ""))
    return _by_rule(town, context, victim, cause)


def _keeps_safe(town: Town, context: Context, reminder: Reminder, cause: Cause) -> bool:
    if reminder.effect != "safe" or not in_force(town, context, reminder):
        return False
    return reminder.value in ("", "all", cause.kind) or cause.kind in reminder.value.split()


def _source(reminder: Reminder) -> object:
    return Term("character", reminder.of) if reminder.of else message("status.storyteller")


def _safe_from_demon(town: Town, context: Context, seat: Seat) -> bool:
    for holder in of_seat(seat):
        record = context.character(town, holder.of)
        if record is not None and "safe_from_demon" in record.traits and works(town, context, holder):
            return True
    return False


def _by_rule(town: Town, context: Context, victim: SeatId, cause: Cause) -> Message | None:
    for holder in all_holders(town):
        rule = context.rules.get(holder.of)
        why = rule.lives(town, context, victim, cause, holder) if rule is not None and rule.lives is not None else None
        if why is not None:
            return why
    return None
