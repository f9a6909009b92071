"""A button whose words are cut with dots where they find no room; the tool tip and a screen reader have all of them."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy

from storyteller.kernel.message import Message
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Button


class ElidedButton(Button):
    """As wide as it is let be. ``text`` returns all its words."""

    def __init__(self, bridge: Bridge, *, icon: str = "", look: str = "") -> None:
        """``icon``: name of an icon; ``look``: as of a button."""
        self._whole = ""
        super().__init__(bridge, icon=icon, look=look)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def text(self) -> str:
        """Returns all its words."""
        return self._whole

    def setText(self, text: str) -> None:
        """Shows other words, as many as there is room for."""
        self._whole = text
        self.setToolTip(text)
        self.setAccessibleName(text)
        self._cut()

    def mean(self, what: Message) -> None:
        """Says what it stands for, so that it is found in every language; its words stay as they are."""
        self._message = what

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cuts anew."""
        super().resizeEvent(event)
        self._cut()

    def sizeHint(self) -> QSize:
        """Returns the size with all its words."""
        hint = super().sizeHint()
        return QSize(self.fontMetrics().horizontalAdvance(self._whole) + self._aside, hint.height())

    @property
    def _aside(self) -> int:
        """What icon and margins take."""
        space = self._bridge.theme.space
        icon = 0 if self.icon().isNull() else self.iconSize().width() + space.s
        return icon + (space.m if self.property("menu") else space.lg) * 2

    def _cut(self) -> None:
        room = self.width() - self._aside
        shown = self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, max(0, room))
        # Not the setText of this class: what is shown is not what it says.
        QPushButton.setText(self, shown.replace("&", "&&"))
