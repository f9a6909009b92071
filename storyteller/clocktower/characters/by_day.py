"""Rules that speak by day: nominations, votes, executions, and what follows from a death."""

from __future__ import annotations

from typing import Final

from storyteller.clocktower.characters import (
    beggar,
    butler,
    gunslinger,
    imp,
    mayor,
    saint,
    scapegoat,
    scarletwoman,
    slayer,
    virgin,
)
from storyteller.clocktower.characters.rule import CharacterRule

RULES: Final[tuple[CharacterRule, ...]] = (
    slayer.RULE,
    virgin.RULE,
    saint.RULE,
    mayor.RULE,
    scarletwoman.RULE,
    butler.RULE,
    imp.RULE,
    beggar.RULE,
    gunslinger.RULE,
    scapegoat.RULE,
)
