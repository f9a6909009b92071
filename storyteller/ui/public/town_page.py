"""The town: a ring of places with the hour in its middle, or on an upright screen the same as a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import atan2, ceil, cos, hypot, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from storyteller.ui.public.middle import Middle
from storyteller.ui.public.pieces import Look, faded, square
from storyteller.ui.public.seats import paint_line, paint_seat
from storyteller.viewmodel.public_screen import ScreenRecord, ScreenSeat
from storyteller.viewmodel.ring import plates_of, ring_of

_TWO_COLUMNS = 11
"""From so many seats on, the list of a screen that is not quite upright stands in two columns."""


_BADGE_UP, _BADGE_RIGHT = 1.27, 1.66
"""How far the signs on a token reach from its middle, in radii: a raised hand, and beside it what that counts."""
_LARGEST = 0.088
"""The largest token's radius, as a part of the screen's smaller side."""


def is_upright(box: QRectF) -> bool:
    """Returns whether a ring would waste the screen: then it is a list."""
    return box.height() > box.width() * 1.1


def paint_town(
    painter: QPainter, record: ScreenRecord, box: QRectF, look: Look, left_s: int | None, top: int = 1
) -> None:
    """Paints the whole town; ``left_s``: seconds left on the clock; ``top``: number of the seat at the ring's top."""
    if is_upright(box):
        _paint_list(painter, record, box, look, left_s)
    else:
        _paint_ring(painter, replace(record, seats=turned(record.seats, top)), box, look, left_s)


def turned(seats: tuple[ScreenSeat, ...], top: int) -> tuple[ScreenSeat, ...]:
    """Returns seats clockwise from the one at the top; a number beyond the last goes on at the first."""
    first = (top - 1) % len(seats) if seats else 0
    return seats[first:] + seats[:first]


def _paint_ring(painter: QPainter, record: ScreenRecord, box: QRectF, look: Look, left_s: int | None) -> None:
    unit = min(box.width(), box.height()) / 100
    if not record.seats:
        Middle(painter, look).paint(record, box.adjusted(*(unit * 12 * s for s in (1, 1, -1, -1))), unit, left_s)
        return
    radius, middles, plates, inner = _laid(box.width(), box.height(), len(record.seats))
    _hands(painter, record, middles, radius, inner, look)
    for seat, (x, y), plate in zip(record.seats, middles, plates, strict=True):
        disc = square(QPointF(x, y), 2 * radius)
        look.kept.paint(
            painter,
            disc.united(plate).adjusted(*(radius * 0.45 * s for s in (-1, -1, 1, 1))),
            ("seat", seat, look.night),
            partial(paint_seat, seat=seat, disc=disc, plate=plate, look=look),
        )
    Middle(painter, look).paint(record, inner, unit, left_s)


@lru_cache(maxsize=16)
def _laid(width: float, height: float, count: int) -> tuple[float, list[tuple[float, float]], list[QRectF], QRectF]:
    box = QRectF(0, 0, width, height)
    radius, middles, plates = places(box, count)
    return radius, middles, plates, inside(box, middles, radius, plates)


def places(box: QRectF, count: int) -> tuple[float, list[tuple[float, float]], list[QRectF]]:
    """Returns the tokens' radius, their middles and the plates of their names.

    Few players don't make the tokens so large that the middle is left without room: the ring is then widened.
    """
    largest = _LARGEST * min(box.width(), box.height())
    out = max(0.0, ring_of(box.width(), box.height(), count, 0)[0] - largest) * 1.06
    width, height = box.width() + 2 * out, box.height() + 2 * out
    found, wide = ring_of(width, height, count, 0)
    radius = min(found, largest)
    room = QRectF(out, out, box.width(), box.height())
    middles = _held_in(wide, room.adjusted(radius * 1.25, radius * _BADGE_UP, -radius * _BADGE_RIGHT, 0))
    plates = []
    for plate in plates_of(middles, radius, width):
        grown = plate.height * 0.1
        plates.append(QRectF(plate.x - out, plate.y - out - grown, plate.width, plate.height + 2 * grown))
    return radius, [(x - out, y - out) for x, y in middles], plates


def _held_in(middles: Sequence[tuple[float, float]], room: QRectF) -> list[tuple[float, float]]:
    """Draws a ring together where the signs on its outermost tokens would hang over the edge."""
    xs, ys = [x for x, _ in middles], [y for _, y in middles]
    across = _squeezed(min(xs), max(xs), max(min(xs), room.left()), min(max(xs), room.right()))
    down = _squeezed(min(ys), max(ys), max(min(ys), room.top()), min(max(ys), room.bottom()))
    return [(across(x), down(y)) for x, y in middles]


