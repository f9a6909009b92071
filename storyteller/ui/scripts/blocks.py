"""What a script's page is set of: headings, characters, rows of a night, jinxes and sentences."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from storyteller.ui import fonts, icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.ground import paint_shadow
from storyteller.ui.widgets.token import paint_token
from storyteller.viewmodel.box import TokenRecord

_WRAP = Qt.TextFlag.TextWordWrap
_LEFT = Qt.AlignmentFlag.AlignLeft


class _Lines:
    """Paragraphs below one another, each in its font and colour."""

    def __init__(self, parts: Sequence[tuple[str, QFont, str]]) -> None:
        self._parts = [part for part in parts if part[0]]
        self._heights: list[float] = []

    def set_width(self, width: float) -> float:
        room = QRectF(0, 0, max(10.0, width), 1e5)
        self._heights = [QFontMetricsF(font).boundingRect(room, _WRAP, text).height() for text, font, _ in self._parts]
        return sum(self._heights)

    def paint(self, painter: QPainter, left: float, top: float, width: float) -> None:
        for (text, font, colour), height in zip(self._parts, self._heights, strict=True):
            painter.setFont(font)
            painter.setPen(QColor(colour))
            painter.drawText(QRectF(left, top, width, height + 1), _WRAP | _LEFT, text)
            top += height

    def texts(self) -> list[str]:
        return [text for text, _, _ in self._parts]


class Block(ABC):
    """Something with a place on the page. ``box`` is set by whoever lays it out."""

    def __init__(self, bridge: Bridge) -> None:
        """Subclasses say what they show."""
        self.bridge = bridge
        self.box = QRectF()

    @abstractmethod
    def set_width(self, width: float) -> float:
        """Takes its words into a width and returns the height that takes, in logical pixels."""

    @abstractmethod
    def paint(self, painter: QPainter) -> None:
        """Paints itself into its box."""

    @abstractmethod
    def said(self) -> list[str]:
        """Returns its words, for a screen reader."""

    def _token(self, painter: QPainter, disc: QRectF, token: TokenRecord) -> None:
        theme = self.bridge.theme
        paint_shadow(painter, disc.center(), disc.width() / 2, disc.width() * (0.06 if theme.dark else 0.03))
        paint_token(painter, disc, theme.palette, glyph=token.glyph, team=token.team or "", character=token.character)


class Heading(Block):
    """A word in a colour over a thin line."""

    def __init__(self, bridge: Bridge, text: str, colour: str) -> None:
        """``colour``: a team's, or the accent."""
        super().__init__(bridge)
        self._text, self._colour = text, colour
        self._font = fonts.ui_font(bridge.theme.type.title, bold=True)

    def set_width(self, _width: float) -> float:
        """Returns one line with room below."""
        return QFontMetricsF(self._font).height() + 2 * self.bridge.theme.space.s

    def paint(self, painter: QPainter) -> None:
        """Paints word and line."""
        space = self.bridge.theme.space
        painter.setFont(self._font)
        painter.setPen(QColor(self._colour))
        line = self.box.bottom() - space.xs
        painter.drawText(self.box.adjusted(0, space.xs, 0, -space.s), _LEFT | Qt.AlignmentFlag.AlignVCenter, self._text)
        painter.setPen(QPen(QColor(self.bridge.theme.palette.line), 1))
        painter.drawLine(self.box.bottomLeft().toPoint().x(), round(line), round(self.box.right()), round(line))

    def said(self) -> list[str]:
        """Returns the word."""
        return [self._text]


class Person(Block):
    """A character: its token, its names, what it does."""

    def __init__(self, bridge: Bridge, token: TokenRecord, names: Sequence[str], abilities: Sequence[str]) -> None:
        """``names`` and ``abilities``: in one language or two, the reader's first."""
        super().__init__(bridge)
        self._tokened = token
        theme, palette = bridge.theme, bridge.theme.palette
        self._side = 58.0 * theme.control_px / 40
        self._name = fonts.ui_font(theme.type.label, bold=True)
        self._names = list(names)
        body, small = fonts.ui_font(theme.type.body), fonts.ui_font(theme.type.caption)
        colours = ((body, palette.ink), (small, palette.muted))
        self._lines = _Lines([(text, *look) for text, look in zip(abilities, colours, strict=False)])

    def _indent(self) -> float:
        return self._side + self.bridge.theme.space.m

    def set_width(self, width: float) -> float:
        """Returns the height of token or words, whichever is higher, with room below."""
        self._line = QFontMetricsF(self._name).height()
        words = self._line + self._lines.set_width(width - self._indent())
        return max(self._side + 4, words) + self.bridge.theme.space.m

    def paint(self, painter: QPainter) -> None:
        """Paints token, names and abilities."""
        theme, palette = self.bridge.theme, self.bridge.theme.palette
        self._token(
            painter, QRectF(self.box.left() + 2, self.box.top() + 2, self._side - 4, self._side - 4), self._tokened
        )
        left, width = self.box.left() + self._indent(), self.box.width() - self._indent()
        painter.setFont(self._name)
        painter.setPen(QColor(palette.teams.get(self._tokened.team or "", palette.ink)))
        metrics = QFontMetricsF(self._name)
        name = metrics.elidedText(self._names[0], Qt.TextElideMode.ElideRight, width)
        painter.drawText(QRectF(left, self.box.top(), width, self._line), _LEFT, name)
        after = metrics.horizontalAdvance(name) + theme.space.s
        if len(self._names) > 1 and width - after > 3 * theme.type.caption:
            small = fonts.ui_font(theme.type.caption)
            painter.setFont(small)
            painter.setPen(QColor(palette.muted))
            second = QFontMetricsF(small).elidedText(self._names[1], Qt.TextElideMode.ElideRight, width - after)
            line = QRectF(left + after, self.box.top(), width - after, self._line)
            painter.drawText(line, _LEFT | Qt.AlignmentFlag.AlignVCenter, second)
        self._lines.paint(painter, left, self.box.top() + self._line, width)

    def said(self) -> list[str]:
        """Returns names and abilities."""
        return [*self._names, *self._lines.texts()]


