"""How many cards lie beside each other, so that their places are as large as they can be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

_MOST: Final = 3
_WORD: Final = 104
"""Of a card's width what the traits' names and the margins take, pixels."""
_HEAD: Final = 100
"""Of a card's height what names, cards in hand and margins take, pixels."""
_LOWEST: Final = 190
"""A card is never lower: what has no room is scrolled to, pixels."""


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
    plans = [
        (_worth(cards, Plan(columns, inside), wide, tall, 0 if inside else strip), Plan(columns, inside))
        for columns in range(1, min(_MOST, max(1, cards)) + 1)
        for inside in (False, True)
        if not inside or cards % columns
    ]
    return max(plans, key=lambda pair: pair[0])[1]


def _worth(cards: int, plan: Plan, wide: int, tall: int, strip: int) -> tuple[float, float, bool]:
    """Large places first; of two that are as large less to scroll, then no place left empty."""
    rows = max(1, -(-cards // plan.columns))
    high = max(_LOWEST, (tall - strip) / rows)
    size = min((wide / plan.columns - _WORD) / 9, (high - _HEAD) / 4 * 1.1)
    return size, -max(0.0, rows * high + strip - tall), plan.inside
