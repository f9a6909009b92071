"""What happened since dusk or dawn."""

from __future__ import annotations

from itertools import takewhile

from storyteller.clocktower import events as e
from storyteller.clocktower.model import LogEntry, Phase, Seat, Settled, Town
from storyteller.kernel.remember import remembered


@remembered
def since_turn(town: Town) -> tuple[LogEntry, ...]:
    """Returns the entries since night fell or day broke, oldest first; the end of the day is part of the day."""
    found: list[LogEntry] = []
    for entry in town.log:
        if isinstance(entry.event, e.PhaseEntered) and entry.event.phase in ("night", "day", "setup"):
            break
        found.append(entry)
    return tuple(reversed(found))


@remembered
def turn(town: Town) -> tuple[LogEntry, ...]:
    """Returns the entry with which night fell or day broke, alone; () when the log knows of none."""
    for entry in town.log:
        if isinstance(entry.event, e.PhaseEntered) and entry.event.phase in ("night", "day", "setup"):
            return (entry,)
    return ()


@remembered
def since_dusk(town: Town) -> tuple[LogEntry, ...]:
    """Returns the entries since night last fell, oldest first: a night's, and those of the day after it."""
    return _since(town, "night")


@remembered
def since_dawn(town: Town) -> tuple[LogEntry, ...]:
    """Returns the entries since day last broke, oldest first: a day's, and those of the night after it."""
    return _since(town, "day")


@remembered
def deaths(town: Town) -> tuple[LogEntry, ...]:
    """Returns the entries of deaths that may still have consequences, oldest first.

    By night those of the day before count too: much that follows from a death happens in the night after it.
    """
    entries = since_dawn(town) if town.phase.kind == "night" else since_turn(town)
    return tuple(x for x in entries if isinstance(x.event, e.LifeChanged) and not x.event.alive)


def learns_of_death(town: Town, entry: LogEntry, seat: Seat) -> bool:
    """Returns True for the entry with which a dead player is told so: a death by day, the dawn after one at night.

    Source: the rules on dawn: who has to choose something then does so by day.
    """
    event = entry.event
    if seat.alive:
        return False
    if isinstance(event, e.LifeChanged):
        return event.seat == seat.id and not event.alive and entry.phase.kind != "night"
    if not isinstance(event, e.PhaseEntered) or event.phase != "day":
        return False
    that_night = takewhile(lambda x: x.phase.number >= event.number, town.log)
    changes = (x.event for x in that_night if x.phase == Phase("night", event.number))
    return any(isinstance(x, e.LifeChanged) and x.seat == seat.id and not x.alive for x in changes)


def living_before(town: Town, entry: LogEntry) -> int:
    """Returns how many players, Travellers left out, were alive just before a death."""
    players = {seat.id for seat in town.players}
    living = sum(seat.alive for seat in town.players)
    for later in town.log:
        if isinstance(later.event, e.LifeChanged) and later.event.seat in players:
            living += -1 if later.event.alive else 1
        if later is entry:
            break
    return living


@remembered
def settled(town: Town) -> frozenset[tuple[str, int | None, str]]:
    """Returns (code, seat, key) of the suggestions taken or left since day last broke, or night fell before that."""
    done = {
        (entry.event.code, entry.event.seat, entry.event.key)
        for entry in (since_dawn(town) if town.phase.kind in ("night", "ended") else since_turn(town))
        if isinstance(entry.event, e.SuggestionSettled)
    }
    return frozenset(done | {_key(s) for s in town.settled})


def _key(done: Settled) -> tuple[str, int | None, str]:
    return (done.code, done.seat, done.key)


def _since(town: Town, phase: str) -> tuple[LogEntry, ...]:
    found: list[LogEntry] = []
    for entry in town.log:
        if isinstance(entry.event, e.PhaseEntered) and entry.event.phase in (phase, "setup"):
            break
        found.append(entry)
    return tuple(reversed(found))
