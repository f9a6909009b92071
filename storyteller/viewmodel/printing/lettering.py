"""Words broken into lines: Latin at spaces, Chinese between characters but never before a comma."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol

from storyteller.viewmodel.printing.page import LINE, MM_PER_PT, Align, Face, Item, Text, moved

_OPENING: Final = "（「『《〈【〔“‘([{"
_CLOSING: Final = "，。、；：？！）」』》〉】〕”’…—～,.;:?!)]}%"
_WIDE: Final = "\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U00020000-\U0003ffff"
_PROBE_PT: Final = 100.0
_PIECE: Final = re.compile(rf"\s+|[{_WIDE}{_OPENING}“”‘’…—]|[^\s{_WIDE}{_OPENING}“”‘’…—]+")


class Measure(Protocol):
    """Knows how wide letters are; twice as large ones are twice as wide."""

    def width(self, text: str, face: Face, size_pt: float) -> float:
        """Returns the width of a line of letters, in millimetres."""
        ...

    def __hash__(self) -> int:
        """What was measured is remembered for each measure."""
        ...


@dataclass(frozen=True, slots=True)
class Style:
    """How words look; size in points."""

    size_pt: float
    face: Face = "plain"
    ink: str = "ink"

    @property
    def pitch(self) -> float:
        """From line to line, in millimetres."""
        return self.size_pt * MM_PER_PT * LINE


def pieces(text: str) -> Iterator[str]:
    """Yields what may not be broken; what stands between two lines is a piece of spaces."""
    held = ""
    found: list[str] = []
    for match in _PIECE.finditer(text):
        piece = match[0]
        if piece[0] in _CLOSING and found and not found[-1].isspace() and not held:
            found[-1] += piece
        elif piece in _OPENING:
            held += piece
        else:
            found.append(held + piece)
            held = ""
    if held:
        found.append(held)
    yield from found


def wrap(text: str, style: Style, measure: Measure, room: Callable[[int], float] | float) -> tuple[str, ...]:
    """Returns a text as lines.

    Args:
        text: With line ends where paragraphs end.
        style: Its letters.
        measure: Says how wide they are.
        room: Width of a line in millimetres, or what tells it by the line's number from 0.
    """
    wide = room if callable(room) else (lambda _line: room)
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line, used = "", 0.0
        for piece, ems in _measured(paragraph.strip(), style.face, measure):
            own = ems * style.size_pt
            limit = wide(len(lines))
            if piece.isspace():
                line, used = (line + " ", used + own) if line else ("", 0.0)
            elif own > limit and len(piece) > 1:
                for sign in piece:  # a word longer than a line is broken where it must be
                    own = measure.width(sign, style.face, style.size_pt)
                    if line and used + own > wide(len(lines)):
                        lines.append(line.rstrip())
                        line, used = "", 0.0
                    line, used = line + sign, used + own
            else:
                if line and used + own > limit:
                    lines.append(line.rstrip())
                    line, used = "", 0.0
                line, used = line + piece, used + own
        lines.append(line.rstrip())
    return tuple(lines)


@lru_cache(maxsize=4096)
def _measured(text: str, face: Face, measure: Measure) -> tuple[tuple[str, float], ...]:
    """What may not be broken, with its width for letters of one point: sizes are tried, but words stay the same."""
    found = ((" " if piece.isspace() else piece) for piece in pieces(text))
    return tuple((piece, measure.width(piece, face, _PROBE_PT) / _PROBE_PT) for piece in found)


@dataclass(frozen=True, slots=True)
class Block:
    """Items around (0, 0) that stay together, and the height they take, in millimetres.

    Attributes:
        heading: True when it may not be the last in a column, and is said again where what it heads goes on.
        alone: True for what stands under no heading.
    """

    height: float
    items: tuple[Item, ...] = ()
    heading: bool = False
    alone: bool = False


def paragraph(
    text: str, style: Style, measure: Measure, width: float, align: Align = "left"
) -> Block:
    """Returns a text as a block of a width in millimetres; an empty one takes no room."""
    if not text:
        return Block(0.0)
    lines = wrap(text, style, measure, width)
    items = tuple(
        Text(0.0, place * style.pitch, width, style.pitch, line, style.size_pt, style.face, style.ink, align)
        for place, line in enumerate(lines)
    )
    return Block(len(lines) * style.pitch, items)


def stacked(blocks: Iterable[Block], gap: float = 0.0) -> Block:
    """Returns blocks below one another as one; those without height are passed over."""
    top = 0.0
    items: list[Item] = []
    for block in blocks:
        if block.height:
            top += gap if items else 0.0
            items += moved(block.items, 0.0, top)
            top += block.height
    return Block(top, tuple(items))


def one_line(
    text: str, style: Style, measure: Measure, width: float, smallest_pt: float = 5.0, align: Align = "left"
) -> Block:
    """Returns a text on one line, its letters smaller if need be; one that is still too long is cut with ``…``."""
    size = style.size_pt
    wide = measure.width(text, style.face, size)
    if wide > width:
        size = max(smallest_pt, size * width / wide * 0.98)
        while len(text) > 1 and measure.width(text, style.face, size) > width:
            text = text[:-2].rstrip() + "…"
    height = style.pitch
    return Block(height, (Text(0.0, 0.0, width, height, text, size, style.face, style.ink, align),))
