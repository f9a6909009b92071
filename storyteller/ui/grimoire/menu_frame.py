"""The panel that menus on the board are shown in: one page at a time, beside what it is about."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from storyteller.kernel.message import message
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.chooser import Chooser
from storyteller.ui.grimoire.menu_grid import MenuGrid
from storyteller.ui.grimoire.reminder_pages import ReminderButtons
from storyteller.ui.widgets.words import Button

_WIDTH: Final = 25.0
"""Of the panel, in sizes of the label's letters."""
_WIDE: Final = 46.0
"""Of its first page, which has everything that can be done."""


class MenuFrame(QFrame):
    """Shows one page at a time.

    Signals:
        closed(): It went away.
    """

    closed = Signal()

    def __init__(self, bridge: Bridge, parent: QWidget) -> None:
        """It starts hidden."""
        super().__init__(parent)
        self._bridge, self._board_area = bridge, parent
        self._keys: MenuGrid | ReminderButtons | None = None
        self._sub = False
        self._anchor = QRect()
        self.setProperty("look", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        space = bridge.theme.space
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(space.lg, space.m, space.lg, space.lg)
        self._column.setSpacing(space.m)
        self._content: QWidget | None = None
        self.hide()

    @property
    def content(self) -> QWidget | None:
        """What is shown, None while closed."""
        return self._content

    def back(self) -> None:
        """Goes back to the first page, or closes."""
        self.close_menu()

    def close_menu(self) -> None:
        """Goes away."""
        if self.isVisible():
            self.hide()
            self._drop_content()
            self.closed.emit()

    def _show(self, page: QWidget, title: str, *, of: str = "", back: bool = True) -> None:
        self._sub, self._keys = back, None
        self._drop_content()
        self._content = QWidget()
        column = QVBoxLayout(self._content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self._bridge.theme.space.m)
        column.addLayout(self._head(title, of, back=back))
        column.addWidget(page if isinstance(page, Chooser) else self._scrolling(page), 1)
        self._column.addWidget(self._content)
        self.setAccessibleName(self._bridge.tr(message("grimoire.menu.of", who=title)))
        self._place(page)
        self.show()
        self.raise_()
        self._focus(page)

    def _scrolling(self, page: QWidget) -> QScrollArea:
        """At 200 % a page may be taller than the window: it scrolls rather than being squeezed."""
        area = QScrollArea()
        area.setWidget(page)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return area

    def _head(self, title: str, of: str, *, back: bool) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self._bridge.theme.space.s)
        if back:
            button = Button(self._bridge, icon="arrow-left", look="quiet", tip="common.back")
            button.clicked.connect(lambda: self.back())
            row.addWidget(button)
        said = QLabel(title)
        said.setTextFormat(Qt.TextFormat.PlainText)
        said.setProperty("look", "title")
        said.setWordWrap(True)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(said)
        if of:
            whose = QLabel(of)
            whose.setTextFormat(Qt.TextFormat.PlainText)
            whose.setProperty("look", "caption")
            words.addWidget(whose)
        row.addLayout(words, 1)
        close = Button(self._bridge, icon="close", look="quiet", tip="common.close")
        close.clicked.connect(lambda: self.close_menu())
        row.addWidget(close)
        return row

    def _inner_width(self) -> int:
        """How wide the first page will be."""
        margins, gap = self._column.contentsMargins(), self._bridge.theme.space.m
        wide = min(round(self._bridge.theme.type.label * _WIDE), self._board_area.width() - 2 * gap)
        return wide - margins.left() - margins.right() - 2

    def _place(self, page: QWidget) -> None:
        """Beside the token, on the side where there is more room, wholly inside the parent."""
        gap = self._bridge.theme.space.m
        room = self._board_area.rect().adjusted(gap, gap, -gap, -gap)
        wide = _WIDE if page.findChild(MenuGrid) is not None else _WIDTH
        width = min(round(self._bridge.theme.type.label * wide), room.width())
        self.setFixedWidth(width)
        self._column.activate()
        if isinstance(page, Chooser):
            height = min(round(self._bridge.theme.type.label * 30), room.height())
        else:
            height = min(self._height_of(page, width), room.height())
        left = self._anchor.right() + gap
        if self._anchor.center().x() > room.center().x():
            left = self._anchor.left() - gap - width
        left = min(max(left, room.left()), room.right() - width)
        top = self._anchor.center().y() - height // 2
        top = min(max(top, room.top()), room.bottom() - height)
        self.setFixedHeight(height)
        self.move(QPoint(left, top))

    def _height_of(self, page: QWidget, width: int) -> int:
        """What the panel needs so that nothing on the page has to scroll."""
        margins = self._column.contentsMargins()
        inner = width - margins.left() - margins.right() - 2
        layout = page.layout()
        tall = page.sizeHint().height()
        if layout is not None and layout.hasHeightForWidth():
            tall = max(layout.heightForWidth(inner), layout.totalMinimumHeightForWidth(inner))
        head = self._head_height()
        return head + self._bridge.theme.space.m + tall + margins.top() + margins.bottom() + 4

    def _head_height(self) -> int:
        layout = self._content.layout() if self._content is not None else None
        first = layout.itemAt(0) if layout is not None else None
        return first.sizeHint().height() if first is not None else 0

    def _focus(self, page: QWidget) -> None:
        if page.focusProxy() is not None:
            page.setFocus(Qt.FocusReason.PopupFocusReason)
            return
        first = (page.findChild(MenuGrid) or page).findChild(Button)
        if first is not None:
            first.setFocus(Qt.FocusReason.PopupFocusReason)

    def _drop_content(self) -> None:
        if self._content is not None:
            self._column.removeWidget(self._content)
            self._content.hide()
            self._content.deleteLater()
            self._content = None
