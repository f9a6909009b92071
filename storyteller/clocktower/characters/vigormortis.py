"""Vigormortis: Minions it kills keep their ability, and poison one Townsfolk beside them."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.attack import demon_attacks
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Seat, Town
from storyteller.clocktower.nearest import nearest_of_team
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message


def outcome(asking: Asking) -> Finding | None:
    """Returns who may be poisoned for a kill (fact ``killed``): the nearest Townsfolk of a Minion, on either side.

    Nobody for any other victim. Source: its entry.
    """
    killed = asking.facts.get("killed")
    victim = asking.town.seat(SeatId(killed)) if isinstance(killed, int) else None
    if victim is None:
        return None
    near = _sides(asking.town, asking.context, victim) if works(asking.town, asking.context, asking.holder) else ()
    seats = tuple(sorted((seat.id for seat in near), key=asking.town.number))
    return Finding(seats, seats)


def _sides(town: Town, context: Context, victim: Seat) -> tuple[Seat, ...]:
    if context.team(town, victim.character) != "minion":
        return ()
    return nearest_of_team(town, context, victim.id, "townsfolk")


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the deaths it chose, and for a Minion it killed the two tokens: one choice for each side."""
    if isinstance(entry.event, e.StepFinished):
        return demon_attacks(town, context, holder, entry)
    death, own = entry.event, town.seat(holder.seat)
    victim = town.seat(death.seat) if isinstance(death, e.LifeChanged) and not death.alive else None
    if victim is None or own is None or not isinstance(death, e.LifeChanged) or victim.alive:
        return ()
    if (death.cause.kind, death.cause.by) != ("demon", own.id) or not works(town, context, holder):
        return ()
    if any((r.of, r.effect) == ("vigormortis", "acts_dead") for r in victim.reminders):
        return ()
    return tuple(_keeps(town, own, victim, side) for side in _sides(town, context, victim))


def _keeps(town: Town, own: Seat, victim: Seat, side: Seat) -> Suggestion:
    commands = (
        c.PlaceReminder(victim.id, "vigormortis", "Has Ability", by=own.id),
        c.PlaceReminder(side.id, "vigormortis", "Poisoned", by=own.id),
    )
    text = message("suggest.vigormortis.keeps", who=seat_name(town, victim), other=seat_name(town, side))
    return Suggestion("vigormortis.keeps", side.id, text, commands, str(victim.id))


RULE = CharacterRule("vigormortis", outcome=outcome, after=after, on=(e.StepFinished, e.LifeChanged))
