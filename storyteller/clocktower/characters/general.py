"""General: each night, which side the storyteller thinks is winning."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Value
from storyteller.kernel.message import message

_ANSWERS: tuple[Value, ...] = ("good", "evil", "neither")


def suggest(asking: Asking) -> Finding:
    """Returns the three answers there are: it is the storyteller's opinion. Source: its entry."""
    return Finding(None, _ANSWERS, (message("night.why.opinion"),), _ANSWERS)


RULE = CharacterRule("general", suggest=suggest)
