"""Huntsman: once a game, finds the Damsel, who becomes a Townsfolk."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attacked
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.asked import able, picked
from storyteller.clocktower.night.candidates import not_in_play
from storyteller.clocktower.night.showing import NOTHING, nothing
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Term, message

BECOMES = "becomes_townsfolk"


def outcome(asking: Asking) -> Finding:
    """Returns that a chosen Damsel becomes a Townsfolk, else nothing. Source: its entry."""
    chosen = picked(asking)
    if not chosen:
        return Finding(None, "any")
    if not able(asking):
        return nothing(message("night.why.does_not_work"))
    seat = asking.town.seat(chosen[0])
    answer = BECOMES if seat is not None and seat.character == "damsel" else NOTHING
    return Finding(answer, (answer,), domain=(BECOMES, NOTHING))


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns a few Townsfolk not in play that the Damsel can become, one each."""
    step = entry.event
    chosen = attacked(town, entry, "huntsman", holder.seat)
    if not isinstance(step, e.StepFinished) or not step.worked or not chosen:
        return ()
    damsel = town.seat(chosen[0])
    if damsel is None or damsel.character != "damsel":
        return ()
    found = []
    for character in not_in_play(town, context, "townsfolk"):
        commands = (c.SetCharacter(damsel.id, character), c.SetShown(damsel.id, character))
        text = message("suggest.huntsman.saves", who=seat_name(town, damsel), character=Term("character", character))
        found.append(Suggestion("huntsman.saves", damsel.id, text, commands, character))
    return tuple(found)


RULE = CharacterRule("huntsman", outcome=outcome, after=after, on=(e.StepFinished,))
