"""Where everything lies on the board: pure geometry, in the units of the view, y downwards.

Tokens stand clockwise on a rounded ring as large as the view allows. Each seat owns a part of the board that runs
from the ring to the middle; its reminders fan out inside that part, so that whatever lies at one seat never covers a
token, a name or a reminder of another, and a change at one seat moves nothing elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import acos, atan2, cos, hypot, pi, sin
from typing import Final

from storyteller.viewmodel.ring import MARGIN, RIM, Circle, Rect, plates_of, reach, ring_of

REMINDER_SIZES: Final = (0.47, 0.43, 0.39, 0.35, 0.31, 0.27, 0.23, 0.2)
"""Radii of reminders, in token radii, best first."""
SQUEEZES: Final = (1.0, 0.8, 0.62, 0.48, 0.36)
"""How near the reminders of one seat may come, as a part of their width, best first."""
_TRIES: Final = (
    (1.0, REMINDER_SIZES[:5]),
    (0.8, REMINDER_SIZES[2:6]),
    (1.0, REMINDER_SIZES[5:]),
    (0.8, REMINDER_SIZES[6:]),
    (0.62, REMINDER_SIZES[3:6]),
)
"""Overlapping a little is better than being much smaller where words would not be read any more."""
_LAST_TRIES: Final = tuple((squeeze, REMINDER_SIZES[5:]) for squeeze in SQUEEZES)
LEGIBLE: Final = 11.0
"""Radius below which a glyph is a smudge: overlapping is better then."""
READABLE: Final = 17.0
"""Radius down to which words on a reminder are read: lying apart is better then than overlapping."""
AIR: Final = 6.0
"""Between a reminder and the words in the middle."""
SPREAD: Final = 1.0
"""How far the fan opens to each side of the way to the middle, in radians."""

_Fence = tuple[float, float, float]
"""A line as (a, b, c): a point is on the seat's side of it by the distance ``a * x + b * y - c``."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Where one seat lies.

    Attributes:
        token: The token's disc.
        plate: The name plate, over the token's lower rim.
        reminders: A disc each, oldest first; where there are very many, later ones lie over earlier ones.
    """

    token: Circle
    plate: Rect
    reminders: tuple[Circle, ...]


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """Where everything lies.

    Attributes:
        radius: Radius of every token.
        seats: In the order given.
        centre: What is kept free in the middle for the phase and the counts.
    """

    radius: float
    seats: tuple[SeatPlace, ...]
    centre: Rect


def lay_out(
    width: float,
    height: float,
    reminders: Sequence[int],
    *,
    bottom: int = 0,
    places: Sequence[tuple[float, float] | None] = (),
    circle: bool = False,
) -> BoardLayout:
    """Returns the places of all seats.

    Args:
        width: Of the view.
        height: Of the view.
        reminders: How many lie at each seat, clockwise.
        bottom: Number of the seat that is turned to the lower edge, from 1; 0 = the first seat is at the top.
        places: Free places, 0..1 each way; None or missing = on the ring.
        circle: The ring is a true circle; else it is drawn out to fill the view.
    """
    count = len(reminders)
    if not count:
        return BoardLayout(0.0, (), _centre(width, height))
    free = tuple(places[index] if index < len(places) else None for index in range(count))
    found = _board(width, height, count, bottom, free, circle)
    seats = tuple(found.seat(index, laid) for index, laid in enumerate(reminders))
    return BoardLayout(found.radius, seats, found.centre)


def _centre(width: float, height: float) -> Rect:
    side = min(width, height)
    wide, high = min(0.4 * side, 0.3 * width), 0.18 * side
    return Rect((width - wide) / 2, (height - high) / 2, wide, high)


def _inside(width: float, height: float, radius: float, place: tuple[float, float]) -> tuple[float, float]:
    left, top, right, bottom = reach(radius)
    x = min(max(place[0] * width, MARGIN + left), width - MARGIN - right)
    y = min(max(place[1] * height, MARGIN + top), height - MARGIN - bottom)
    return x, y


@dataclass(frozen=True, slots=True, eq=False)
class _Board:
    """All that reminders have to keep clear of; the same one for the same arguments, so it is compared by identity.

    Attributes:
        fences: For each seat the lines around its part of the board, as (turned, room): how far the way to the middle
            is turned from the way straight off the line, in radians from -pi to pi, and how far the seat is from it.
        inward: For each seat the way to the middle, in radians.
        near, near_plates: For each seat the tokens and plates that can lie in its part of the board at all.
    """

    width: float
    height: float
    radius: float
    middles: tuple[tuple[float, float], ...]
    plates: tuple[Rect, ...]
    centre: Rect
    fences: tuple[tuple[tuple[float, float], ...], ...]
    inward: tuple[float, ...]
    near: tuple[tuple[tuple[float, float], ...], ...]
    near_plates: tuple[tuple[Rect, ...], ...]

    def seat(self, index: int, count: int) -> SeatPlace:
        """Returns the place of one seat with so many reminders."""
        x, y = self.middles[index]
        return SeatPlace(Circle(x, y, self.radius), self.plates[index], _slots(self, index, count))

    def reach(self, index: int, distance: float, radius: float) -> tuple[float, float] | None:
        """Returns how far a disc can be turned about the seat and lie in the seat's own part: ahead and back.

        In radians from the way to the middle, at most ``SPREAD``; None when it can't lie there at all. Along a circle
        the way to a fence is a cosine, so both ends are found without trying.
        """
        ahead = back = SPREAD
        for turned, room in self.fences[index]:
            part = (radius + 1 - room) / distance
            if part > 1:
                return None
            if part > -1:
                half = acos(part)
                ahead, back = min(ahead, half - turned), min(back, half + turned)
        return (ahead, back) if ahead >= 0 and back >= 0 else None

    def clear(self, index: int, x: float, y: float, radius: float) -> bool:
        """Whether a disc lies in the view and covers neither a token, a name nor the middle."""
        edge = MARGIN / 2 + radius
        if not (edge <= x <= self.width - edge and edge <= y <= self.height - edge):
            return False
        away = (RIM - 0.001) * self.radius + radius
        if any(abs(x - at_x) < away and hypot(x - at_x, y - at_y) < away for at_x, at_y in self.near[index]):
            return False
        air = 1.5 + radius
        if any(_near(plate, x, y, air) for plate in self.near_plates[index]):
            return False
        return not _near(self.centre, x, y, radius + AIR)


@lru_cache(maxsize=16)
def _board(
    width: float, height: float, count: int, bottom: int, places: tuple[tuple[float, float] | None, ...], circle: bool
) -> _Board:
    radius, ring = ring_of(width, height, count, bottom, circle)
    # What the ring goes around: the ridge of a long board, the very middle of a circle.
    shape = (1.0, 1.0) if circle else (width, height)
    middles = tuple(
        middle if place is None else _inside(width, height, radius, place)
        for middle, place in zip(ring, places, strict=True)
    )
    plates = plates_of(middles, radius, width)
    fenced = _wedges(middles, width, height, shape) if middles == ring and count > 2 else None
    lines = fenced or tuple(_halves(middles, index) for index in range(count))
    inward = tuple(_inward(middles, index, (width / 2, height / 2), shape) for index in range(count))
    fences = tuple(
        tuple(_seen(line, middle, way) for line in around)
        for around, middle, way in zip(lines, middles, inward, strict=True)
    )
    around = [_around(index, count, all_=fenced is None) for index in range(count)]
    return _Board(
        width, height, radius, middles, plates, _centre(width, height), fences, inward,
        near=tuple(tuple(middles[other] for other in others) for others in around),
        near_plates=tuple(tuple(plates[other] for other in others) for others in around),
    )  # fmt: skip


def _around(index: int, count: int, *, all_: bool) -> list[int]:
    """Seats whose token or plate may reach into a seat's part: on the ring those next to it, else all."""
    if all_ or count <= 5:
        return list(range(count))
    return [(index + step) % count for step in (0, 1, -1, 2, -2)]


