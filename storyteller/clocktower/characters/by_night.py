"""Rules that speak at night: what abilities tell, who looks like whom, whose rows change."""

from __future__ import annotations

from typing import Final

from storyteller.clocktower.characters import (
    chef,
    empath,
    fortuneteller,
    investigator,
    librarian,
    poppygrower,
    ravenkeeper,
    recluse,
    spy,
    undertaker,
    vortox,
    washerwoman,
)
from storyteller.clocktower.characters.rule import CharacterRule

RULES: Final[tuple[CharacterRule, ...]] = (
    washerwoman.RULE,
    librarian.RULE,
    investigator.RULE,
    chef.RULE,
    empath.RULE,
    fortuneteller.RULE,
    undertaker.RULE,
    ravenkeeper.RULE,
    recluse.RULE,
    spy.RULE,
    vortox.RULE,
    poppygrower.RULE,
)
