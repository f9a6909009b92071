"""Rules of the characters of Sects & Violets."""

from __future__ import annotations

from typing import Final

from storyteller.clocktower.characters import (
    artist,
    clockmaker,
    dreamer,
    eviltwin,
    flowergirl,
    harlot,
    juggler,
    mathematician,
    nodashii,
    oracle,
    philosopher,
    sage,
    savant,
    seamstress,
    snakecharmer,
    towncrier,
    vigormortis,
)
from storyteller.clocktower.characters.rule import CharacterRule

RULES: Final[tuple[CharacterRule, ...]] = (
    clockmaker.RULE,
    dreamer.RULE,
    snakecharmer.RULE,
    mathematician.RULE,
    flowergirl.RULE,
    towncrier.RULE,
    oracle.RULE,
    savant.RULE,
    seamstress.RULE,
    philosopher.RULE,
    artist.RULE,
    juggler.RULE,
    sage.RULE,
    eviltwin.RULE,
    vigormortis.RULE,
    nodashii.RULE,
    harlot.RULE,
)