def _inward(
    middles: Sequence[tuple[float, float]], index: int, to: tuple[float, float], shape: tuple[float, float]
) -> float:
    x, y = middles[index]
    across, down = to[0] - x, to[1] - y
    width, height = shape
    # The middle of a long board is a line, as the ridge of a roof is; a seat looks at the nearest part of it.
    if width > height:
        across *= height / width
    else:
        down *= width / height
    return atan2(down, across) if hypot(across, down) > 1 else -pi / 2


def _wedges(
    middles: Sequence[tuple[float, float]], width: float, height: float, shape: tuple[float, float]
) -> tuple[tuple[_Fence, ...], ...]:
    """Parts between lines that run from halfway between neighbours to the ridge of the board."""
    x0, y0 = width / 2, height / 2
    turned = shape[1] > shape[0]
    keep = 1 - min(shape) / max(shape)
    gates = []
    for (ax, ay), (bx, by) in zip(middles, (*middles[1:], middles[0]), strict=True):
        x, y = (ax + bx) / 2, (ay + by) / 2
        ridge = (x0, y0 + keep * (y - y0)) if turned else (x0 + keep * (x - x0), y0)
        gates.append(((x, y), ridge))
    parts = []
    for index, (x, y) in enumerate(middles):
        before, after = gates[index - 1], gates[index]
        fences = [_fence(*before, (x, y)), _fence(*after, (x, y))]
        first, last = (before[0][0] - x0, after[0][0] - x0) if turned else (before[0][1] - y0, after[0][1] - y0)
        if first * last > 0:
            along = (x0 + 1, y0) if not turned else (x0, y0 + 1)
            fences.append(_fence((x0, y0), along, (x, y)))
        parts.append(tuple(fences))
    return tuple(parts)


