"""How many cards lie beside each other, so that their places are as large as they can be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

_MOST: Final = 3
_WORD: Final = 80
"""Of a card's width what the traits' names and the margins take, pixels."""
_HEAD: Final = 100
"""Of a card's height what names, cards in hand and margins take, pixels."""
_TALLEST: Final = 64


@dataclass(frozen=True, slots=True)
class Plan:
    """Where cards lie.

    Attributes:
        columns: Beside each other.
        inside: True when the board takes the places that are left over; else it lies below as a strip.
    """

    columns: int
    inside: bool


def best_plan(cards: int, wide: int, tall: int, strip: int) -> Plan:
    """Returns the plan with the largest places on the rows.

    Args:
        cards: How many.
        wide: What there is, pixels.
        tall: The same from top to bottom.
        strip: Height of the board where it lies below.
    """
    best, most = Plan(1, inside=False), -1.0
    for columns in range(1, min(_MOST, max(1, cards)) + 1):
        rows = -(-cards // columns)
        # Of two that are as good, the one that leaves no place empty.
        for inside in (True, False):
            if inside and cards % columns == 0:
                continue
            high = (tall - (0 if inside else strip)) / max(1, rows)
            size = min((wide / columns - _WORD) / 9, min(_TALLEST, (high - _HEAD) / 4) * 1.1)
            if size > most:
                best, most = Plan(columns, inside), size
    return best
