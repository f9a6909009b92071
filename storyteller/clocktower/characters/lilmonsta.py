"""Lil' Monsta: no player; each night the Minions choose who minds it and is the Demon."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attack, marked_dead, worked
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Message, message


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns that both rows fall away: Minions wake together at this one instead. Source: its entry."""
    if step == "minion_info":
        return message("night.lilmonsta.minions.prevented")
    return message("night.lilmonsta.demon.prevented") if step == "demon_info" else None


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the death the storyteller chose at the row, or why nobody dies."""
    dying = marked_dead(town, context, entry, holder)
    return tuple(s for victim in dying for s in attack(town, context, holder, victim, worked=worked(entry)))


RULE = CharacterRule("lilmonsta", bends_step=bends_step, after=after, on=(e.StepFinished,))
