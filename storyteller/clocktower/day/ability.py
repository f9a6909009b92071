"""Abilities used aloud or by day."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.nominate import person
from storyteller.clocktower.decide.checks import refuse, unknown_character, unknown_seat
from storyteller.clocktower.decide.tokens import laid
from storyteller.clocktower.holders import Holder, acted_as, of_seat
from storyteller.clocktower.model import Seat, Town
from storyteller.clocktower.status import acts_dead, works
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Term, message


def use_ability(town: Town, command: c.UseAbility, context: Context) -> Decision | Rejection:
    """Records an ability used, with what was chosen and told; a once-a-game one is spent and marked so.

    Anybody may claim an ability they don't have: that is a bluff, not against the rules, and spends nothing.
    """
    seat = town.seat(command.seat)
    refusal = unknown_seat(town, command.seat, *command.seats, storyteller=True)
    refusal = refusal or unknown_character(town, context, command.of or None, *command.characters)
    if refusal is not None:
        return refusal
    held = _held(town, context, seat)
    of = command.of or (held[0].of if held else "")
    if not of:
        return refuse("ability.none", who=person(town, command.seat))
    holder = next((h for h in held if h.of == of), None)
    if seat is not None and holder is not None and not command.override:
        refusal = _why_not(town, context, seat, holder, command.seats)
    if refusal is not None:
        return refusal
    record = context.character(town, of)
    once = holder is not None and record is not None and "once" in record.traits
    used = e.AbilityUsed(
        command.seat, of, command.seats, command.characters, command.text, command.answer, command.result,
        spends=once, worked=_worked(town, context, seat, holder),
    )  # fmt: skip
    mark = _mark(town, context, seat, of) if once else ()
    label = message("day.label.ability", who=person(town, command.seat), character=Term("character", of))
    return Decision((used, *mark), label)


def _held(town: Town, context: Context, seat: Seat | None) -> tuple[Holder, ...]:
    if seat is None:
        return tuple(Holder(a.of, None, a, a.spent) for a in town.table)
    believed = acted_as(seat, context, town)
    return believed + tuple(h for h in of_seat(seat) if h not in believed)


def _why_not(town: Town, context: Context, seat: Seat, holder: Holder, chosen: tuple[SeatId, ...]) -> Rejection | None:
    character = Term("character", holder.of)
    if holder.spent:
        return refuse("ability.spent", overridable=True, who=person(town, seat.id), character=character)
    if not seat.looks_alive and not acts_dead(town, context, seat, holder.of):
        return refuse("ability.dead", overridable=True, who=person(town, seat.id), character=character)
    rule = context.rules.get(holder.of)
    return rule.may_use(town, context, chosen, holder) if rule is not None and rule.may_use is not None else None


def _worked(town: Town, context: Context, seat: Seat | None, holder: Holder | None) -> bool:
    """False for the drunk and poisoned only; a bluff has nothing that could fail."""
    if seat is None or holder is None:
        return True
    return works(town, context, holder)


def _mark(town: Town, context: Context, seat: Seat | None, of: str) -> tuple[e.ReminderPlaced, ...]:
    """The printed token that says it is used up, unless it lies there already."""
    record = context.character(town, of)
    spec = next((s for s in record.reminders if s.effect == "used"), None) if record is not None else None
    if seat is None or spec is None or any(r.of == of and r.text == spec.text for r in seat.reminders):
        return ()
    return (e.ReminderPlaced(seat.id, laid(town, context, of, spec.text, by=seat.id)),)
