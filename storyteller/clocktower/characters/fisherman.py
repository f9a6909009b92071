"""Fisherman: once a game, asks the storyteller for advice."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.kernel.message import message


def suggest(asking: Asking) -> Finding:
    """Returns that the advice is the storyteller's opinion: anything may be said. Source: its entry."""
    return Finding(None, "any", (message("night.why.opinion"),))


RULE = CharacterRule("fisherman", suggest=suggest)
