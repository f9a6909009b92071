"""What stands in the middle of the ring, or above the list: the hour, the count, the clock, the news, the numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from storyteller.ui import icons
from storyteller.ui.public.pieces import Look, faded, font, paint_token, pill, square, width, write
from storyteller.viewmodel.public_screen import Face, ScreenClosed, ScreenRecord, ScreenTimer, ScreenVote

_SECOND: Final = 0.52
"""Size of the second language beside the first."""
_LESS: Final = 0.8
"""The same of captions, which are small already."""
_CLOSED: Final = 5
_FEW: Final = 2
"""With more counts that are over, the printed numbers make room."""
_GAP: Final = 1.6
_WIDE: Final = 1.35
"""A box so much wider than high may have two columns."""
_LINE: Final = 1.24
"""Height of a line of text, of its size."""


@dataclass(frozen=True, slots=True)
class Block:
    """A strip of the middle: ``high`` in hundredths of the window's smaller side; ``paint(box, unit)`` paints it."""

    high: float
    paint: Callable[[QRectF, float], None]


def _high(blocks: Sequence[Block]) -> float:
    return sum(block.high for block in blocks) + _GAP * max(0, len(blocks) - 1)


def _halves(blocks: list[Block]) -> list[list[Block]]:
    """Two columns, in order, as even as can be."""
    at = min(range(1, max(2, len(blocks))), key=lambda n: max(_high(blocks[:n]), _high(blocks[n:])))
    return [column for column in (blocks[:at], blocks[at:]) if column]


def _column(blocks: Sequence[Block], box: QRectF, unit: float) -> None:
    y = box.top()
    for block in blocks:
        block.paint(QRectF(box.left(), y, box.width(), block.high * unit), unit)
        y += (block.high + _GAP) * unit


