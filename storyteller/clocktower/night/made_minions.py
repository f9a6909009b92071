"""Players whom a Demon makes Minions at its row: pairs of a seat and a character."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.attack import demon_attacks
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Pick, Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Term, message


def makes_or_attacks(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the new Minions of a first-night row, one line each, and on later nights what the attack comes to."""
    step = entry.event
    if not isinstance(step, e.StepFinished) or (step.key.step, step.key.seat) != (holder.of, holder.seat):
        return ()
    if entry.phase.number > 1:
        return demon_attacks(town, context, holder, entry)
    return tuple(_makes(town, holder, seat, character) for seat, character in _pairs(step.picks))


def _pairs(picks: tuple[Pick, ...]) -> tuple[tuple[SeatId, str], ...]:
    seats = [SeatId(pick) for pick in picks if isinstance(pick, int)]
    characters = [pick for pick in picks if isinstance(pick, str)]
    return tuple(zip(seats, characters, strict=False))


def _makes(town: Town, holder: Holder, seat: SeatId, character: str) -> Suggestion:
    commands = (c.SetCharacter(seat, character), c.SetShown(seat, character), c.SetAlignment(seat, "evil"))
    who = seat_name(town, town.seat(seat))
    text = message("suggest.becomes_evil", who=who, character=Term("character", character))
    return Suggestion(f"{holder.of}.makes", seat, text, commands, character)
