"""Fang Gu: the first Outsider it would kill becomes the Fang Gu, and it dies instead."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attack, attacked, worked
from storyteller.clocktower.characters.rule import Asking, CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.lives import why_lives
from storyteller.clocktower.model import Cause, LogEntry, Seat, Town
from storyteller.clocktower.night.registers import looks
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message

ONCE = "Once"


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the deaths it chose, or the jump to an Outsider, once in the game. Source: its entry."""
    own = town.seat(holder.seat)
    if own is None or not own.alive:
        return ()
    found: list[Suggestion] = []
    for victim in attacked(town, entry, "fanggu", own.id):
        seat, look = town.seat(victim), looks(Asking(town, context, holder), victim)
        cause = Cause("demon", "fanggu", own.id)
        able = worked(entry) and why_lives(town, context, victim, cause) is None
        would_die = seat is not None and seat.alive and able
        if seat is not None and would_die and look.may_be("outsider") and not _jumped(town):
            found.append(_jumps(town, own, seat))
        if not (would_die and look.must_be("outsider")) or _jumped(town):
            found.extend(attack(town, context, holder, victim, worked=worked(entry)))
    return tuple(found)


def _jumped(town: Town) -> bool:
    return any((r.of, r.text) == ("fanggu", ONCE) for seat in town.seats for r in seat.reminders)


def _jumps(town: Town, own: Seat, seat: Seat) -> Suggestion:
    commands = (
        c.SetCharacter(seat.id, "fanggu"),
        c.SetAlignment(seat.id, "evil"),
        c.SetShown(seat.id, "fanggu"),
        c.PlaceReminder(seat.id, "fanggu", ONCE, by=seat.id),
        c.Kill(own.id, Cause("demon", "fanggu", own.id)),
    )
    text = message("suggest.fanggu.jumps", who=seat_name(town, seat), own=seat_name(town, own))
    return Suggestion("fanggu.jumps", seat.id, text, commands, str(town.phase.number))


RULE = CharacterRule("fanggu", after=after, on=(e.StepFinished,))
