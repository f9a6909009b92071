"""The ring of tokens: as large as fits, each with a name plate below it. In the units of the view, y downwards."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from operator import itemgetter
from typing import Final

RING_POWER: Final = 2.4
"""Shape of the ring: 2 is an ellipse, more fills the corners."""
PLATE_BELOW: Final = 0.94
"""Where the middle of the name plate lies below a token's middle, in token radii."""
PLATE_HEIGHT: Final = 0.46
PLATE_WIDTH: Final = 2.4
PLATE_LEAST: Final = 1.8
"""Size of the name plate, in token radii; it is narrower where neighbours are near, but never below the least."""
RIM: Final = 1.06
"""How far marks on the rim reach, in token radii."""
GAP: Final = 0.09
"""Air between two seats, in token radii."""
MARGIN: Final = 8.0
"""Air between the outermost thing and the edge of the view."""
MAX_RADIUS_PART: Final = 0.11
"""The largest token, as a part of the view's smaller side: few players leave room for the middle."""


@dataclass(frozen=True, slots=True)
class Circle:
    """A disc."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle by its left upper corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height


def reach(radius: float) -> tuple[float, float, float, float]:
    """How far a seat reaches from its middle: left, up, right, down."""
    side = radius * max(RIM, PLATE_WIDTH / 2)
    return side, radius * RIM, side, radius * max(RIM, PLATE_BELOW + PLATE_HEIGHT / 2)


@lru_cache(maxsize=64)
def ring_of(
    width: float, height: float, count: int, bottom: int, circle: bool = False
) -> tuple[float, tuple[tuple[float, float], ...]]:
    """The largest radius at which all seats fit, and where their middles are; ``circle``: on a true circle."""
    low, high = 4.0, max(8.0, MAX_RADIUS_PART * min(width, height))
    for _ in range(18):
        tried = (low + high) / 2
        if _apart(_middles(width, height, tried, count, bottom, circle), tried, width):
            low = tried
        else:
            high = tried
    return low, _middles(width, height, low, count, bottom, circle)


def _middles(
    width: float, height: float, radius: float, count: int, bottom: int, circle: bool
) -> tuple[tuple[float, float], ...]:
    left, top, right, below = reach(radius)
    x0, x1 = MARGIN + left, width - MARGIN - right
    y0, y1 = MARGIN + top, height - MARGIN - below
    half_w, half_h = max(1.0, (x1 - x0) / 2), max(1.0, (y1 - y0) / 2)
    if circle:
        half_w = half_h = min(half_w, half_h)
    outline = _outline(half_w, half_h, 2.0 if circle else RING_POWER)
    first = 0.5 - (bottom - 1) / count if bottom else 0.0
    return tuple(
        _along(outline, (first + index / count) % 1.0, (x0 + x1) / 2, (y0 + y1) / 2) for index in range(count)
    )


_STEPS: Final = 360


@lru_cache(maxsize=4)
def _directions(power: float) -> tuple[tuple[float, float, float], ...]:
    """Points of the ring of half axes 1, clockwise from the top, as (distance, across, up); many sizes ask for them."""
    found = []
    for step in range(_STEPS + 1):
        angle = 2 * pi * step / _STEPS
        across, up = sin(angle), cos(angle)
        found.append(((abs(across) ** power + abs(up) ** power) ** (-1 / power), across, up))
    return tuple(found)


@lru_cache(maxsize=128)
def _outline(half_w: float, half_h: float, power: float) -> tuple[tuple[float, float, float], ...]:
    """Points of the ring clockwise from the top, as (x, y, part of the way round)."""
    points = [(half_w * size * across, -half_h * size * up) for size, across, up in _directions(power)]
    lengths = [0.0]
    for (x0, y0), (x1, y1) in pairwise(points):
        lengths.append(lengths[-1] + hypot(x1 - x0, y1 - y0))
    return tuple((x, y, length / lengths[-1]) for (x, y), length in zip(points, lengths, strict=True))


def _along(
    outline: tuple[tuple[float, float, float], ...], part: float, x: float, y: float
) -> tuple[float, float]:
    at = max(1, bisect_left(outline, part, key=itemgetter(2)))
    if at == len(outline):
        return x + outline[-1][0], y + outline[-1][1]
    (x0, y0, before), (x1, y1, after) = outline[at - 1], outline[at]
    share = (part - before) / (after - before)
    return x + x0 + share * (x1 - x0), y + y0 + share * (y1 - y0)


def _apart(middles: Sequence[tuple[float, float]], radius: float, width: float) -> bool:
    """Whether no rim touches another and every plate is wide enough for a name."""
    rims = (2 * RIM + GAP) * radius
    for index, (x, y) in enumerate(middles):
        if any(hypot(x - other_x, y - other_y) < rims for other_x, other_y in middles[index + 1 :]):
            return False
    return all(
        _half_plate(middles, index, radius, width) >= PLATE_LEAST * radius / 2 for index in range(len(middles))
    )


def _half_plate(middles: Sequence[tuple[float, float]], index: int, radius: float, width: float) -> float:
    """Half the width a seat's plate may have before it touches a neighbour or the edge; may be negative."""
    x, y = middles[index]
    high, down, rim = PLATE_HEIGHT * radius, PLATE_BELOW * radius, RIM * radius
    half = min(PLATE_WIDTH * radius / 2, x - MARGIN / 2, width - MARGIN / 2 - x)
    for other, (other_x, other_y) in enumerate(middles):
        if other == index:
            continue
        across = abs(other_x - x)
        if abs(other_y - y) < high:
            half = min(half, (across - GAP * radius) / 2)
        gap = abs(other_y - (y + down)) - high / 2
        if gap < rim:
            half = min(half, across - (rim if gap <= 0 else (rim**2 - gap**2) ** 0.5))
    return half


def plates_of(middles: Sequence[tuple[float, float]], radius: float, width: float) -> tuple[Rect, ...]:
    """A plate below each token; one that a free place leaves no room for keeps its least width."""
    high, down = PLATE_HEIGHT * radius, PLATE_BELOW * radius
    plates = []
    for index, (x, y) in enumerate(middles):
        half = max(PLATE_LEAST * radius / 2, _half_plate(middles, index, radius, width))
        plates.append(Rect(x - half, y + down - high / 2, 2 * half, high))
    return tuple(plates)


