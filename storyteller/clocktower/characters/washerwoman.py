"""Washerwoman: two players, one of whom is a certain Townsfolk."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.night.showing import one_of_two


def suggest(asking: Asking) -> Finding:
    """Returns the Townsfolk tokens that may be shown with two players, a Drunk's never. Source: its entry."""
    return one_of_two(asking, "townsfolk")


RULE = CharacterRule("washerwoman", suggest=suggest)
