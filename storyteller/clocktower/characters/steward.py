"""Steward: starts knowing one good player."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.night.asked import one_of_those


def suggest(asking: Asking) -> Finding:
    """Returns the good players; one who may look good may be shown too (a Spy). Source: its entry."""
    return one_of_those(asking, lambda look: look.alignment == "good", lambda look: "good" in look.alignments)


RULE = CharacterRule("steward", suggest=suggest)
