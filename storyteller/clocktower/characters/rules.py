"""The one registry: every rule record by character id. No scanning; whoever adds a rule names it in a list."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from storyteller.clocktower.characters import by_bmr, by_carousel, by_day, by_night, by_snv
from storyteller.clocktower.characters.rule import CharacterRule


def joined(*lists: tuple[CharacterRule, ...]) -> dict[str, CharacterRule]:
    """Returns the records of several lists by id. Raises ValueError when a character has two."""
    found: dict[str, CharacterRule] = {}
    for rule in (rule for rules in lists for rule in rules):
        if rule.id in found:
            raise ValueError(f"two rule records for {rule.id}; a character has one")
        found[rule.id] = rule
    return found


RULES: Final[Mapping[str, CharacterRule]] = MappingProxyType(
    joined(
        by_night.RULES,
        by_day.RULES,
        by_bmr.RULES,
        by_snv.RULES,
        by_carousel.RULES,
    )
)
"""Every rule record by character id."""
