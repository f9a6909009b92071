"""Amnesiac: guesses what their ability is and learns how close that is."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Value
from storyteller.kernel.message import message

EXACT, BINGO = "exact", "bingo"
_ANSWERS: tuple[Value, ...] = ("cold", "warm", "hot", BINGO)


def suggest(asking: Asking) -> Finding:
    """Returns how close a guess is: "bingo" for an exact one, else what the storyteller thinks. Source: its entry."""
    if asking.facts.get("guess") == EXACT:
        return Finding(BINGO, (BINGO,), (message("night.why.exact_guess"),), _ANSWERS)
    return Finding(None, _ANSWERS, (message("night.why.opinion"),), _ANSWERS)


RULE = CharacterRule("amnesiac", suggest=suggest)
