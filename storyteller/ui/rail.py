"""The rail at the left: where one can go, and the curtain."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QVBoxLayout, QWidget

from storyteller.ui import fonts, icons
from storyteller.ui.bridge import Bridge


class RailButton(QAbstractButton):
    """An icon above a word; where one is has a bar at its side besides its colour."""

    def __init__(self, bridge: Bridge, key: str, icon: str, parent: QWidget | None = None) -> None:
        """``key``: text key of the word."""
        super().__init__(parent)
        self._bridge, self._key, self._icon = bridge, key, icon
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        bridge.language_changed.connect(self._speak)
        bridge.theme_changed.connect(self.updateGeometry)
        self._speak()

    def _speak(self) -> None:
        self.setText(self._bridge.tr(self._key))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Returns the room for the word in its larger, chosen weight."""
        theme = self._bridge.theme
        metrics = QFontMetricsF(fonts.ui_font(theme.type.caption, bold=True))
        wide = metrics.horizontalAdvance(self.text()) + 2 * theme.space.m
        tall = theme.type.large + metrics.height() + 2 * theme.space.m + theme.space.xs
        return QSize(max(round(wide), round(theme.type.display * 2.3)), round(tall))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Lets Enter press it as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints it in its state: here, under the pointer, out of reach, focused."""
        theme = self._bridge.theme
        palette = theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(theme.space.xs, 0, -theme.space.xs, 0)
        if self.isChecked() or (self.underMouse() and self.isEnabled()):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.raised if self.isChecked() else palette.surface))
            painter.drawRoundedRect(box, theme.radius.m, theme.radius.m)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.accent))
            painter.drawRoundedRect(QRectF(box.left(), box.top() + 10, 4, box.height() - 20), 2, 2)
        colour = palette.accent if self.isChecked() else palette.muted if self.isEnabled() else palette.edge
        side = theme.type.large
        icons.paint(painter, QRectF(0, theme.space.m, self.width(), side), self._icon, colour)
        painter.setFont(fonts.ui_font(theme.type.caption, bold=self.isChecked()))
        painter.setPen(QColor(palette.ink if self.isChecked() else colour))
        words = QRectF(0, theme.space.m + side + theme.space.xs, self.width(), self.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, self.text())
        if self.hasFocus():
            painter.setPen(QPen(QColor(palette.focus), theme.focus_px))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), theme.radius.m, theme.radius.m)


class Rail(QWidget):
    """The pages there are, and at the foot the palette and the curtain.

    Signals:
        chosen(key): A page was asked for.
        search(): The palette was asked for.
        curtain(): The curtain was asked for.
    """

    chosen = Signal(str)
    search = Signal()
    curtain = Signal()

    def __init__(self, bridge: Bridge, pages: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        """``pages``: (key, icon), top to bottom; the word is the text ``rail.<key>``."""
        super().__init__(parent)
        self.setProperty("look", "deep")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        space = bridge.theme.space
        column = QVBoxLayout(self)
        column.setContentsMargins(space.xs, space.m, space.xs, space.m)
        column.setSpacing(space.s)
        self._group = QButtonGroup(self)
        self._buttons: dict[str, RailButton] = {}
        for key, icon in pages:
            button = RailButton(bridge, f"rail.{key}", icon)
            button.setCheckable(True)
            button.clicked.connect(lambda _checked=False, key=key: self.chosen.emit(key))
            self._group.addButton(button)
            self._buttons[key] = button
            column.addWidget(button)
        column.addStretch(1)
        find = RailButton(bridge, "rail.find", "magnify")
        find.clicked.connect(lambda: self.search.emit())
        column.addWidget(find)
        cover = RailButton(bridge, "rail.curtain", "curtains-closed")
        cover.clicked.connect(lambda: self.curtain.emit())
        column.addWidget(cover)

    def mark(self, key: str) -> None:
        """Shows which page one is on."""
        if key in self._buttons:
            self._buttons[key].setChecked(True)

    def set_reachable(self, key: str, reachable: bool, why_not: str = "") -> None:
        """Puts a page in or out of reach, with the reason as its tool tip."""
        self._buttons[key].setEnabled(reachable)
        self._buttons[key].setToolTip("" if reachable else why_not)