def _squeezed(low: float, high: float, new_low: float, new_high: float) -> Callable[[float], float]:
    share = (new_high - new_low) / (high - low) if high > low else 1.0
    return lambda value: new_low + (value - low) * share


def corner(box: QRectF, count: int) -> float:
    """Returns the side of the largest square in the lower left corner that touches no seat."""
    radius, middles, plates = places(box, count)
    taken = [
        QRectF(x - radius * 1.25, y - radius * 1.25, radius * 2.5, radius * 2.25).united(plate)
        for (x, y), plate in zip(middles, plates, strict=True)
    ]
    best = min(box.width(), box.height()) / 2
    for seat in taken:
        # Clear of a seat by lying left of it or below it.
        best = min(best, max(seat.left() - box.left(), box.bottom() - seat.bottom()))
    return best


def inside(box: QRectF, middles: Sequence[tuple[float, float]], radius: float, plates: Sequence[QRectF]) -> QRectF:
    """Returns the largest box in the middle of the ring that touches no seat."""
    taken = [square(QPointF(x, y), 2.3 * radius).united(p) for (x, y), p in zip(middles, plates, strict=True)]
    best, centre = QRectF(), box.center()
    for across in range(30, 96, 3):
        for down in range(30, 96, 3):
            tried = QRectF(0, 0, box.width() * across / 100, box.height() * down / 100)
            tried.moveCenter(centre)
            large = tried.width() * tried.height() > best.width() * best.height()
            if large and not any(tried.intersects(seat) for seat in taken):
                best = tried
    return best if not best.isNull() else square(centre, radius * 2)


def _hands(
    painter: QPainter,
    record: ScreenRecord,
    middles: Sequence[tuple[float, float]],
    radius: float,
    inner: QRectF,
    look: Look,
) -> None:
    """Paints the clock's hands: one at who nominates, one at the nominee, and the bright one that goes round."""
    if record.vote is None:
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for seat, (x, y) in zip(record.seats, middles, strict=True):
        for wanted, colour, thick in (
            (seat.nominator, look.palette.edge, 0.12),
            (seat.nominee, look.palette.danger, 0.2),
            (seat.pointed, look.palette.focus, 0.26),
        ):
            if wanted:
                _blade(painter, inner, QPointF(x, y), radius, colour, thick)
    painter.restore()


def _blade(painter: QPainter, inner: QRectF, at: QPointF, radius: float, colour: str, thick: float) -> None:
    """Paints a hand: a breath of it where the words stand, and its tip just before a token."""
    centre = inner.center()
    way = atan2(at.y() - centre.y(), at.x() - centre.x())
    far = hypot(at.x() - centre.x(), at.y() - centre.y()) - radius * 1.22
    ahead, aside = QPointF(cos(way), sin(way)), QPointF(-sin(way), cos(way))
    wide = radius * thick
    tip, neck = centre + ahead * far, centre + ahead * (far - radius * 0.75)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(colour, 56))
    painter.drawPolygon(QPolygonF([centre, neck + aside * wide * 0.62, neck - aside * wide * 0.62]))
    painter.setBrush(faded(colour, 240))
    painter.drawPolygon(QPolygonF([neck + aside * wide, tip, neck - aside * wide]))


# --- the list --------------------------------------------------------------------------------------------------------


def _paint_list(painter: QPainter, record: ScreenRecord, box: QRectF, look: Look, left_s: int | None) -> None:
    unit = min(box.width(), box.height()) / 100
    seats = record.seats
    columns = 2 if len(seats) >= _TWO_COLUMNS and box.height() < box.width() * 1.6 else 1
    rows = ceil(len(seats) / columns)
    margin = 3 * unit
    line = min(10.5 * unit, box.height() * 0.66 / rows) if rows else 0.0
    high = line * rows
    head = QRectF(box.left() + margin, box.top() + margin, box.width() - 2 * margin, box.height() - high - 3 * margin)
    Middle(painter, look).paint(record, head, unit, left_s)
    wide = (box.width() - 2 * margin) / columns
    top = box.bottom() - margin - high
    for place, seat in enumerate(seats):
        column, row = divmod(place, rows)
        paint_line(painter, seat, QRectF(box.left() + margin + column * wide, top + row * line, wide, line), look)
