"""What a decision may look at besides the table: the catalogue, the rule records and chance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from storyteller.clocktower.catalogue import Catalogue, Character, Team
from storyteller.clocktower.model import Town
from storyteller.kernel.chance import Chance

if TYPE_CHECKING:
    from storyteller.clocktower.characters.rule import CharacterRule


@dataclass(frozen=True, slots=True)
class Context:
    """Everything outside the table that rules may ask.

    Attributes:
        catalogue: Characters and sheets as data.
        chance: Where random choices come from.
        rules: What data can't say, by character id.
    """

    catalogue: Catalogue
    chance: Chance
    rules: Mapping[str, CharacterRule] = field(default_factory=dict)

    def character(self, town: Town, character: str | None) -> Character | None:
        """Returns a character's record: the script's own (homebrew) first, then the catalogue's; None if unknown."""
        if character is None:
            return None
        if town.script is not None:
            for own in town.script.homebrew:
                if own.id == character:
                    return own
        return self.catalogue.get(character)

    def team(self, town: Town, character: str | None) -> Team | None:
        """Returns a character's team, None if unknown."""
        found = self.character(town, character)
        return found.team if found else None
