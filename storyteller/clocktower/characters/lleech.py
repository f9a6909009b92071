"""Lleech: lives and dies with its host, whom it poisons; kills at night."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.attack import demon_attacks
from storyteller.clocktower.characters.rule import CharacterRule, Ending
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder, holders_of
from storyteller.clocktower.model import Cause, LogEntry, Seat, Town
from storyteller.clocktower.night.choices import asks_of, chosen
from storyteller.clocktower.night.holding import wake_of
from storyteller.clocktower.night.waking import demons
from storyteller.clocktower.spared import COUNTS, own_survival
from storyteller.clocktower.status import is_impaired, seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message

FIVE = 5


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns what the attack comes to, that the Lleech dies with its host, and survives while the host lives.

    Source: its entry.
    """
    death = entry.event
    if isinstance(death, e.StepFinished):
        victims = chosen(asks_of(wake_of(town, context, holder)), death.picks)
        return tuple(s for s in demon_attacks(town, context, holder, entry) if s.seat in victims)
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


def conclude(town: Town, context: Context, holder: Holder) -> Ending | None:
    """Returns good's win once the host is dead: the Lleech dies with it, and nobody is there to follow.

    Not while another Demon lives, or a Scarlet Woman who would become it. Source: its entry.
    """
    leech, host = town.seat(holder.seat), _host(town, holder)
    if leech is None or host is None or host.alive or not works(town, context, holder):
        return None
    followers = (h for h in holders_of(town, "scarletwoman") if works(town, context, h))
    if set(demons(town, context)) != {leech.id} or (sum(s.alive for s in town.players) >= FIVE and any(followers)):
        return None
    text = message("end.lleech", who=seat_name(town, leech), host=seat_name(town, host))
    return Ending("lleech", text, "good")


_survives = own_survival("lleech")
RULE = CharacterRule("lleech", after=after, on=(e.StepFinished, e.LifeChanged, *COUNTS), lives=lives, conclude=conclude)
