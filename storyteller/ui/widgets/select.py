"""A drop-down list with an arrow in the theme's colours, which a style sheet can't draw without a picture file."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QWidget

from storyteller.ui import icons
from storyteller.ui.bridge import Bridge


class Select(QComboBox):
    """One of many, from a list that opens."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        """Fill it as any combo box."""
        super().__init__(parent)
        self._bridge = bridge
        bridge.theme_changed.connect(self.update)

    def offer(self, options: Sequence[tuple[str, object]], now: object = None) -> None:
        """Offers other choices, or the same in other words, and tells nobody: what was chosen stays so where it can.

        Args:
            options: Words and what they stand for. The first is chosen where what was chosen is no more among them.
            now: What to choose where nothing was offered before.
        """
        chosen = self.currentData() if self.count() else now
        self.blockSignals(True)
        self.clear()
        for words, value in options:
            self.addItem(words, value)
        values = [value for _, value in options]
        self.setCurrentIndex(values.index(chosen) if chosen in values else 0)
        self.blockSignals(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the arrow onto it."""
        super().paintEvent(event)
        theme = self._bridge.theme
        side = theme.type.title
        box = QRectF(self.width() - side - theme.space.s, (self.height() - side) / 2, side, side)
        colour = theme.palette.ink if self.isEnabled() else theme.palette.edge
        icons.paint(QPainter(self), box, "chevron-down", colour)
