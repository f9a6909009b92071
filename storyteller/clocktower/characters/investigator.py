"""Investigator: two players, one of whom is a certain Minion."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.night.showing import one_of_two


def suggest(asking: Asking) -> Finding:
    """Returns the Minion tokens that may be shown with two players; a Spy is a Spy or none. Source: its entry."""
    return one_of_two(asking, "minion")


RULE = CharacterRule("investigator", suggest=suggest)
