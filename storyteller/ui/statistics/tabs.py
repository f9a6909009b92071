"""A row of tabs that can be pushed along where letters are large and not all of it has room."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QTabBar, QToolButton

from storyteller.ui import icons
from storyteller.ui.bridge import Bridge

_PUSHERS = (("ScrollLeftButton", "chevron-left"), ("ScrollRightButton", "chevron-right"))


class Tabs(QTabBar):
    """Tabs whose two pushing buttons wear the theme; Qt's own arrows are dark on dark."""

    def __init__(self, bridge: Bridge) -> None:
        """Starts without a tab."""
        super().__init__()
        self._bridge = bridge
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(True)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        bridge.theme_changed.connect(self._dress)
        self._dress()

    def _dress(self) -> None:
        theme = self._bridge.theme
        self.setStyleSheet(
            f"QTabBar::scroller {{ width: {theme.control_px}px; }}"
            "QTabBar QToolButton { min-height: 0; padding: 0; margin: 0; border: none;"
            f" background: {theme.palette.cloth}; }}"
        )
        self._mark()

    def showEvent(self, event: QShowEvent) -> None:
        """Marks the pushing buttons again: Qt gives them its arrows whenever it styles them."""
        super().showEvent(event)
        self._mark()

    def _mark(self) -> None:
        theme = self._bridge.theme
        for name, icon in _PUSHERS:
            button = self.findChild(QToolButton, name)
            if button is not None:
                button.setArrowType(Qt.ArrowType.NoArrow)
                button.setIcon(icons.icon(icon, theme.palette.ink, theme.palette.edge, theme.palette.accent))
                button.setIconSize(QSize(theme.type.title, theme.type.title))
