"""On which level a place lies: city or catacomb, or a region of the house. Source: BG-002, BG-025, H3-034, H3-083."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from storyteller.betrayal.model import Evening

_PRINTED: Final[Mapping[str, str]] = MappingProxyType({
    "elfsong_tavern": "city", "inner_chamber": "city", "kitchen": "city", "weapon_shop": "city",
    "catacomb_landing": "catacomb", "kitchen_basement": "catacomb", "weapon_shop_basement": "catacomb",
    "entrance_hall": "ground", "ground_floor_stairs": "ground",
    "upper_landing": "upper", "basement_landing": "basement",
})  # fmt: skip
_KINDS: Final[Mapping[str, str]] = MappingProxyType({
    "building": "city", "street": "city", "catacomb": "catacomb",
    "basement": "basement", "ground": "ground", "upper": "upper",
})  # fmt: skip
REGIONS: Final = ("basement", "ground", "upper")
LEVELS: Final = ("city", "catacomb", *REGIONS)


def level_of(evening: Evening, place: str) -> str:
    """Returns the level of a place, one of ``LEVELS``; "" where nobody said."""
    tile = evening.tile(place)
    if tile is not None and tile.kind in _KINDS:
        return _KINDS[tile.kind]
    return _PRINTED.get(place, "")
