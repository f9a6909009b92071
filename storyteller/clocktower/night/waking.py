"""Who is woken at a row; whose ability it is and who wakes are two facts."""

from __future__ import annotations

from typing import Final

from storyteller.clocktower.catalogue import Wake, Who
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Seat, StepRecord, Town
from storyteller.clocktower.status import in_force
from storyteller.kernel.ids import SeatId

_EACH_OTHER: Final[tuple[frozenset[tuple[Who, str]], ...]] = (
    frozenset((("self", "marked"), ("marked", "own"))),
    frozenset((("minions", "demon"), ("demon", "minions"))),
)
"""Who is pointed out to whom, where two sides learn of each other."""


def is_demon(town: Town, context: Context, seat: Seat) -> bool:
    """Returns True when a player is the Demon: by character, or because a token says so (Lil' Monsta)."""
    if context.team(town, seat.character) == "demon":
        return True
    return any(r.effect == "is_demon" and in_force(town, context, r) for r in seat.reminders)


def demons(town: Town, context: Context) -> tuple[SeatId, ...]:
    """Returns the living Demons, clockwise."""
    return tuple(s.id for s in town.seats if s.alive and is_demon(town, context, s))


def minions(town: Town, context: Context) -> tuple[SeatId, ...]:
    """Returns the living Minions who know that they are one, clockwise: not a Marionette."""
    found = []
    for seat in town.seats:
        record = context.character(town, seat.character)
        if record is None or record.team != "minion" or not seat.alive:
            continue
        if "no_minion_info" in record.traits or any(effect.kind == "stand_in" for effect in record.setup):
            continue
        found.append(seat.id)
    return tuple(found)


def woken_at_table_row(town: Town, context: Context, step: str) -> tuple[SeatId, ...]:
    """Returns who is woken at a table row: Minions at theirs, the Demon at its own, nobody at dusk and dawn."""
    if step == "minion_info":
        return minions(town, context)
    return demons(town, context) if step == "demon_info" else ()


def woken(
    town: Town, context: Context, holder: Holder, wake: Wake | None, record: StepRecord | None = None
) -> tuple[SeatId, ...]:
    """Returns who is woken at an ability's row, clockwise; ``record`` tells who was picked at it tonight.

    Who is shown to each other there is all woken, whomever the row begins with: both twins, Minions and Demon.
    """
    found = set(meant(town, context, holder, wake.who if wake is not None else "self", record))
    shown = {(act.who, act.text.partition(":")[0]) for act in wake.acts if act.verb == "point_at"} if wake else set()
    for pair in _EACH_OTHER:
        if pair <= shown:
            found.update(seat for who, _ in pair for seat in meant(town, context, holder, who))
    return tuple(s.id for s in town.seats if s.id in found)


def meant(
    town: Town, context: Context, holder: Holder, who: Who, record: StepRecord | None = None
) -> tuple[SeatId, ...]:
    """Returns the seats that one word of a wake stands for; ``storyteller`` = none."""
    match who:
        case "self":
            return (holder.seat,) if holder.seat is not None else ()
        case "demon":
            return demons(town, context)
        case "minions":
            return minions(town, context)
        case "evil":
            return tuple(s.id for s in town.seats if s.alive and s.alignment == "evil")
        case "picked":
            picked = record.picks if record is not None else ()
            return tuple(s.id for s in town.seats if s.id in picked)
        case "marked":
            return tuple(s.id for s in town.seats if _bears(s, holder))
        case "all":
            return tuple(s.id for s in town.seats)
        case _:
            return ()


def _bears(seat: Seat, holder: Holder) -> bool:
    return any(r.of == holder.of and r.by in (None, holder.seat) for r in seat.reminders)
