"""Rules of the characters of Bad Moon Rising."""

from __future__ import annotations

from typing import Final

from storyteller.clocktower.characters import (
    chambermaid,
    courtier,
    exorcist,
    gambler,
    godfather,
    gossip,
    grandmother,
    lunatic,
    professor,
    tealady,
)
from storyteller.clocktower.characters.rule import CharacterRule

RULES: Final[tuple[CharacterRule, ...]] = (
    grandmother.RULE,
    chambermaid.RULE,
    exorcist.RULE,
    gambler.RULE,
    gossip.RULE,
    courtier.RULE,
    professor.RULE,
    tealady.RULE,
    lunatic.RULE,
    godfather.RULE,
)
