"""For tests: all that each player chose or was told, read off the table's log, a line each with its truth and state."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce

from storyteller.clocktower import events as e
from storyteller.clocktower.model import Fact, LogEntry, Phase, Pick, Town
from storyteller.kernel.ids import SeatId


@dataclass(frozen=True, slots=True)
class Line:
    """One thing a player chose, was told, or both.

    Attributes:
        phase: When.
        seat: Who.
        of: The ability, or the table row; ``minions`` = the others a Minion was shown.
        picks: What was chosen.
        verb: How it was told (``catalogue.Verb``); "" when nothing was.
        payload: What was told.
        truthful: Whether that was true; None when nobody can say, or nothing was told.
        worked: False when the ability did not do what it says (drunk, poisoned, without it); None when it is no matter
            of an ability's working (Minion information, what the storyteller told by hand).
    """

    phase: Phase
    seat: SeatId
    of: str
    picks: tuple[Pick, ...] = ()
    verb: str = ""
    payload: tuple[Fact, ...] = ()
    truthful: bool | None = None
    worked: bool | None = None


def ledger(town: Town) -> tuple[Line, ...]:
    """Returns the whole ledger, oldest first. A row done again has a line each time: both were told."""
    return reduce(_write, town.log.oldest_first(), ())


def of_player(town: Town, seat: SeatId) -> tuple[Line, ...]:
    """Returns one player's lines, oldest first."""
    return tuple(line for line in ledger(town) if line.seat == seat)


def _write(lines: tuple[Line, ...], entry: LogEntry) -> tuple[Line, ...]:
    event = entry.event
    if isinstance(event, e.StepFinished):
        seat = event.key.seat
        if seat is None or not event.picks:
            # What was told at it without a choice comes by itself, with this to go by.
            return lines if seat is None else (*lines, Line(entry.phase, seat, event.key.step, worked=event.worked))
        return (*lines, Line(entry.phase, seat, event.key.step, event.picks, worked=event.worked))
    if isinstance(event, e.AbilityUsed) and not _is_same(lines, entry):
        picks: tuple[Pick, ...] = (*event.seats, *event.characters)
        return (*lines, Line(entry.phase, event.seat, event.of, picks, "", event.answer, worked=event.worked))
    if isinstance(event, e.InfoGiven):
        return _told(lines, entry.phase, event)
    return lines


def _is_same(lines: tuple[Line, ...], entry: LogEntry) -> bool:
    """A use noted with a row of the night stands in that row's line already."""
    event = entry.event
    last = lines[-1] if lines else None
    return (
        isinstance(event, e.AbilityUsed)
        and last is not None
        and (last.phase, last.seat, last.of) == (entry.phase, event.seat, event.of)
    )


def _told(lines: tuple[Line, ...], phase: Phase, info: e.InfoGiven) -> tuple[Line, ...]:
    """What was told at a row joins what was chosen there."""
    last = lines[-1] if lines else None
    if last is not None and not last.verb and (last.phase, last.seat, last.of) == (phase, info.seat, info.of):
        joined = replace(last, verb=info.verb, payload=info.payload, truthful=info.truthful)
        return (*lines[:-1], joined)
    return (*lines, Line(phase, info.seat, info.of, verb=info.verb, payload=info.payload, truthful=info.truthful))
