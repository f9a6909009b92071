"""The storyteller's night sheets: who wakes in which order, and what is done there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from storyteller.kernel.message import message
from storyteller.viewmodel.printing.frame import Draft, area, columns
from storyteller.viewmodel.printing.lettering import Block, Measure, Style, one_line, paragraph, stacked
from storyteller.viewmodel.printing.page import Line, Paper, Picture, moved
from storyteller.viewmodel.printing.script_sheet import named
from storyteller.viewmodel.printing.words import PrintWords, joined
from storyteller.viewmodel.scripts.sheet import NightRow, SheetRecord, name_of_step

KIND: Final = "nights"
_SIZES: Final = (10.5, 10.0, 9.5, 9.0, 8.5, 8.0)
"""Of the letters, in points: the largest that needs one page; with none of them a night takes more, in the largest."""
_NUMBER: Final = 8.0
_MOST_AIR: Final = 3.0


def night_pages(record: SheetRecord, paper: Paper, words: PrintWords, measure: Measure) -> tuple[Draft, ...]:
    """Returns the first night's pages, then those of the other nights."""
    first = _night(record.first_night, paper, words, measure, first=True)
    return (*first, *_night(record.other_nights, paper, words, measure, first=False))


def _night(
    rows: Sequence[NightRow], paper: Paper, words: PrintWords, measure: Measure, *, first: bool
) -> tuple[Draft, ...]:
    place = area(paper)
    found: tuple[Block, ...] = ()
    blocks: list[Block] = []
    for size in (*_SIZES, _SIZES[2]):
        blocks = [_row(row, place.width, words, measure, size, first=first) for row in rows]
        found = columns(blocks, place.height)
        if len(found) <= 1:
            break
    if len(found) == 1:
        spare = (place.height - found[0].height) / max(1, len(blocks) - 1)
        found = columns(blocks, place.height, min(_MOST_AIR, spare) * 0.999)
    kind = message("printing.first_night" if first else "printing.other_nights")
    return tuple(Draft(KIND, kind, moved(column.items, place.x, place.y), secret=False) for column in found)


def _row(
    row: NightRow, width: float, words: PrintWords, measure: Measure, size: float, *, first: bool
) -> Block:
    side = size * 0.98
    left = _NUMBER + side + 3.0
    room = width - left
    if row.token is None:
        name = one_line(joined(words, name_of_step(row)), Style(size + 0.5, "bold", "muted"), measure, room)
        texts: tuple[str, ...] = words.said(message(f"printing.step.{row.step}"))
        pictures: tuple[Picture, ...] = ()
    else:
        name = named(words.names(row.step), Style(size + 1, "display", row.token.team or "ink"), measure, room)
        texts = words.nights(row.step, first=first)
        pictures = (Picture(_NUMBER, 0.6, side, side, row.token),)
    looks = (Style(size), Style(size * 0.92, "plain", "muted"))
    said = stacked((name, *(paragraph(t, look, measure, room) for t, look in zip(texts, looks, strict=False))))
    number = one_line(str(row.number) if row.number else "", Style(size, "bold", "muted"), measure, 5.5, align="right")
    height = max(said.height, side + 0.6) + 1.2
    rule = Line(left, height, room, 0.0, "line", 0.15)
    items = (*(moved(number.items, 0.0, 0.5) if row.number else ()), *pictures, *moved(said.items, left, 0.0), rule)
    return Block(height + 1.0, items)
