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
    """Returns that the player chosen at the row becomes the character chosen there. Source: its entry."""
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


RULE = CharacterRule("cacklejack", after=after, on=(e.StepFinished,))
