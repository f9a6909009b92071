"""Small parts that the phase panels are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from storyteller.kernel.message import Message, message
from storyteller.ui import fonts, icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.fitting import Fitting
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.token import fitted, paint_disc, paint_token
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.box import TokenRecord
from storyteller.viewmodel.people import PersonRecord

TABLE_ICONS: Final = {
    "dusk": "weather-sunset-down",
    "minion_info": "account-group",
    "demon_info": "fire",
    "dawn": "weather-sunset-up",
    "decoy": "drama-masks",
}
"""What stands for the rows of the whole table."""


def said(what: object) -> Message:
    """Returns anything that has words (a term, a name, a list of these) as a message."""
    return what if isinstance(what, Message) else message("panel.said", what=what)


def words(bridge: Bridge, what: object, look: str = "") -> Label:
    """Returns a label that breaks its lines."""
    label = Label(bridge, look=look)
    label.say(said(what))
    label.setWordWrap(True)
    label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
    return label


def fitting(bridge: Bridge, said: Message, act: Callable[[], object], *, icon: str = "", look: str = "") -> Fitting:
    """Returns a button as wide as its place."""
    made = Fitting(bridge, icon=icon, look=look)
    made.say(said)
    made.clicked.connect(lambda: act())
    return made


def button(
    bridge: Bridge, key: str, act: Callable[[], object], *, icon: str = "", look: str = "", tip: str = ""
) -> Button:
    """Returns a button that a click does not give the keyboard to: that stays on the board."""
    made = Button(bridge, key, icon=icon, look=look, tip=tip)
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    made.clicked.connect(lambda: act())
    return made


def icon_button(bridge: Bridge, icon: str, tip: str, act: Callable[[], object], *, look: str = "quiet") -> Button:
    """Returns a square button with an icon only."""
    made = button(bridge, "", act, icon=icon, look=look, tip=tip)
    made.setFixedWidth(bridge.theme.control_px + bridge.theme.space.s)
    made.setStyleSheet("padding: 0;")
    return made


def line(bridge: Bridge, icon: str, tint: str, what: object, look: str = "") -> QWidget:
    """Returns an icon and a sentence beside it; ``tint`` names a colour of the palette."""
    whole = QWidget()
    row = QHBoxLayout(whole)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(bridge.theme.space.s)
    sign = picture(bridge, icon, tint)
    # As high as a line of the words, so that it stands in the middle of the first one.
    sign.setFixedHeight(round(_size_of(bridge, look) * 1.45))
    text = words(bridge, what, look)
    text.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
    row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(text, 1)
    return whole


def _size_of(bridge: Bridge, look: str) -> int:
    sizes = bridge.theme.type
    return {"title": sizes.title, "label": sizes.label, "caption": sizes.caption}.get(look, sizes.body)


def picture(bridge: Bridge, icon: str, tint: str, size: int = 0) -> QLabel:
    """Returns an icon as a label, as high as a line of text if no size is given."""
    side = size or bridge.theme.type.title
    label = QLabel()
    colour = getattr(bridge.theme.palette, tint)
    label.setPixmap(icons.pixmap(icon, colour, side, label.devicePixelRatioF()))
    label.setFixedSize(side, side)
    return label


def column(parent: QWidget, gap: int, margin: int = 0) -> QVBoxLayout:
    """Returns a column that fills a widget."""
    made = QVBoxLayout(parent)
    made.setContentsMargins(margin, margin, margin, margin)
    made.setSpacing(gap)
    return made


def clear(layout: QLayout) -> None:
    """Takes everything out of a layout and away."""
    while layout.count():
        item = layout.takeAt(0)
        if item is None:
            return
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif inner is not None:
            clear(inner)


def card(bridge: Bridge) -> tuple[QFrame, QVBoxLayout]:
    """Returns a framed panel and the column in it."""
    frame = QFrame()
    frame.setProperty("look", "panel")
    return frame, column(frame, bridge.theme.space.s, bridge.theme.space.lg)


def flow(bridge: Bridge) -> tuple[QWidget, Flow]:
    """Returns a widget whose contents break their line, and its layout."""
    whole = QWidget()
    return whole, Flow(whole, bridge.theme.space.s)


class Headline(QWidget):
    """A large line that gets smaller where there is less room, so that no name is cut off."""

    def __init__(self, bridge: Bridge, what: object) -> None:
        """``what``: a term, a name or a message."""
        super().__init__()
        self._bridge = bridge
        self._text = bridge.tr(said(what))
        self.setAccessibleName(self._text)
        self.setFixedHeight(round(bridge.theme.type.large * 1.4))
        self.setMinimumWidth(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Writes it."""
        theme = self._bridge.theme
        painter = QPainter(self)
        painter.setFont(fitted(fonts.ui_font(theme.type.large, bold=True), self._text, self.width()))
        painter.setPen(QColor(theme.palette.ink))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._text)


