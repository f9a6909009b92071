"""Zenomancer: players have goals, and who reaches one learns something true."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.kernel.message import message


def suggest(asking: Asking) -> Finding:
    """Returns that what is told is for the storyteller to choose: any piece of the truth. Source: its entry."""
    return Finding(None, "any", (message("night.why.opinion"),))


RULE = CharacterRule("zenomancer", suggest=suggest)
