"""A layout that sets things side by side and goes on in the next line where there is no more room."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class Flow(QLayout):
    """Items from left to right, line by line, each in the size it asks for; one that is too wide gets a whole line."""

    def __init__(self, parent: QWidget | None = None, gap: int = 8) -> None:
        """``gap``: between items and between lines, in logical pixels."""
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self._heights: dict[int, int] = {}
        self.setContentsMargins(QMargins())

    def addItem(self, item: QLayoutItem) -> None:
        """Adds at the end."""
        self._items.append(item)

    def count(self) -> int:
        """Returns how many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Returns an item, or None where there is none."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Takes an item out, or returns None where there is none."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Returns none: it takes what it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Returns True: the narrower, the more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Returns the height of all lines at a width; the layouts around it ask for the same over and over."""
        if width not in self._heights:
            self._heights[width] = self._arrange(QRect(0, 0, width, 0), move=False)
        return self._heights[width]

    def invalidate(self) -> None:
        """Forgets what was measured: something in it has another size, came or went."""
        self._heights.clear()
        super().invalidate()

    def setGeometry(self, rect: QRect) -> None:
        """Puts every item in its place."""
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        """Returns the size of everything in one line."""
        hints = [item.sizeHint() for item in self._shown()]
        wide = sum(hint.width() for hint in hints) + self._gap * max(0, len(hints) - 1)
        return QSize(wide, max((hint.height() for hint in hints), default=0))

    def minimumSize(self) -> QSize:
        """Returns the size of the largest item."""
        size = QSize()
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        return size

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        x, y, line = rect.x(), rect.y(), 0
        for item in self._shown():
            hint = item.sizeHint()
            if item.hasHeightForWidth() and hint.width() > rect.width():
                # What flows itself goes on in its own next line instead of being cut.
                hint = QSize(rect.width(), item.heightForWidth(rect.width()))
            if x > rect.x() and x + hint.width() > rect.x() + rect.width():
                x, y, line = rect.x(), y + line + self._gap, 0
            if move:
                item.setGeometry(QRect(QPoint(x, y), hint))
            x += hint.width() + self._gap
            line = max(line, hint.height())
        return y + line - rect.y()
