"""Words in rounded boxes, as a widget that is as high as its lines."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from storyteller.ui.betrayal.public.pieces import Chip, lay_chips, paint_chips
from storyteller.ui.bridge import Bridge


class Chips(QWidget):
    """Shows chips, line by line."""

    def __init__(self, bridge: Bridge, size: int = 0, *, keeps_line: bool = False) -> None:
        """``size``: of the letters, pixels; 0 = small. ``keeps_line``: room for a line even without chips."""
        super().__init__()
        self._bridge, self._size = bridge, size or bridge.theme.type.caption
        self.chips: tuple[Chip, ...] = ()
        self._keeps = keeps_line
        if keeps_line:
            self.setMinimumHeight(ceil(lay_chips((Chip("A"),), 10_000, self._size)[1]))
        # Not fixed: Qt would hold it to the height of its hint, one line, however many there are.
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_chips(self, chips: Sequence[Chip]) -> None:
        """Shows other chips; without any it takes no room."""
        if self.chips != tuple(chips):
            self.chips = tuple(chips)
            self.setAccessibleName("  ".join(chip.text for chip in chips))
            self.updateGeometry()
            self.update()
        self.setVisible(self._keeps or bool(chips))

    def hasHeightForWidth(self) -> bool:
        """Returns True: the narrower, the more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Returns how high all lines are."""
        return ceil(lay_chips(self.chips, width, self._size)[1])

    def sizeHint(self) -> QSize:
        """Returns the size in one line."""
        spots, high = lay_chips(self.chips, 10_000, self._size)
        return QSize(ceil(spots[-1].right()) + 1 if spots else 0, ceil(high))

    def minimumSizeHint(self) -> QSize:
        """Returns the least: one line, however narrow."""
        return QSize(40, ceil(lay_chips(self.chips[:1], 10_000, self._size)[1]))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints them."""
        theme = self._bridge.theme
        high = lay_chips(self.chips, self.width(), self._size)[1]
        box = QRectF(self.rect()).adjusted(0, max(0.0, (self.height() - high) / 2), 0, 0)
        paint_chips(QPainter(self), box, theme.palette, self.chips, self._size)