class Disc(QWidget):
    """A character's token, or the sign of a table row, without words."""

    def __init__(self, bridge: Bridge, token: TokenRecord | None, icon: str = "", size: int = 56) -> None:
        """Without a token the icon stands on the bare parchment."""
        super().__init__()
        self._bridge, self._token, self._icon = bridge, token, icon
        self.setFixedSize(QSize(size, size))
        bridge.theme_changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints it."""
        palette = self._bridge.theme.palette
        painter = QPainter(self)
        disc = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self._token is not None:
            token = self._token
            paint_token(painter, disc, palette, glyph=token.glyph, team=token.team or "", character=token.character)
            return
        paint_disc(painter, disc, palette, palette.parchment_muted)
        side = disc.width() * 0.56
        box = QRectF(disc.center().x() - side / 2, disc.center().y() - side / 2, side, side)
        icons.paint(painter, box, self._icon, palette.parchment_ink)


class Painted(QAbstractButton):
    """A button that paints itself; Enter presses it, a click leaves the keyboard where it is."""

    def __init__(self, bridge: Bridge) -> None:
        """Subclasses fill in ``paint`` and ``sizeHint``."""
        super().__init__()
        self._bridge = bridge
        self._hovered = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        bridge.theme_changed.connect(self._redress)

    def _redress(self) -> None:
        self.updateGeometry()
        self.update()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Shows that it can be pressed."""
        self._hovered = True
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: object) -> None:
        """Looks plain again."""
        self._hovered = False
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Lets Enter press it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
            event.accept()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the ground, the contents, and the ring of the focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint(painter)
        if self.hasFocus():
            theme = self._bridge.theme
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.palette.focus), theme.focus_px))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.radius.s, theme.radius.s)

    def paint(self, painter: QPainter) -> None:
        """Paints the contents."""

    def ground(self, painter: QPainter, colour: str, edge: str = "", *, dashed: bool = False) -> None:
        """Fills it with a colour, with an edge if one is given."""
        radius = self._bridge.theme.radius.m
        painter.setBrush(QColor(colour) if colour else Qt.BrushStyle.NoBrush)
        pen = QPen(QColor(edge), 1) if edge else QPen(Qt.PenStyle.NoPen)
        if dashed:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)

    def write(self, painter: QPainter, box: QRectF, text: str, colour: str, pixels: int, *, bold: bool = False,
              align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft) -> float:  # fmt: skip
        """Writes a line, shortened to fit; returns its width."""
        painter.setFont(fonts.ui_font(pixels, bold=bold))
        painter.setPen(QColor(colour))
        metrics = painter.fontMetrics()
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, align | Qt.AlignmentFlag.AlignVCenter, shown)
        return metrics.horizontalAdvance(shown)


class Foot(QWidget):
    """Buttons side by side, or one below another where there isn't room for their words."""

    def __init__(self, bridge: Bridge, *buttons: QAbstractButton) -> None:
        """``buttons``: from left to right; hidden ones take no room."""
        super().__init__()
        self._buttons = buttons
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(bridge.theme.space.s)
        for one in buttons:
            self._row.addWidget(one, 1)
        self.setMinimumWidth(1)

    def event(self, event: QEvent) -> bool:
        """Looks anew when a word or the width is another one."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            hints = [one.sizeHint().width() for one in self._buttons if not one.isHidden()]
            fits = sum(hints) + self._row.spacing() * (len(hints) - 1) <= self.width()
            way = QBoxLayout.Direction
            self._row.setDirection(way.LeftToRight if fits else way.TopToBottom)
        return super().event(event)


class SeatChip(Painted):
    """A seat that was picked; pressing it takes the pick back. Without a person it is an empty place."""

    def __init__(self, bridge: Bridge, person: PersonRecord | None, text: str, *, odd: bool = False) -> None:
        """``text``: what it says; ``odd``: the row wouldn't let this be picked."""
        super().__init__(bridge)
        self._person, self._odd = person, odd
        self.setText(text)
        self.setAccessibleName(text or bridge.tr("panel.empty_place"))
        self.setEnabled(bool(text))

    def sizeHint(self) -> QSize:
        """Returns the size of its words, at most three quarters of a panel."""
        theme = self._bridge.theme
        wide = 72
        if self.text():
            font = self.font()
            font.setPixelSize(theme.type.label)
            wide = (
                self.fontMetrics().horizontalAdvance(self.text())
                * theme.type.label
                // max(1, self.fontInfo().pixelSize())
            )
            wide += theme.type.title * 2 + theme.space.m * 2 + theme.space.s
        return QSize(min(int(wide), 280), theme.control_px)

    def paint(self, painter: QPainter) -> None:
        """Number, name, and a cross to take it back."""
        theme = self._bridge.theme
        palette, size = theme.palette, theme.type
        if not self.text():
            self.ground(painter, "", palette.edge, dashed=True)
            number = QRectF(self.rect())
            self.write(painter, number, "?", palette.muted, size.label, align=Qt.AlignmentFlag.AlignHCenter)
            return
        self.ground(painter, palette.hover if self._hovered else palette.raised, palette.accent)
        left = float(theme.space.m)
        if self._person is not None:
            text = str(self._person.number or "•")
            left += self.write(painter, QRectF(left, 0, 40, self.height()), text, palette.accent, size.label, bold=True)
            left += theme.space.s
        cross = float(size.body)
        box = QRectF(left, 0, self.width() - left - cross - theme.space.m - theme.space.xs, self.height())
        self.write(painter, box, self.text(), palette.warning if self._odd else palette.ink, size.label)
        icons.paint(
            painter,
            QRectF(self.width() - cross - theme.space.s, (self.height() - cross) / 2, cross, cross),
            "alert-circle-outline" if self._odd else "close",
            palette.warning if self._odd else palette.muted,
        )


def number_and_name(bridge: Bridge, person: PersonRecord) -> str:
    """Returns how a person is called in a list: number and name."""
    name = bridge.renderer().value(person.label)
    return f"{person.number} {name}" if person.number else name
