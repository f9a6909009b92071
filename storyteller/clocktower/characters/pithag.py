"""Pit-Hag: turns a player into a character that is not in play."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.finished import finished, picked_character, picked_seats
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Term, message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the change, unless somebody is that character already; a new Demon leaves tonight's deaths to you.

    Source: its entry: the side of the player stays.
    """
    step = finished(town, entry, holder)
    seat = next(iter(picked_seats(town, step)), None) if step is not None else None
    named = picked_character(step) if step is not None else None
    if seat is None or named is None or any(s.character == named for s in town.seats):
        return ()
    commands = (c.SetCharacter(seat.id, named), c.SetShown(seat.id, named))
    kind = "demon" if context.team(town, named) == "demon" else "turns"
    text = message(f"suggest.pithag.{kind}", who=seat_name(town, seat), character=Term("character", named))
    return (Suggestion("pithag.turns", seat.id, text, commands, named),)


RULE = CharacterRule("pithag", after=after, on=(e.StepFinished,))
