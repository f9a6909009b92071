"""A printed page as a record: boxes in millimetres from the paper's upper left corner, and what is in each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Final, Literal

from storyteller.viewmodel.box import TokenRecord

Face = Literal["plain", "bold", "display"]
Align = Literal["left", "centre", "right"]
MM_PER_PT: Final = 25.4 / 72
LINE: Final = 1.3
"""From line to line, in sizes of the letters: Chinese needs the room."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright; sides in millimetres."""

    name: str
    width: float
    height: float


A4: Final = Paper("a4", 210.0, 297.0)
LETTER: Final = Paper("letter", 215.9, 279.4)
PAPERS: Final = (A4, LETTER)


@dataclass(frozen=True, slots=True)
class Box:
    """A place on the page, in millimetres."""

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


@dataclass(frozen=True, slots=True)
class Text(Box):
    """One line of letters, in the middle of the box's height.

    Attributes:
        size_pt: Of the letters, in points.
        ink: ``ink``, ``muted``, ``line``, ``danger``, or a team.
    """

    text: str
    size_pt: float
    face: Face = "plain"
    ink: str = "ink"
    align: Align = "left"


@dataclass(frozen=True, slots=True)
class Picture(Box):
    """A character's picture, or its glyph where there is none."""

    token: TokenRecord


@dataclass(frozen=True, slots=True)
class Disc(Box):
    """A token without its words: the cutting edge, the ring of the team, leaves, and the petal of a set-up.

    Attributes:
        kind: A ``character``'s, a ``reminder``'s, or a seat's on a ``blank`` board, whose edge is for drawing only.
    """

    team: str
    kind: Literal["character", "reminder", "blank"] = "character"
    leaves: int = 0
    petal: bool = False


@dataclass(frozen=True, slots=True)
class Line(Box):
    """A straight line from the box's upper left corner to its lower right one."""

    ink: str = "line"
    weight_mm: float = 0.2
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Frame(Box):
    """A rectangle's outline."""

    ink: str = "line"
    weight_mm: float = 0.3


Item = Text | Picture | Disc | Line | Frame


def moved(items: Iterable[Item], right: float, down: float) -> tuple[Item, ...]:
    """Returns the same items elsewhere; distances in millimetres."""
    return tuple(_moved(item, right, down) for item in items)


def _moved(item: Item, right: float, down: float) -> Item:
    # Pages are made of thousands of items, moved several times: ``replace`` is ten times slower.
    made = object.__new__(type(item))
    for name in _FIELDS[type(item)]:
        object.__setattr__(made, name, getattr(item, name))
    object.__setattr__(made, "x", item.x + right)
    object.__setattr__(made, "y", item.y + down)
    return made


_FIELDS: Final = {kind: tuple(spec.name for spec in fields(kind)) for kind in (Text, Picture, Disc, Line, Frame)}


@dataclass(frozen=True, slots=True)
class Page:
    """One side of paper.

    Attributes:
        kind: Which of the printed things it belongs to, e.g. ``script`` or ``tokens``.
        number: From 1.
        of: How many pages are printed together.
        secret: True when no player may see it.
    """

    paper: Paper
    kind: str
    number: int
    of: int
    items: tuple[Item, ...]
    secret: bool = False

    @property
    def texts(self) -> tuple[Text, ...]:
        """Its lines of letters."""
        return tuple(item for item in self.items if isinstance(item, Text))


@dataclass(frozen=True, slots=True)
class Prints:
    """All that is printed together.

    Attributes:
        title, author: As they stand in the file's own description.
    """

    title: str
    author: str
    pages: tuple[Page, ...]