class Middle:
    """Lays strips below one another, all of them smaller where they would not fit."""

    def __init__(self, painter: QPainter, look: Look) -> None:
        """Paints with that painter in that look."""
        self._painter, self._look = painter, look

    def paint(self, record: ScreenRecord, box: QRectF, unit: float, left_s: int | None) -> None:
        """Paints everything there is to say.

        Args:
            record: What there is.
            box: Where to.
            unit: A hundredth of the window's smaller side, in pixels.
            left_s: Seconds left on the clock, as it is now; None without one.
        """
        head, rest = self.blocks(record, left_s)
        columns = [head + rest]
        if box.width() > box.height() * _WIDE and _high(head + rest) * unit > box.height():
            columns = _halves(rest)
        else:
            head = []
        top = _high(head)
        below = max(map(_high, columns), default=0.0)
        whole = top + below + (_GAP if head else 0)
        unit = min(unit, box.height() / whole) if whole else unit
        start = box.center().y() - whole * unit / 2
        _column(head, QRectF(box.left(), start, box.width(), top * unit), unit)
        start += (top + _GAP) * unit if head else 0
        wide = box.width() / len(columns)
        for place, column in enumerate(columns):
            y = start + (below - _high(column)) * unit / 2
            inset = unit if len(columns) > 1 else 0
            _column(column, QRectF(box.left() + place * wide + inset, y, wide - 2 * inset, below * unit), unit)

    def blocks(self, record: ScreenRecord, left_s: int | None) -> tuple[list[Block], list[Block]]:
        """Returns the strips, top down: the heading, and the others."""
        made: list[Block] = []
        clock = record.timer is not None and left_s is not None
        if record.vote is not None:
            made += self._vote(record.vote)
            if clock:
                made.append(self._timer(record.timer, left_s or 0, small=True))
            return made[:1], made[1:]
        if record.winner is not None:
            made.append(self._text(record.winner, 10, self._side(record.side), display=True))
            if record.why is not None:
                made.append(self._text(record.why, 4, self._look.palette.ink))
        else:
            made.append(self._text(record.title, 9, self._look.palette.ink, display=True))
        if clock:
            made.append(self._timer(record.timer, left_s or 0, small=False))
        if record.seats:
            made.append(self._counts(record))
        made += [self._text(said, 4.2, self._look.hand, bold=True) for said in record.news]
        made += [self._text(said, 3.4, self._look.palette.ink) for said in record.facts]
        if record.closed:
            made.append(self._closed(record.closed[-_CLOSED:]))
        if record.shape and len(record.closed) <= _FEW:
            made.append(self._shape(record))
        if record.fabled:
            made.append(self._fabled(record.fabled))
        made += [self._rule(rule) for rule in record.house_rules[:3]]
        return made[:1], made[1:]

    def _side(self, side: str) -> str:
        palette = self._look.palette
        return palette.alignments.get(side, palette.ink)

    # --- text --------------------------------------------------------------------------------------------

    def _text(self, what: object, size: float, colour: str, *, bold: bool = False, display: bool = False) -> Block:
        lines = self._look.words.lines(what)
        sizes = [size * (1.0 if place == 0 else _SECOND) for place in range(len(lines))]
        high = sum(sizes) * _LINE

        def paint(box: QRectF, unit: float) -> None:
            y = box.top()
            for place, (line, part) in enumerate(zip(lines, sizes, strict=True)):
                row = QRectF(box.left(), y, box.width(), part * _LINE * unit)
                tint = colour if place == 0 else self._look.palette.muted
                write(self._painter, row, line, font(part * unit, bold=bold or display, display=display), tint)
                y = row.bottom()

        return Block(high, paint)

    # --- the count ---------------------------------------------------------------------------------------

    def _vote(self, vote: ScreenVote) -> list[Block]:
        palette = self._look.palette
        made = [self._text(vote.title, 6, palette.ink, display=True)]
        if vote.tally is not None:
            made.append(self._tally(vote))
        made += [self._text(line, 4, palette.ink if vote.secret else palette.muted) for line in vote.aim]
        return made

    def _tally(self, vote: ScreenVote) -> Block:
        words, palette = self._look.words, self._look.palette
        ready = vote.reached == "passes"
        colour = self._look.hand if ready else palette.ink
        note = " · ".join(words.says(f"town.vote.{vote.reached}")) if vote.reached else ""

        def paint(box: QRectF, unit: float) -> None:
            painter = self._painter
            big, small = font(17 * unit, bold=True, display=True), font(7 * unit, display=True)
            number, needed = str(vote.tally), f" / {vote.needed}"
            sign = 9 * unit
            whole = sign + 2 * unit + width(big, number) + width(small, needed)
            x = box.center().x() - whole / 2
            high = 19 * unit
            icons.paint(painter, QRectF(x, box.top() + (high - sign) / 2, sign, sign), "hand-back-right", colour)
            x += sign + 2 * unit
            left = Qt.AlignmentFlag.AlignLeft
            wide = width(big, number)
            write(painter, QRectF(x, box.top(), wide + unit, high), number, big, colour, left)
            low = QRectF(x + wide, box.top() + 4.4 * unit, width(small, needed) + unit, high - 5 * unit)
            write(painter, low, needed, small, palette.muted, left)
            if note:
                row = QRectF(box.left(), box.top() + high, box.width(), 5 * unit)
                write(painter, row, note, font(4 * unit, bold=True), colour)

        return Block(24 if note else 19, paint)

    # --- the clock ---------------------------------------------------------------------------------------

    def _timer(self, timer: ScreenTimer | None, left_s: int, *, small: bool) -> Block:
        palette, size = self._look.palette, 7.0 if small else 12.0
        title = " · ".join(self._look.words.lines(timer.title)) if timer is not None else ""
        over = left_s <= 0
        colour = palette.danger if left_s <= 10 else palette.ink
        part = min(1.0, left_s / timer.total_s) if timer is not None and timer.total_s > 0 else 0.0
        digits = " · ".join(self._look.words.says("town.timer.over")) if over else f"{left_s // 60}:{left_s % 60:02d}"

        def paint(box: QRectF, unit: float) -> None:
            painter = self._painter
            head = QRectF(box.left(), box.top(), box.width(), 3.4 * unit)
            write(painter, head, title, font(2.8 * unit), palette.muted)
            row = QRectF(box.left(), head.bottom(), box.width(), size * 1.1 * unit)
            shown = font((size if not over else size * 0.6) * unit, bold=True, display=True)
            write(painter, row, digits, shown, colour)
            wide = min(box.width() * 0.6, 46 * unit)
            bar = QRectF(box.center().x() - wide / 2, row.bottom() + 0.6 * unit, wide, 0.9 * unit)
            pill(painter, bar, faded(palette.edge, 90))
            if part > 0:
                bar.setWidth(max(bar.height(), wide * part))
                pill(painter, bar, QColor(colour))

        return Block(3.4 + size * 1.1 + 1.8, paint)

    # --- numbers -----------------------------------------------------------------------------------------

    def _counts(self, record: ScreenRecord) -> Block:
        palette, says = self._look.palette, self._look.words.says
        cells = [("account-group", f"{record.alive}/{record.players}", says("town.alive"), palette.ink)]
        if record.ghost_votes or record.alive < record.players:
            cells.append(("vote", str(record.ghost_votes), says("town.ghost_votes"), palette.ink))
        if record.threshold is not None:
            cells.append(("gavel", str(record.threshold), says("town.threshold"), self._look.hand))

        many = max(len(captions) for _, _, captions, _ in cells)

        def paint(box: QRectF, unit: float) -> None:
            wide = min(box.width() / len(cells), 30 * unit)
            size = self._common([captions for _, _, captions, _ in cells], 2.7 * unit, wide * 0.92)
            x = box.center().x() - wide * len(cells) / 2
            for icon, number, captions, colour in cells:
                self._numeral(icon, number, colour, QRectF(x, box.top(), wide, 8 * unit), unit)
                self._caption(captions, QRectF(x, box.top() + 8 * unit, wide, box.height()), size, palette.muted)
                x += wide

        return Block(8 + 2.7 * _LINE * (1 + _LESS * (many - 1)), paint)

    def _numeral(self, icon: str, number: str, colour: str, box: QRectF, unit: float) -> None:
        """A number with its sign before it, both smaller where the cell is narrow."""
        shown = font(7 * unit, bold=True, display=True)
        sign, gap = 4.6 * unit, 0.9 * unit
        k = min(1.0, box.width() * 0.9 / (sign + gap + width(shown, number)))
        shown = font(7 * unit * k, bold=True, display=True)
        sign, gap, across = sign * k, gap * k, width(shown, number)
        left = box.center().x() - (sign + gap + across) / 2
        place = QRectF(left, box.center().y() - sign / 2, sign, sign)
        icons.paint(self._painter, place, icon, self._look.palette.muted)
        room = QRectF(place.right() + gap, box.top(), across + gap, box.height())
        write(self._painter, room, number, shown, colour, Qt.AlignmentFlag.AlignLeft)

    def _common(self, captions: Sequence[tuple[str, ...]], size: float, room: float) -> float:
        """The size at which every caption of a row fits."""
        plain = font(100)
        widest = max((width(plain, line) * (_LESS if place else 1.0) / 100 for lines in captions
                      for place, line in enumerate(lines)), default=0.0)  # fmt: skip
        return min(size, room / widest) if widest else size

    def _caption(self, lines: tuple[str, ...], box: QRectF, size: float, colour: str) -> None:
        y = box.top()
        for place, line in enumerate(lines):
            part = size * (_LESS if place else 1.0)
            row = QRectF(box.left(), y, box.width(), part * _LINE)
            write(self._painter, row, line, font(part), colour)
            y = row.bottom()

    def _shape(self, record: ScreenRecord) -> Block:
        palette, says = self._look.palette, self._look.words.says
        size = record.players - sum(seat.traveller for seat in record.seats)
        title = " · ".join(says("town.for_players", n=size))

        def paint(box: QRectF, unit: float) -> None:
            painter = self._painter
            head = QRectF(box.left(), box.top(), box.width(), 3.4 * unit)
            write(painter, head, title, font(2.6 * unit), palette.muted)
            wide = min(box.width() / len(record.shape), 21 * unit)
            size = self._common([says(f"town.short.{team}") for team, _ in record.shape], 2.6 * unit, wide * 0.9)
            x = box.center().x() - wide * len(record.shape) / 2
            for team, number in record.shape:
                colour = palette.teams.get(team, palette.ink)
                cell = QRectF(x, head.bottom(), wide, 6 * unit)
                write(painter, cell, str(number), font(5.4 * unit, bold=True, display=True), colour)
                below = QRectF(x, cell.bottom(), wide, box.height())
                self._caption(says(f"town.short.{team}"), below, size, colour)
                x += wide

        many = max(len(says(f"town.short.{team}")) for team, _ in record.shape)
        return Block(3.4 + 6 + 2.6 * _LINE * (1 + _LESS * (many - 1)), paint)

    def _closed(self, closed: tuple[ScreenClosed, ...]) -> Block:
        palette, words = self._look.palette, self._look.words

        def paint(box: QRectF, unit: float) -> None:
            wide = min(box.width(), 84 * unit)
            y = box.top()
            for vote in closed:
                row = QRectF(box.center().x() - wide / 2, y, wide, 4 * unit)
                count = "—" if vote.tally is None else f"{vote.tally}/{vote.needed}"
                told = words.first(vote.outcome) if vote.outcome is not None else ""
                left = QRectF(row.left(), y, wide * 0.5, row.height())
                aside = Qt.AlignmentFlag.AlignRight
                write(self._painter, left, words.first(vote.title), font(3 * unit), palette.ink, aside)
                mid = QRectF(row.left() + wide * 0.52, y, wide * 0.13, row.height())
                write(self._painter, mid, count, font(3.2 * unit, bold=True), self._look.hand)
                right = QRectF(row.left() + wide * 0.67, y, wide * 0.33, row.height())
                write(self._painter, right, told, font(3 * unit), palette.muted, Qt.AlignmentFlag.AlignLeft)
                y += 4.2 * unit

        return Block(4.2 * len(closed), paint)

    # --- the rest ----------------------------------------------------------------------------------------

    def _fabled(self, faces: tuple[Face, ...]) -> Block:
        palette, words = self._look.palette, self._look.words

        def paint(box: QRectF, unit: float) -> None:
            shown = font(2.8 * unit, bold=True)
            names = [" · ".join(words.names(face.id)) for face in faces]
            sides = [6.4 * unit + unit + width(shown, name) + 3 * unit for name in names]
            k = min(1.0, box.width() / sum(sides))
            x = box.center().x() - sum(sides) * k / 2
            for face, name, wide in zip(faces, names, sides, strict=True):
                disc = square(QPointF(x + 3.2 * unit * k, box.center().y()), 6.4 * unit * k)
                paint_token(self._painter, disc, face, self._look, names=0)
                room = QRectF(disc.right() + unit * k, box.top(), (wide - 8.4 * unit) * k, box.height())
                tint = palette.teams.get(face.team, palette.ink)
                write(self._painter, room, name, font(2.8 * unit * k, bold=True), tint, Qt.AlignmentFlag.AlignLeft)
                x += wide * k

        return Block(6.6, paint)

    def _rule(self, rule: str) -> Block:
        def paint(box: QRectF, unit: float) -> None:
            write(self._painter, box, rule, font(2.7 * unit), self._look.palette.muted)

        return Block(3.2, paint)
