"""Where the chips of the players lie around the table: along four sides, clockwise from the top left."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

Box = tuple[float, float, float, float]
"""(left, top, width, height) in logical pixels."""


@dataclass(frozen=True, slots=True)
class Sides:
    """How many sit along each side."""

    top: int
    right: int
    bottom: int
    left: int


@dataclass(frozen=True, slots=True)
class TableShape:
    """A table set for so many people.

    Attributes:
        seats: One box a seat, clockwise; none overlap.
        middle: What is left free within them.
        height: How high all of it is.
    """

    seats: tuple[Box, ...]
    middle: Box
    height: float


def sides(people: int, columns: int) -> Sides:
    """Returns how people sit when at most ``columns`` fit along the top and along the bottom."""
    if people <= 2:
        return Sides(people, 0, 0, 0)
    beside = max(1, min(4, (people + 2) // 5))
    beside = max(beside, ceil((people - 2 * max(1, columns)) / 2))
    along = people - 2 * beside
    if along < 1:
        beside = (people - 1) // 2
        along = people - 2 * beside
    return Sides((along + 1) // 2, beside, along // 2, beside)


def table_shape(
    people: int, width: float, height: float, chip: tuple[float, float, float], middle: float, gap: float
) -> TableShape:
    """Returns where everybody sits.

    Args:
        people: How many.
        width: All the room there is, side to side.
        height: The room that should be filled; the table is higher when it must.
        chip: (smallest width, largest width, height) of a chip.
        middle: Smallest height of what lies in the middle.
        gap: Between chips.
    """
    least, most, tall = chip
    set_ = sides(people, int((width + gap) // (least + gap)))
    longest = max(set_.top, set_.bottom, 1)
    wide = min(most, (width - gap * (longest - 1)) / longest)
    beside_wide = min(most, max(least, width * 0.19)) if set_.right else 0.0
    row = tall + gap
    head = row if set_.top else 0.0
    foot = row if set_.bottom else 0.0
    core = max(middle, set_.right * row - gap, height - head - foot)
    boxes = [
        *_along(set_.top, 0.0, width, wide, tall, gap),
        *_beside(set_.right, width - beside_wide, head, core, beside_wide, tall),
        *reversed(_along(set_.bottom, head + core + (gap if set_.bottom else 0.0), width, wide, tall, gap)),
        *reversed(_beside(set_.left, 0.0, head, core, beside_wide, tall)),
    ]
    inset = beside_wide + 2 * gap if set_.right else 0.0
    free = (inset, head + gap / 2, width - 2 * inset, core - gap)
    return TableShape(tuple(boxes), free, head + core + foot)


def _along(number: int, top: float, width: float, wide: float, tall: float, gap: float) -> list[Box]:
    """A row, spread evenly over the width."""
    if not number:
        return []
    spare = (width - number * wide) / number
    spare = min(spare, max(gap, wide * 0.6))
    start = (width - number * wide - (number - 1) * spare) / 2
    return [(start + place * (wide + spare), top, wide, tall) for place in range(number)]


def _beside(number: int, left: float, top: float, core: float, wide: float, tall: float) -> list[Box]:
    """A column, spread evenly over the height of the middle."""
    share = core / number if number else 0.0
    return [(left, top + place * share + (share - tall) / 2, wide, tall) for place in range(number)]
