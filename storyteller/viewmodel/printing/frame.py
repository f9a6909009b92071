"""What is around every page: margins, the title and author at the head, the page's number at the foot; and columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from storyteller.kernel.message import Message, Name
from storyteller.viewmodel.printing.lettering import Block, Measure, Style, one_line
from storyteller.viewmodel.printing.page import Box, Frame, Item, Line, Page, Paper, Prints, moved
from storyteller.viewmodel.printing.words import PrintWords, joined, line

MARGIN: Final = 11.0
"""Most printers leave 5 mm free; a hole punch takes 10."""
HEAD: Final = 14.0
FOOT: Final = 7.0
_TITLE: Final = Style(17, "display")
_AUTHOR: Final = Style(8.5, "plain", "muted")
_KIND: Final = Style(11, "bold")
_FOOT: Final = Style(7.5, "plain", "muted")
_SECRET: Final = Style(9, "bold", "danger")


@dataclass(frozen=True, slots=True)
class Draft:
    """A page before it is known how many there are.

    Attributes:
        kind: Which of the printed things.
        heading: What stands at the upper right.
        items: What lies within the area, in the paper's own millimetres.
        secret: True when no player may see it: then it says so.
    """

    kind: str
    heading: Message
    items: tuple[Item, ...]
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Title:
    """What is printed at the head of each page: the script's or game's name, and who made it ("" = nobody named)."""

    name: Message | Name
    author: str = ""


def area(paper: Paper) -> Box:
    """Returns what is left of a page for its contents."""
    return Box(
        MARGIN, MARGIN + HEAD, paper.width - 2 * MARGIN, paper.height - 2 * MARGIN - HEAD - FOOT
    )


def bound(drafts: Sequence[Draft], title: Title, paper: Paper, words: PrintWords, measure: Measure) -> Prints:
    """Returns the pages with head and foot, numbered."""
    pages = tuple(
        Page(
            paper,
            draft.kind,
            number,
            len(drafts),
            (
                *_head(draft, title, paper, words, measure),
                *draft.items,
                *_foot((number, len(drafts)), title, paper, words, measure),
            ),
            draft.secret,
        )
        for number, draft in enumerate(drafts, 1)
    )
    return Prints(words.said(title.name)[0], title.author, pages)


def _head(draft: Draft, title: Title, paper: Paper, words: PrintWords, measure: Measure) -> tuple[Item, ...]:
    width = paper.width - 2 * MARGIN
    right = width * 0.36
    left = width - right - 4
    named = one_line(joined(words, title.name), _TITLE, measure, left, 10)
    by = line(words, "printing.by", author=Name(title.author)) if title.author else ""
    author = one_line(by, _AUTHOR, measure, left)
    kind = one_line(joined(words, draft.heading), _KIND, measure, right, 7, "right")
    items = [*moved(named.items, MARGIN, MARGIN - 1.5), *moved(kind.items, paper.width - MARGIN - right, MARGIN - 0.1)]
    if by:
        items += moved(author.items, MARGIN, MARGIN + 6.4)
    if draft.secret:
        said = line(words, "printing.secret")
        mark = one_line(said, _SECRET, measure, right - 4, 6.5, "right")
        items += moved(mark.items, paper.width - MARGIN - right + 2, MARGIN + 6.5)
        wide = min(right, measure.width(said, _SECRET.face, _SECRET.size_pt) + 4)
        items.append(Frame(paper.width - MARGIN - wide, MARGIN + 6.1, wide, 5.0, "danger", 0.4))
    items.append(Line(MARGIN, MARGIN + HEAD - 2.2, width, 0.0, "ink", 0.35))
    return tuple(items)


def _foot(
    place: tuple[int, int], title: Title, paper: Paper, words: PrintWords, measure: Measure
) -> tuple[Item, ...]:
    number, of = place
    width, top = paper.width - 2 * MARGIN, paper.height - MARGIN - _FOOT.pitch
    by = f"  ·  {title.author}" if title.author else ""
    left = one_line(words.said(title.name)[0] + by, _FOOT, measure, width * 0.6)
    right = one_line(line(words, "printing.sheet_number", n=number, of=of), _FOOT, measure, width * 0.38, 5, "right")
    return (*moved(left.items, MARGIN, top), *moved(right.items, MARGIN + width * 0.62, top))


def columns(blocks: Iterable[Block], height: float, gap: float = 0.0) -> tuple[Block, ...]:
    """Returns blocks set into columns of a height, none of them split.

    No heading is left alone at the foot of a column, and one is said again at the head of the next.

    Args:
        blocks: In order.
        height: Of a column, in millimetres; a block that is higher than that has a column of its own.
        gap: Between two blocks of a column.
    """
    done: list[Block] = []
    now: list[Block] = []
    above: Block | None = None
    for block in blocks:
        if block.heading or block.alone:
            above = block if block.heading else None
        if now and _height([*now, block], gap) > height + 1e-6:
            carried: list[Block] = []
            while len(now) > 1 and now[-1].heading:
                carried.insert(0, now.pop())
            done.append(_column(now, gap))
            now = carried or ([above] if above is not None and block is not above else [])
        now.append(block)
    if now:
        done.append(_column(now, gap))
    return tuple(done)


def _height(blocks: Sequence[Block], gap: float) -> float:
    return sum(block.height for block in blocks) + gap * (len(blocks) - 1)


def _column(blocks: Sequence[Block], gap: float) -> Block:
    top = 0.0
    items: list[Item] = []
    for place, block in enumerate(blocks):
        top += gap if place else 0.0
        items += moved(block.items, 0.0, top)
        top += block.height
    return Block(top, tuple(items))
