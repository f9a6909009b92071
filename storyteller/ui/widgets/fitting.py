"""A button for words of any length: they break their line, and nothing of them is cut off."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFont, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QSizePolicy, QStyle, QStyleOptionButton

from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Button

_KNOWN = 8
"""So many widths are remembered."""


class Fitting(Button):
    """A button as wide as its place: its words take as many lines as they need."""

    def __init__(self, bridge: Bridge, *, icon: str = "", look: str = "") -> None:
        """``say`` gives it its words."""
        self._words = ""
        self._known: dict[tuple[object, ...], list[str]] = {}
        super().__init__(bridge, "", icon=icon, look=look)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def text(self) -> str:
        """Returns its words on one line."""
        return self._words

    def setText(self, text: str) -> None:
        """Shows words as they are, broken where the line ends."""
        self._words = text
        self.setAccessibleName(text)
        self._dress()
        self._break()
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Breaks the words for the new width."""
        super().resizeEvent(event)
        self._break()

    def changeEvent(self, event: QEvent) -> None:
        """Breaks the words anew in letters of another size."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._break()

    def sizeHint(self) -> QSize:
        """Returns the size with all words on one line."""
        return self._around([self._words])

    def minimumSizeHint(self) -> QSize:
        """Returns the height of one line: a width is taken as it comes."""
        return QSize(0, self.sizeHint().height())

    def heightForWidth(self, width: int) -> int:
        """Returns the height its words need in a width."""
        return self._around(self._lines(width)).height()

    def _break(self) -> None:
        super().setText("\n".join(self._lines(self.width())))

    def _lines(self, width: int) -> list[str]:
        self.ensurePolished()
        space = self._bridge.theme.space
        icon = self.iconSize().width() + space.s if self._icon else 0
        room = width - 2 * space.lg - icon - space.xs
        # A layout asks for the height of the same width over and over.
        key = (self._words, room, self.font().key())
        if key not in self._known:
            if len(self._known) >= _KNOWN:
                self._known.clear()
            self._known[key] = broken(self._words, self.font(), room)
        return self._known[key]

    def _around(self, lines: list[str]) -> QSize:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        metrics = self.fontMetrics()
        inner = metrics.size(0, "\n".join(lines))
        air = 2 * self._bridge.theme.space.xs if len(lines) > 1 else 0  # one line has it already
        inner.setHeight(max(inner.height() + metrics.leading() + air, self.iconSize().height()))
        return self.style().sizeFromContents(QStyle.ContentsType.CT_PushButton, option, inner, self)


def broken(text: str, font: QFont, width: int) -> list[str]:
    """Returns a text in lines that a width holds, broken where its language breaks lines."""
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    lines = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(width, font.pixelSize() * 2))
        lines.append(text[line.textStart() : line.textStart() + line.textLength()].strip())
    layout.endLayout()
    return lines or [text]
