"""The buttons of a menu on the board, each with the key that does the same while the menu is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from storyteller.ui import fonts
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.entries import Entry
from storyteller.ui.keys.table import caps
from storyteller.ui.widgets.words import Button

MOST: Final = 3
"""More columns than that are slow to look through."""
_SHORT: Final = {"Backspace": "⌫", "Delete": "⌦"}


class MenuButton(Button):
    """A button that names its key at its right end."""

    def __init__(self, bridge: Bridge, text: str, key: str, *, icon: str, look: str = "") -> None:
        """``key``: as Qt writes it, "" for none."""
        self.key = key
        super().__init__(bridge, icon=icon, look=look)
        # Layouts ask for sizes over and over.
        self._room = QSize(self._hint_width(), 0)
        # Qt keeps only a hair between an icon and its word.
        self.setText(f" {text}")
        self.setProperty("menu", True)
        if key:
            self.setAccessibleDescription("+".join(self._caps()))

    def _caps(self) -> tuple[str, ...]:
        return caps(self.key, self._bridge.tr) if self.key else ()

    def _hint(self) -> str:
        return "+".join(_SHORT.get(cap, cap) for cap in self._caps())

    def _hint_width(self) -> int:
        metrics = QFontMetricsF(fonts.ui_font(self._bridge.theme.type.caption))
        return round(metrics.horizontalAdvance(self._hint())) + self._bridge.theme.space.m if self.key else 0

    def sizeHint(self) -> QSize:
        """Returns the room for words and key."""
        return super().sizeHint() + self._room

    def minimumSizeHint(self) -> QSize:
        """Returns the room for words and key."""
        return super().minimumSizeHint() + self._room

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the key beside the words."""
        super().paintEvent(event)
        if not self.key:
            return
        theme = self._bridge.theme
        painter = QPainter(self)
        painter.setFont(fonts.ui_font(theme.type.caption))
        painter.setPen(QColor(theme.palette.muted))
        box = QRectF(self.rect()).adjusted(0, 0, -theme.space.s, 0)
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._hint())


class MenuGrid(QWidget):
    """Groups of buttons below one another, in as many columns as there is room for."""

    def __init__(
        self, bridge: Bridge, groups: Sequence[Sequence[Entry]], do: Callable[[str], object], width: int
    ) -> None:
        """``width``: how wide it will be, in pixels; ``do`` gets an entry's id."""
        super().__init__()
        self._by_key: dict[str, MenuButton] = {}
        made = [[self._button(bridge, entry, do) for entry in group] for group in groups]
        space = bridge.theme.space
        width -= space.lg  # where there is too much, a bar to scroll by stands there
        widest = max((button.minimumSizeHint().width() for group in made for button in group), default=1)
        columns = max(1, min(MOST, (width + space.s) // (widest + space.s)))
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setHorizontalSpacing(space.s)
        layout.setVerticalSpacing(space.xs)
        row = 0
        for group in made:
            if row:
                layout.setRowMinimumHeight(row, space.s)
                row += 1
            for place, button in enumerate(group):
                layout.addWidget(button, row + place // columns, place % columns)
            row += -(-len(group) // columns)
        for column in range(columns):
            layout.setColumnStretch(column, 1)
            layout.setColumnMinimumWidth(column, (width - (columns - 1) * space.s) // columns)

    def _button(self, bridge: Bridge, entry: Entry, do: Callable[[str], object]) -> MenuButton:
        said = bridge.tr(f"grimoire.menu.{entry.id}")
        button = MenuButton(bridge, said, entry.key, icon=entry.icon, look=entry.look)
        button.setObjectName(entry.id)
        button.clicked.connect(partial(_call, do, entry.id))
        self._by_key.setdefault(entry.key, button)
        return button

    def press(self, key: int) -> bool:
        """Presses the button of a key; False when there is none."""
        button = self._by_key.get(QKeySequence(key).toString())
        if button is None:
            return False
        button.click()
        return True


def _call(do: Callable[[str], object], entry: str, _checked: bool = False) -> None:
    do(entry)
