"""Zombuul: acts when nobody died by day; the first time it dies it only looks so."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.attack import demon_attacks
from storyteller.clocktower.characters.rule import CharacterRule, Ending
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, Seat, Town
from storyteller.clocktower.night.since import night_number, since_dawn
from storyteller.clocktower.recent import deaths, settled
from storyteller.clocktower.spared import COUNTS, about_to_die, reason, survives
from storyteller.clocktower.status import is_impaired, seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message

WHY = "lives.zombuul"
LIVES_ON = "zombuul.lives_on"


def wakes(town: Town, context: Context, holder: Holder) -> str | None:
    """Returns that the row stands only when nobody died by day, its own seeming death included. Source: its entry."""
    if night_number(town) == 1:
        return "not_yet"
    by_day = (x.event for x in since_dawn(town) if x.phase.kind != "night")
    died = any(isinstance(event, e.LifeChanged) and not event.alive for event in by_day)
    marked = any((r.of, r.text) == ("zombuul", "Died Today") for s in town.seats for r in s.reminders)
    return "not_yet" if died or marked or _fell_today(town, holder) else ""


def _fell_today(town: Town, holder: Holder) -> bool:
    own = town.seat(holder.seat)
    executed = any(x.person == holder.seat for x in town.day.executions)
    return own is not None and executed and own.alive and not own.looks_alive


def lives(town: Town, context: Context, victim: SeatId, cause: Cause, holder: Holder) -> Message | None:
    """Returns that an able Zombuul does not truly die while it still looks alive."""
    own = town.seat(holder.seat)
    if own is None or victim != own.id or not own.looks_alive or not works(town, context, holder):
        return None
    return message(WHY, who=seat_name(town, own))


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the deaths it chose, and that its first own death is one for the table only."""
    own = town.seat(holder.seat)
    if own is None:
        return ()
    if isinstance(entry.event, e.StepFinished):
        return demon_attacks(town, context, holder, entry)
    if isinstance(entry.event, e.LifeChanged):
        return _lives_on(town, own) if entry is _first_death(town, context, own) else ()
    why = reason(town, context, own) if about_to_die(town, entry) is own else None
    if why is None or why.key != WHY:
        return ()
    return (survives("zombuul.survives", town, own, why, c.SetLooksAlive(own.id, False)),)


def _lives_on(town: Town, own: Seat) -> tuple[Suggestion, ...]:
    commands = (c.Revive(own.id, Cause("ability", "zombuul", own.id)), c.SetLooksAlive(own.id, False))
    text = message("suggest.zombuul.lives_on", who=seat_name(town, own))
    return (Suggestion(LIVES_ON, own.id, text, commands),)


def _first_death(town: Town, context: Context, own: Seat) -> LogEntry | None:
    """The death it lies dead of, when that is its first in the game and it was able."""
    if own.alive or is_impaired(town, context, own.id):
        return None
    own_deaths = (x for x in reversed(deaths(town)) if isinstance(x.event, e.LifeChanged) and x.event.seat == own.id)
    last = next(own_deaths, None)
    fell = sum(_falls(x, own.id) for x in town.log)
    return last if fell == 1 else None


def _falls(entry: LogEntry, own: SeatId) -> bool:
    event = entry.event
    if isinstance(event, e.LifeChanged):
        return event.seat == own and not event.alive
    seeming = isinstance(event, e.DeathsAnnounced) and entry.phase.kind != "night" and len(event.died) == 1
    return isinstance(event, e.DeathsAnnounced) and seeming and event.died == (own,) and not event.returned


def conclude(town: Town, context: Context, holder: Holder) -> Ending | None:
    """Returns that its first death does not end the game, unless the storyteller let it."""
    own = town.seat(holder.seat)
    if own is None or _first_death(town, context, own) is None or (LIVES_ON, own.id, "") in settled(town):
        return None
    return Ending("zombuul", message("end.zombuul", who=seat_name(town, own)), veto=True, against="demon_dead")


RULE = CharacterRule(
    "zombuul", wakes=wakes, lives=lives, after=after, on=(e.StepFinished, e.LifeChanged, *COUNTS), conclude=conclude
)
