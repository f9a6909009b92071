"""Lleech: lives and dies with its host, whom it poisons; kills at night."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.attack import demon_attacks
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, Seat, Town
from storyteller.clocktower.spared import COUNTS, own_survival
from storyteller.clocktower.status import is_impaired, seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns what the attack comes to, that the Lleech dies with its host, and survives while the host lives.

    Source: its entry.
    """
    death = entry.event
    if isinstance(death, e.StepFinished):
        return demon_attacks(town, context, holder, entry)
    if isinstance(death, COUNTS):
        return _survives(town, context, holder, entry)
    leech, host = town.seat(holder.seat), _host(town, holder)
    if not isinstance(death, e.LifeChanged) or leech is None or host is None or death.seat != host.id:
        return ()
    if death.alive or not leech.alive or host.alive or is_impaired(town, context, leech.id):
        return ()
    text = message("suggest.lleech.dies", who=seat_name(town, leech), host=seat_name(town, host))
    return (Suggestion("lleech.dies", leech.id, text, (c.Kill(leech.id, Cause("ability", "lleech", leech.id)),)),)


def lives(town: Town, context: Context, victim: SeatId, cause: Cause, holder: Holder) -> Message | None:
    """Returns that the Lleech does not die while its host lives and it is sober."""
    host = _host(town, holder)
    if victim != holder.seat or host is None or not host.alive or is_impaired(town, context, victim):
        return None
    return message("lives.lleech", who=seat_name(town, town.seat(victim)), host=seat_name(town, host))


def _host(town: Town, holder: Holder) -> Seat | None:
    for seat in town.seats:
        if any((r.of, r.effect) == ("lleech", "poisoned") and r.by in (None, holder.seat) for r in seat.reminders):
            return seat
    return None


_survives = own_survival("lleech")
RULE = CharacterRule("lleech", after=after, on=(e.StepFinished, e.LifeChanged, *COUNTS), lives=lives)
