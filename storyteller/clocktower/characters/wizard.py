"""Wizard: once a game makes a wish; what it takes at night is the storyteller's."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town


def wakes(town: Town, context: Context, holder: Holder) -> str | None:
    """Returns that the row waits for the wish: its tokens, or that it was made aloud. Source: its entry."""
    marked = any(r.of == "wizard" for r in (*town.loose, *(r for s in town.seats for r in s.reminders)))
    wished = (x.event for x in town.log if isinstance(x.event, e.AbilityUsed) and x.event.of == "wizard")
    return "" if marked or any(wish.seat == holder.seat for wish in wished) else "not_yet"


RULE = CharacterRule("wizard", wakes=wakes)
