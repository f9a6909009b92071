"""The rail at the left: where one can go, and the curtain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QFrame, QScrollArea, QVBoxLayout, QWidget

from storyteller.ui import fonts, icons
from storyteller.ui.bridge import Bridge


@dataclass(frozen=True, slots=True)
class Fit:
    """How much room a button takes; the word keeps its size.

    Attributes:
        icon: Side of the icon, as a part of its size on the design sheet.
        pad: Above and below, in pixels.
        gap: Between two buttons, in pixels.
    """

    icon: float = 1.0
    pad: int = 12
    gap: int = 8


FITS: Final = (Fit(), Fit(0.85, 8, 4), Fit(0.7, 4, 2), Fit(0.55, 2, 0), Fit(0.4, 1, 0))
"""From roomy to tight. Where the last one doesn't fit either, the pages scroll."""


class RailButton(QAbstractButton):
    """An icon above a word; where one is has a bar at its side besides its colour."""

    def __init__(self, bridge: Bridge, key: str, icon: str, parent: QWidget | None = None) -> None:
        """``key``: text key of the word."""
        super().__init__(parent)
        self._bridge, self._key, self._icon = bridge, key, icon
        self._fit = FITS[0]
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        bridge.language_changed.connect(self._speak)
        bridge.theme_changed.connect(self.updateGeometry)
        self._speak()

    def say(self, key: str) -> None:
        """Stands for something else from now on."""
        if key != self._key:
            self._key = key
            self._speak()

    def _speak(self) -> None:
        self.setText(self._bridge.tr(self._key))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Returns the room for the word in its larger, chosen weight."""
        return self.room(self._fit)

    def room(self, fit: Fit) -> QSize:
        """Returns the room it takes so."""
        theme = self._bridge.theme
        metrics = QFontMetricsF(fonts.ui_font(theme.type.caption, bold=True))
        wide = metrics.horizontalAdvance(self.text()) + 2 * theme.space.m
        tall = theme.type.large * fit.icon + metrics.height() + 2 * fit.pad + theme.space.xs
        return QSize(max(round(wide), round(theme.type.display * 2.3)), round(tall))

    def take(self, fit: Fit) -> None:
        """Takes only so much room."""
        if fit != self._fit:
            self._fit = fit
            self.updateGeometry()
            self.update()

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
        side, top = theme.type.large * self._fit.icon, self._fit.pad
        icons.paint(painter, QRectF(0, top, self.width(), side), self._icon, colour)
        painter.setFont(fonts.ui_font(theme.type.caption, bold=self.isChecked()))
        painter.setPen(QColor(palette.ink if self.isChecked() else colour))
        words = QRectF(0, top + side + theme.space.xs, self.width(), self.height())
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
        town(): The players' screen was asked for, or is not wanted any more.
        curtain(): The curtain was asked for.
    """

    chosen = Signal(str)
    search = Signal()
    town = Signal()
    curtain = Signal()

    def __init__(self, bridge: Bridge, pages: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        """``pages``: (key, icon), top to bottom; the word is the text ``rail.<key>``."""
        super().__init__(parent)
        self.setProperty("look", "deep")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        space = bridge.theme.space
        column = QVBoxLayout(self)
        column.setContentsMargins(space.xs, space.m, space.xs, space.m)
        self._bridge, self._column = bridge, column
        self._pages = QVBoxLayout()
        self._pages.setContentsMargins(0, 0, 0, 0)
        self._group = QButtonGroup(self)
        self._buttons: dict[str, RailButton] = {}
        for key, icon in pages:
            button = RailButton(bridge, f"rail.{key}", icon)
            button.setCheckable(True)
            button.clicked.connect(lambda _checked=False, key=key: self.chosen.emit(key))
            self._group.addButton(button)
            self._buttons[key] = button
            self._pages.addWidget(button)
        self._pages.addStretch(1)
        column.addWidget(self._scrolling(), 1)
        find = RailButton(bridge, "rail.find", "magnify")
        find.clicked.connect(lambda: self.search.emit())
        column.addWidget(find)
        self._town = RailButton(bridge, "rail.town", "monitor-star")
        self._town.setCheckable(True)
        self._town.clicked.connect(lambda: self.town.emit())
        column.addWidget(self._town)
        cover = RailButton(bridge, "rail.curtain", "curtains-closed")
        cover.clicked.connect(lambda: self.curtain.emit())
        column.addWidget(cover)
        self._foot = (find, self._town, cover)
        bridge.session_changed.connect(self._name_screen)
        for signal in (bridge.language_changed, bridge.theme_changed):
            signal.connect(self._fit)
        self._fit()

    def _name_screen(self) -> None:
        """A table of Betrayal has no town."""
        self._town.say("rail.table_screen" if self._bridge.game == "betrayal" else "rail.town")
        self._fit()

    def _scrolling(self) -> QScrollArea:
        inside = QWidget()
        inside.setLayout(self._pages)
        area = QScrollArea()
        area.setWidget(inside)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area = area
        return area

    def _every(self) -> list[RailButton]:
        return [button for button in (*self._buttons.values(), *self._foot) if not button.isHidden()]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Takes as much room for each page as there is."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Finds the roomiest way in which all of it is to be seen; at worst the pages scroll."""
        margins = self._column.contentsMargins()
        room = self.height() - margins.top() - margins.bottom()
        every = self._every()
        for fit in FITS:
            tall = sum(button.room(fit).height() for button in every) + fit.gap * len(every)
            if tall <= room:
                break
        self._column.setSpacing(fit.gap)
        self._pages.setSpacing(fit.gap)
        for button in every:
            button.take(fit)
        self._area.setFixedWidth(max(button.room(fit).width() for button in every))

    def mark(self, key: str) -> None:
        """Shows which page one is on."""
        if key in self._buttons:
            self._buttons[key].setChecked(True)
            self._area.ensureWidgetVisible(self._buttons[key], 0, 0)

    @property
    def town_button(self) -> QWidget:
        """The button of the players' screen."""
        return self._town

    def mark_town(self, is_open: bool) -> None:
        """Shows whether the players' screen is on."""
        self._town.setChecked(is_open)

    def set_shown(self, key: str, shown: bool) -> None:
        """Shows a page's button, or takes it away."""
        if self._buttons[key].isHidden() is shown:
            self._buttons[key].setVisible(shown)
            self._fit()

    def set_reachable(self, key: str, reachable: bool, why_not: str = "") -> None:
        """Puts a page in or out of reach, with the reason as its tool tip."""
        self._buttons[key].setEnabled(reachable)
        self._buttons[key].setToolTip("" if reachable else why_not)