class Step(Block):
    """A row of a night's order: its number, the token, what to do. Rows of the table have neither."""

    def __init__(self, bridge: Bridge, token: TokenRecord | None, number: str, names: Sequence[str], text: str) -> None:
        """``text``: what to do there; may be empty."""
        super().__init__(bridge)
        theme, palette = bridge.theme, bridge.theme.palette
        self._tokened, self._number = token, number
        self._side = 40.0 * theme.control_px / 40
        colour = palette.teams.get(token.team or "", palette.ink) if token is not None else palette.accent
        name = "  ".join(names)
        bold, body = fonts.ui_font(theme.type.body, bold=True), fonts.ui_font(theme.type.caption)
        self._lines = _Lines([(name, bold, colour), (text, body, palette.muted)])

    def _indent(self) -> float:
        return self._side * 1.75

    def set_width(self, width: float) -> float:
        """Returns the height of token or words with room below."""
        words = self._lines.set_width(width - self._indent())
        self._words = words
        least = self._side if self._tokened is not None else 0.0
        return max(least, words) + self.bridge.theme.space.s

    def paint(self, painter: QPainter) -> None:
        """Paints number, token and words."""
        theme = self.bridge.theme
        top, left = self.box.top(), self.box.left()
        if self._tokened is not None:
            painter.setFont(fonts.ui_font(theme.type.caption, bold=True))
            painter.setPen(QColor(theme.palette.muted))
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(QRectF(left, top, self._side * 0.55, self._side - 4), right, self._number)
            disc = QRectF(left + self._side * 0.68, top + 1, self._side - 4, self._side - 4)
            self._token(painter, disc, self._tokened)
        tall = self.box.height() - theme.space.s
        self._lines.paint(
            painter, left + self._indent(), top + max(0.0, (tall - self._words) / 2), self.box.width() - self._indent()
        )

    def said(self) -> list[str]:
        """Returns number, names and text."""
        return [" ".join((self._number, *self._lines.texts())).strip()]


class Two(Block):
    """Two tokens, one half over the other, and the rule between them."""

    def __init__(
        self, bridge: Bridge, tokens: tuple[TokenRecord, TokenRecord], names: tuple[str, str], text: str
    ) -> None:
        """``text``: the rule."""
        super().__init__(bridge)
        theme, palette = bridge.theme, bridge.theme.palette
        self._pair = tokens
        self._side = 46.0 * theme.control_px / 40
        title = fonts.ui_font(theme.type.label, bold=True)
        body = fonts.ui_font(theme.type.body)
        self._lines = _Lines([(f"{names[0]} × {names[1]}", title, palette.ink), (text, body, palette.muted)])

    def _indent(self) -> float:
        return self._side * 1.65 + self.bridge.theme.space.m

    def set_width(self, width: float) -> float:
        """Returns the height of tokens or words with room below."""
        words = self._lines.set_width(width - self._indent())
        return max(self._side + 4, words) + self.bridge.theme.space.m

    def paint(self, painter: QPainter) -> None:
        """Paints both tokens and the words."""
        for place, token in enumerate(self._pair):
            left = self.box.left() + 2 + place * self._side * 0.62
            self._token(painter, QRectF(left, self.box.top() + 2, self._side, self._side), token)
        indent = self._indent()
        self._lines.paint(painter, self.box.left() + indent, self.box.top(), self.box.width() - indent)

    def said(self) -> list[str]:
        """Returns names and rule."""
        return self._lines.texts()


class Sentence(Block):
    """A sentence behind a sign."""

    def __init__(self, bridge: Bridge, text: str, icon: str, colour: str = "") -> None:
        """``colour``: of the sign; the accent when empty."""
        super().__init__(bridge)
        theme = bridge.theme
        self._icon, self._colour = icon, colour or theme.palette.accent
        self._side = float(theme.type.title)
        self._lines = _Lines([(text, fonts.ui_font(theme.type.body), theme.palette.ink)])

    def set_width(self, width: float) -> float:
        """Returns the height of the words with room below."""
        return self._lines.set_width(width - self._indent()) + self.bridge.theme.space.s

    def _indent(self) -> float:
        return self._side + self.bridge.theme.space.s

    def paint(self, painter: QPainter) -> None:
        """Paints sign and words."""
        icons.paint(painter, QRectF(self.box.left(), self.box.top(), self._side, self._side), self._icon, self._colour)
        indent = self._indent()
        self._lines.paint(painter, self.box.left() + indent, self.box.top(), self.box.width() - indent)

    def said(self) -> list[str]:
        """Returns the sentence."""
        return self._lines.texts()
