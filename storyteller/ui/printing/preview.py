"""Pages as they will come out: one at a time, whole or as wide as there is room."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QScrollArea, QWidget

from storyteller.ui.bridge import Bridge
from storyteller.ui.printing.painting import paint_page
from storyteller.viewmodel.printing.page import Page

_STEPS: Final = {
    Qt.Key.Key_PageDown: 1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_PageUp: -1,
    Qt.Key.Key_Left: -1,
}
_PAPER: Final = "#ffffff"
"""Paper is white in every theme: so it comes out."""


class Preview(QScrollArea):
    """Shows a page of a print.

    Signals:
        turned(number): Another page is shown; from 0.
    """

    turned = Signal(int)

    def __init__(self, bridge: Bridge) -> None:
        """Shows nothing yet."""
        super().__init__()
        self._bridge = bridge
        self._pages: tuple[Page, ...] = ()
        self.at = 0
        self.wide = False
        self.sheet = _Sheet(bridge, self)
        self.setWidget(self.sheet)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def page(self) -> Page | None:
        """The page that is shown."""
        return self._pages[self.at] if self._pages else None

    @property
    def count(self) -> int:
        """How many pages there are."""
        return len(self._pages)

    def show_pages(self, pages: tuple[Page, ...]) -> None:
        """Shows other pages; stays where it was as far as that goes."""
        self._pages = pages
        self.turn_to(self.at)

    def turn_to(self, at: int) -> None:
        """Shows a page, from 0; the last one when there are not so many."""
        self.at = max(0, min(at, len(self._pages) - 1))
        self._fit()
        self.verticalScrollBar().setValue(0)
        self.turned.emit(self.at)

    def enlarge(self, wide: bool) -> None:
        """Shows the page as wide as there is room, or whole."""
        self.wide = wide
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fits the page anew."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        page = self.page
        if page is None:
            self.sheet.show_page(None, QSize(0, 0))
            return
        margin = self._bridge.theme.space.lg
        # The bar at the side is there or not; a page that is wider for its absence would bring it back.
        bar = self.verticalScrollBar().sizeHint().width()
        room = QSize(self.width() - bar - 2 * margin, self.height() - 2 * margin)
        scale = room.width() / page.paper.width
        if not self.wide:
            scale = min(scale, room.height() / page.paper.height)
        scale = max(scale, 0.2)
        self.sheet.show_page(page, QSize(round(page.paper.width * scale), round(page.paper.height * scale)))
        self.setAccessibleDescription("\n".join(text.text for text in page.texts if text.text))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page keys and arrows to the sides turn pages, arrows up and down move along a large one."""
        key = Qt.Key(event.key())
        if key in _STEPS:
            self.turn_to(self.at + _STEPS[key])
        elif key == Qt.Key.Key_Home:
            self.turn_to(0)
        elif key == Qt.Key.Key_End:
            self.turn_to(len(self._pages) - 1)
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turns pages where there is nothing to be moved along."""
        bar = self.verticalScrollBar()
        if bar.maximum() > 0:
            super().wheelEvent(event)
        elif event.angleDelta().y():
            self.turn_to(self.at + (1 if event.angleDelta().y() < 0 else -1))
            event.accept()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Shows the ring."""
        super().focusInEvent(event)
        self.sheet.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Takes the ring away."""
        super().focusOutEvent(event)
        self.sheet.update()


class _Sheet(QWidget):
    """The paper. It is painted once for each page and size; a frame takes no time then."""

    def __init__(self, bridge: Bridge, area: Preview) -> None:
        super().__init__()
        self._bridge, self._area = bridge, area
        self._page: Page | None = None
        self._size = QSize()
        self._painted: QPixmap | None = None
        bridge.theme_changed.connect(self.update)

    def show_page(self, page: Page | None, size: QSize) -> None:
        """Shows a page in a size of logical pixels."""
        if page is not self._page or size != self._size:
            self._page, self._size, self._painted = page, size, None
        edge = self._bridge.theme.focus_px + 2
        self.resize(size + QSize(2 * edge, 2 * edge))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the page, with a ring where the keyboard is."""
        if self._page is None:
            return
        if self._painted is None:
            self._painted = self._paint(self._page)
        theme = self._bridge.theme
        edge = theme.focus_px + 2
        painter = QPainter(self)
        painter.drawPixmap(edge, edge, self._painted)
        ring = (theme.palette.focus, theme.focus_px) if self._area.hasFocus() else (theme.palette.edge, 1)
        painter.setPen(QPen(QColor(ring[0]), ring[1]))
        painter.drawRect(QRectF(edge - 1, edge - 1, self._size.width() + 2, self._size.height() + 2))

    def _paint(self, page: Page) -> QPixmap:
        ratio = self.devicePixelRatioF()
        made = QPixmap(self._size * ratio)
        made.setDevicePixelRatio(ratio)
        made.fill(QColor(_PAPER))
        painter = QPainter(made)
        paint_page(painter, page, self._size.width() / page.paper.width)
        painter.end()
        return made
