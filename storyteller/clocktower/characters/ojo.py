"""Ojo: chooses a character at night; whoever that is dies, or somebody of the storyteller's choice."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attack, marked_dead, worked
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Term, message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the death of the one who is the chosen character; of several one line each.

    When nobody is it, whoever the storyteller chose at the row, or that somebody may be chosen. Source: its entry.
    """
    step = entry.event
    if not isinstance(step, e.StepFinished) or (step.key.step, step.key.seat) != ("ojo", holder.seat):
        return ()
    chosen = next((pick for pick in step.picks if isinstance(pick, str)), None)
    if chosen is None:
        return ()
    found = [s.id for s in town.seats if s.character == chosen]
    dying = found or marked_dead(town, context, entry, holder)
    if dying:
        return tuple(s for victim in dying for s in attack(town, context, holder, victim, worked=worked(entry)))
    text = message("suggest.ojo.nobody", character=Term("character", chosen))
    return (Suggestion("ojo.nobody", None, text, (), str(entry.phase.number)),)


RULE = CharacterRule("ojo", after=after, on=(e.StepFinished,))
