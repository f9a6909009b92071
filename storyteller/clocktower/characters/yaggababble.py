"""Yaggababble: for each time it said its phrase today, somebody may die."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attack, marked_dead, worked
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.asked import able
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message


def outcome(asking: Asking) -> Finding:
    """Returns how many may die: up to as often as the fact ``said`` says. Source: its entry."""
    said = asking.facts.get("said")
    if not isinstance(said, int):
        return Finding(None, "any")
    most = said if able(asking) else 0
    return Finding(None if most else 0, tuple(range(most + 1)), (message("night.why.said_times", n=said),))


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the deaths of those the storyteller chose at the row, or why they live."""
    dying = marked_dead(town, context, entry, holder)
    return tuple(s for victim in dying for s in attack(town, context, holder, victim, worked=worked(entry)))


RULE = CharacterRule("yaggababble", outcome=outcome, after=after, on=(e.StepFinished,))
