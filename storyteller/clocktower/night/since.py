"""What happened in a stretch of the game, read from the log."""

from __future__ import annotations

from collections.abc import Iterator

from storyteller.clocktower import events as e
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import CauseKind, LogEntry, Phase, Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.remember import remembered

_ORDER = {"night": 0, "day": 1, "dusk": 2}


def night_number(town: Town) -> int:
    """Returns the number of the running night, or of the coming one by day and in setup."""
    phase = town.phase
    if phase.kind in ("night", "ended"):
        return max(phase.number, 1)
    return 1 if phase.kind == "setup" else phase.number + 1


def is_night(town: Town) -> bool:
    """Returns True while a night is running."""
    return town.phase.kind == "night"


def entries(town: Town, first: Phase, last: Phase) -> Iterator[LogEntry]:
    """Yields what happened from one phase to another, newest first, without reading the log any further back."""
    low, high = _place(first), _place(last)
    phase: Phase | None = None
    wanted = False
    for entry in town.log:
        if entry.phase is not phase:
            phase = entry.phase
            place = _place(phase)
            if place < low and phase.kind != "ended":
                return
            wanted = low <= place <= high and phase.kind != "ended"
        if wanted:
            yield entry


def _place(phase: Phase) -> int:
    return phase.number * 3 + _ORDER.get(phase.kind, 0)


@remembered
def tonight(town: Town) -> tuple[LogEntry, ...]:
    """Returns what happened since dusk in the running night, newest first; by day: in the night before."""
    night = Phase("night", town.phase.number)
    return tuple(entries(town, night, night)) if town.phase.kind in ("night", "day") else ()


@remembered
def since_dawn(town: Town) -> tuple[LogEntry, ...]:
    """Returns what happened in the night that runs or comes and on the day before it, newest first."""
    number = night_number(town)
    return tuple(entries(town, Phase("day", number - 1), Phase("night", number)))


@remembered
def turned(town: Town) -> frozenset[SeatId]:
    """Returns who got a new character, or joined as a Traveller, since dawn."""
    found = (x.event.seat for x in since_dawn(town) if isinstance(x.event, e.CharacterChanged | e.TravellerJoined))
    return frozenset(found)


def died_tonight(town: Town, cause: CauseKind | None = None) -> tuple[SeatId, ...]:
    """Returns who died in the running night (of one cause, if given) and is still dead, in the order of deaths."""
    if not is_night(town):
        return ()
    died: list[SeatId] = []
    for entry in tonight(town):
        event = entry.event
        if not isinstance(event, e.LifeChanged) or event.alive or (cause is not None and event.cause.kind != cause):
            continue
        seat = town.seat(event.seat)
        if seat is not None and not seat.alive and seat.id not in died:
            died.append(seat.id)
    return tuple(reversed(died))


def executed_today(town: Town) -> SeatId | None:
    """Returns who was executed on the last day and died of it, the last one if there were several; None = nobody.

    Source: the Undertaker's entry: an execution that was survived shows nothing, an exile is no execution.
    """
    for execution in reversed(town.day.executions):
        if execution.died and execution.person:
            return execution.person
    return None


def demon_died(town: Town, context: Context) -> bool:
    """Returns True when somebody who is a Demon now died since dawn and is still dead."""
    for entry in since_dawn(town):
        event = entry.event
        if isinstance(event, e.LifeChanged) and not event.alive:
            seat = town.seat(event.seat)
            if seat is not None and not seat.alive and context.team(town, seat.character) == "demon":
                return True
    return False


def became(town: Town, seat: SeatId) -> int | None:
    """Returns how long ago (entries of the log, 0 = the newest) a seat's character last changed since dawn."""
    for age, entry in enumerate(since_dawn(town)):
        if isinstance(entry.event, e.CharacterChanged) and entry.event.seat == seat:
            return age
    return None
