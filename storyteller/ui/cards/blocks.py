"""The parts of a card, each knowing its height at a width and how to paint itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, Protocol

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from storyteller.ui import fonts, icons
from storyteller.ui.theme import Palette
from storyteller.ui.widgets.token import fitted, paint_token

_CENTRE: Final = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap


class Block(Protocol):
    """A part of a card. Sizes are in logical pixels at ``scale`` 1; ``scale`` shrinks a card that is too full."""

    def height(self, width: float, scale: float) -> float:
        """Returns how high it is when it is that wide."""
        ...

    def paint(self, painter: QPainter, box: QRectF, scale: float) -> None:
        """Paints it into a box of that height."""
        ...


@dataclass(frozen=True, slots=True)
class Words:
    """A sentence, centred, broken where it must be.

    Attributes:
        text: What is said.
        pixels: Size of the letters.
        colour: As ``#rrggbb``.
        display: True for the face of names.
        measure: Longest line, in widths of the card.
        spacing: Space between letters, in percent of the usual.
    """

    text: str
    pixels: float
    colour: str
    display: bool = False
    measure: float = 1.0
    spacing: float = 100.0

    def _font(self, scale: float) -> QFont:
        make = fonts.display_font if self.display else fonts.ui_font
        font = make(max(12, round(self.pixels * scale)))
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, self.spacing)
        return font

    def height(self, width: float, scale: float) -> float:
        """Returns the height of all its lines."""
        room = QRectF(0, 0, width * self.measure, 1e6)
        return ceil(QFontMetricsF(self._font(scale)).boundingRect(room, _CENTRE, self.text).height())

    def paint(self, painter: QPainter, box: QRectF, scale: float) -> None:
        """Paints its lines."""
        painter.setFont(self._font(scale))
        painter.setPen(QColor(self.colour))
        side = box.width() * (1 - self.measure) / 2
        painter.drawText(box.adjusted(side, 0, -side, 0), _CENTRE, self.text)


@dataclass(frozen=True, slots=True)
class Token:
    """What a token block shows of one character."""

    glyph: str
    team: str
    names: tuple[str, ...]
    character: str = ""


@dataclass(frozen=True, slots=True)
class Tokens:
    """Tokens in rows, as large as there is room; under several tokens stand their names.

    Attributes:
        tokens: In order.
        pixels: Diameter of one at ``scale`` 1.
        palette: The colours.
    """

    tokens: tuple[Token, ...]
    pixels: float
    palette: Palette

    def _grid(self, width: float, scale: float) -> tuple[float, float, int]:
        size = self.pixels * scale
        gap = size * 0.14
        columns = max(1, min(len(self.tokens), int((width + gap) // (size + gap))))
        return min(size, width), gap, columns

    def height(self, width: float, scale: float) -> float:
        """Returns the height of all rows."""
        size, gap, columns = self._grid(width, scale)
        rows = ceil(len(self.tokens) / columns)
        return rows * size + (rows - 1) * gap

    def paint(self, painter: QPainter, box: QRectF, scale: float) -> None:
        """Paints the rows, each centred."""
        size, gap, columns = self._grid(box.width(), scale)
        for start in range(0, len(self.tokens), columns):
            row = self.tokens[start : start + columns]
            left = box.center().x() - (len(row) * size + (len(row) - 1) * gap) / 2
            top = box.top() + start // columns * (size + gap)
            for place, token in enumerate(row):
                disc = QRectF(left + place * (size + gap), top, size, size)
                paint_token(
                    painter,
                    disc,
                    self.palette,
                    glyph=token.glyph,
                    team=token.team,
                    names=token.names,
                    character=token.character,
                )


@dataclass(frozen=True, slots=True)
class Figure:
    """A number, or an icon, to be read from across a table."""

    text: str
    icon: str
    pixels: float
    colour: str

    def height(self, width: float, scale: float) -> float:
        """Returns its height: a square's for an icon, a line's for a number."""
        del width
        return self.pixels * scale * (1.0 if self.icon else 1.15)

    def paint(self, painter: QPainter, box: QRectF, scale: float) -> None:
        """Paints it in the middle."""
        if self.icon:
            icons.paint(painter, box, self.icon, self.colour)
            return
        font = fonts.display_font(round(self.pixels * scale))
        painter.setFont(fitted(font, self.text, box.width()))
        painter.setPen(QColor(self.colour))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.text)


@dataclass(frozen=True, slots=True)
class Column:
    """Blocks above one another.

    Attributes:
        blocks: (space above it in logical pixels at ``scale`` 1, block), top to bottom.
    """

    blocks: Sequence[tuple[float, Block]]

    def height(self, width: float, scale: float) -> float:
        """Returns the height of all blocks and the spaces between them."""
        return sum(gap * scale + block.height(width, scale) for gap, block in self.blocks)

    def fit(self, width: float, height: float) -> float:
        """Returns the largest scale, at most 1 and at least 0.2, at which everything fits."""
        for hundredth in range(100, 20, -4):
            if self.height(width, hundredth / 100) <= height:
                return hundredth / 100
        return 0.2

    def paint(self, painter: QPainter, box: QRectF, scale: float) -> None:
        """Paints the blocks from the top of a box."""
        top = box.top()
        for gap, block in self.blocks:
            top += gap * scale
            tall = block.height(box.width(), scale)
            block.paint(painter, QRectF(box.left(), top, box.width(), tall), scale)
            top += tall
