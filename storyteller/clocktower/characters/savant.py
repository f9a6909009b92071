"""Savant: two statements a day, one of them true."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Value
from storyteller.kernel.message import message

ONE_TRUE = (True, False)
BOTH_FALSE = (False, False)
BOTH_TRUE = (True, True)


def suggest(asking: Asking) -> Finding:
    """Returns which truth values two statements may have: one true and one false, under a Vortox none true.

    Source: its entry.
    """
    every: tuple[Value, ...] = (ONE_TRUE, BOTH_FALSE, BOTH_TRUE)
    return Finding((ONE_TRUE, BOTH_TRUE), (ONE_TRUE,), (message("night.why.one_true"),), every)


RULE = CharacterRule("savant", suggest=suggest)
