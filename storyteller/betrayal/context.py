"""What a decision may look at besides the table."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller.betrayal.catalogue import Catalogue
from storyteller.kernel.chance import Chance


@dataclass(frozen=True, slots=True)
class Context:
    """Everything outside the table.

    Attributes:
        catalogue: Editions and explorers.
        chance: Where dice on the screen, coins and shuffles come from.
    """

    catalogue: Catalogue
    chance: Chance