def _fence(start: tuple[float, float], end: tuple[float, float], inside: tuple[float, float]) -> _Fence:
    """The line through two points, with a third on the good side of it."""
    along_x, along_y = end[0] - start[0], end[1] - start[1]
    length = hypot(along_x, along_y) or 1.0
    a, b = -along_y / length, along_x / length
    c = a * start[0] + b * start[1]
    return (a, b, c) if a * inside[0] + b * inside[1] >= c else (-a, -b, -c)


def _seen(line: _Fence, middle: tuple[float, float], way: float) -> tuple[float, float]:
    """A line as it is seen from a seat that looks along a way: how it is turned, and how far off it is."""
    a, b, c = line
    turned = (way - atan2(b, a) + pi) % (2 * pi) - pi
    return turned, a * middle[0] + b * middle[1] - c


def _halves(middles: Sequence[tuple[float, float]], index: int) -> tuple[_Fence, ...]:
    """The part of the board that is nearer to this seat than to any other."""
    x, y = middles[index]
    found = []
    for other, (other_x, other_y) in enumerate(middles):
        between = hypot(x - other_x, y - other_y)
        if other != index and between:
            a, b = (x - other_x) / between, (y - other_y) / between
            found.append((between, a, b, a * (x + other_x) / 2 + b * (y + other_y) / 2))
    return tuple((a, b, c) for _, a, b, c in sorted(found))


@lru_cache(maxsize=1024)
def _slots(board: _Board, index: int, count: int) -> tuple[Circle, ...]:
    """Places for so many reminders."""
    best: tuple[Circle, ...] = ()
    apart = ((1.0, size * board.radius) for size in REMINDER_SIZES)
    legible = ((s, size * board.radius) for s, sizes in _TRIES for size in sizes)
    last = ((s, size * board.radius) for s, sizes in _LAST_TRIES for size in sizes)
    tries = (*((s, r) for s, r in apart if r >= READABLE), *((s, r) for s, r in legible if r >= LEGIBLE), *last)
    for squeeze, radius in tries:
        for pairs in (False, True):
            found = _fan(board, index, radius, squeeze, count, pairs)
            if len(found) >= count:
                return found
            best = max(best, found, key=len)
            if 2 * len(found) < count:
                break  # far too large: the other way would not hold them either
    if not best:
        x, y = board.middles[index]
        best = (Circle(x, y, REMINDER_SIZES[-1] * board.radius),)
    # No room at all for so many: the last ones lie on the last place, as a pile.
    return best + best[-1:] * (count - len(best))


def _near(rect: Rect, x: float, y: float, distance: float) -> bool:
    across = max(rect.x - x, 0.0, x - rect.right)
    down = max(rect.y - y, 0.0, y - rect.bottom)
    return hypot(across, down) < distance


def _fan(
    board: _Board, index: int, radius: float, squeeze: float, wanted: int, pairs: bool
) -> tuple[Circle, ...]:
    """Places for reminders of one size in arcs around the token's inner side, nearest first.

    ``pairs``: each arc begins with two beside the way to the middle instead of one on it; either may hold more.
    """
    step = (2 * radius + 0.05 * board.radius) * squeeze
    found: list[Circle] = []
    distance = board.radius * RIM + radius
    farthest = max(board.width, board.height)
    while distance < farthest and len(found) < wanted:
        if not _arc(board, index, radius, distance, step, found, pairs) and distance > board.radius * 2 + radius:
            break
        distance += 0.25 * step
    return tuple(found[:wanted])


def _arc(
    board: _Board, index: int, radius: float, distance: float, step: float, found: list[Circle], pairs: bool
) -> bool:
    """Adds the free places at one distance, the innermost first; False when the seat's part ends before it."""
    ways = board.reach(index, distance, radius)
    if ways is None:
        return False
    x, y = board.middles[index]
    inward = board.inward[index]
    turn = 0.25 * step / distance
    ahead, back = (int(way / turn) for way in ways)
    places: Sequence[int] = range(max(ahead, back) + 1)
    if pairs:
        # Four steps of a turn are a reminder's width: two to each side stand beside one another.
        places = sorted(places, key=lambda place: (place % 4 != 2, place))
    for place in places:
        for side in (1, -1) if place else (1,):
            if place > (ahead if side > 0 else back):
                continue
            angle = inward + side * place * turn
            at_x, at_y = x + distance * cos(angle), y + distance * sin(angle)
            near = any(abs(d.x - at_x) < step and hypot(d.x - at_x, d.y - at_y) < step for d in found)
            if not near and board.clear(index, at_x, at_y, radius):
                found.append(Circle(at_x, at_y, radius))
    return True
