"""Cacklejack: each day chooses a player; another one changes character that night."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Term, message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the player chosen at the row becomes the character chosen there; by day, the mark of the choice.

    Source: its entry: another player than the one chosen by day changes.
    """
    if isinstance(entry.event, e.AbilityUsed):
        return _chosen(town, holder, entry.event)
    step = entry.event
    if not isinstance(step, e.StepFinished) or (step.key.step, step.key.seat) != ("cacklejack", holder.seat):
        return ()
    seats = [SeatId(pick) for pick in step.picks if isinstance(pick, int)]
    characters = [pick for pick in step.picks if isinstance(pick, str)]
    if not step.worked or not seats or not characters:
        return ()
    commands = (c.SetCharacter(seats[0], characters[0]), c.SetShown(seats[0], characters[0]))
    who = seat_name(town, town.seat(seats[0]))
    text = message("suggest.becomes", who=who, character=Term("character", characters[0]))
    return (Suggestion("cacklejack.changes", seats[0], text, commands, str(entry.phase.number)),)


def _chosen(town: Town, holder: Holder, used: e.AbilityUsed) -> tuple[Suggestion, ...]:
    seat = town.seat(used.seats[0]) if used.seats and (used.of, used.seat) == ("cacklejack", holder.seat) else None
    if seat is None or any(r.of == "cacklejack" for r in seat.reminders):
        return ()
    mark = c.PlaceReminder(seat.id, "cacklejack", "Not Me", by=holder.seat)
    text = message("suggest.cacklejack.marks", who=seat_name(town, seat))
    return (Suggestion("cacklejack.marks", seat.id, text, (mark,)),)


RULE = CharacterRule("cacklejack", after=after, on=(e.AbilityUsed, e.StepFinished))
