"""A row of an explorer's card as printed: nine places, the skull, the green start, the clip; a click or key a step."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from storyteller.ui import fonts, icons
from storyteller.ui.bridge import Bridge
from storyteller.viewmodel.betrayal.sheets import phrase

_WORD = 3.1
"""Width of the trait's name, in letters."""


def paint_row(
    painter: QPainter, box: QRectF, palette: object, values: tuple[int, ...], start: int, place: int, *, size: int
) -> None:
    """Paints the nine places of a row.

    Args:
        painter: Where to.
        box: What it fills.
        palette: The theme's colours.
        values: Nine numbers, the skull first.
        start: Where green is.
        place: Where the clip stands.
        size: Of the digits, pixels.
    """
    cell = box.width() / 9
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for number, value in enumerate(values):
        spot = QRectF(box.left() + number * cell + 1, box.top() + 1, cell - 2, box.height() - 2)
        here = number == place
        ground = palette.accent if here else palette.field  # type: ignore[attr-defined]
        edge = palette.success if number == start else palette.line  # type: ignore[attr-defined]
        painter.setPen(QPen(QColor(edge), 2 if number == start else 1))
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(spot, 4, 4)
        ink = palette.on_accent if here else palette.danger if number <= 1 else palette.ink  # type: ignore[attr-defined]
        if number == start and not here:
            ink = palette.success  # type: ignore[attr-defined]
        if number == 0:
            side = min(spot.width(), spot.height()) * 0.75
            skull = QRectF(spot.center().x() - side / 2, spot.center().y() - side / 2, side, side)
            icons.paint(painter, skull, "skull", ink)
        else:
            painter.setFont(fonts.ui_font(size, bold=here or number == start))
            painter.setPen(QColor(ink))
            painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, str(value))
        if here:
            _clip(painter, spot, QColor(palette.ink))  # type: ignore[attr-defined]


def _clip(painter: QPainter, spot: QRectF, colour: QColor) -> None:
    """The clip is a notch at the lower edge too: it is not told by colour alone."""
    middle, foot, wide = spot.center().x(), spot.bottom() + 1, spot.width() * 0.22
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(
        QPolygonF([QPointF(middle - wide, foot), QPointF(middle + wide, foot), QPointF(middle, foot - wide)])
    )


class TrackRow(QWidget):
    """One trait of one player.

    Signals:
        stepped(trait, steps): +1 or -1 was asked for.
    """

    stepped = Signal(str, int)

    def __init__(self, bridge: Bridge, trait: str) -> None:
        """``show_track`` fills it."""
        super().__init__()
        self._bridge, self.trait = bridge, trait
        self._values: tuple[int, ...] = (0,) * 9
        self._start = self._place = 1
        self._beyond, self._unsure, self.readable = 0, False, ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_track(self, values: tuple[int, ...], start: int, place: int, beyond: int, *, unsure: bool) -> None:
        """Shows where the clip stands."""
        self._values, self._start, self._place = values, start, place
        self._beyond, self._unsure = beyond, unsure
        word = self._bridge.tr(f"term.trait.{self.trait}")
        number = values[place] if place else 0
        self.setAccessibleName(f"{word} {number}")
        tip = [self._bridge.tr(phrase("place_of", n=place))]
        tip += [self._bridge.tr(phrase("beyond", n=beyond))] if beyond else []
        tip += [self._bridge.tr(phrase("unsure"))] if unsure else []
        self.setToolTip("\n".join(tip))
        self.update()

    def sizeHint(self) -> QSize:
        """Returns a row as high as a finger's half."""
        return QSize(260, round(self._bridge.theme.type.body * 1.75))

    def minimumSizeHint(self) -> QSize:
        """Returns the least it can be read at."""
        return QSize(170, self.sizeHint().height())

    @property
    def cells(self) -> QRectF:
        """Where the nine places are."""
        left = (
            self._bridge.theme.type.body * _WORD
            if self._bridge.language == "zh_Hans"
            else self._bridge.theme.type.body * 5.4
        )
        return QRectF(left, 1, self.width() - left - 2, self.height() - 3)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """One step towards where it was clicked."""
        box = self.cells
        if event.button() == Qt.MouseButton.LeftButton and box.contains(event.position()):
            place = int((event.position().x() - box.left()) * 9 / box.width())
            if place != self._place:
                self.stepped.emit(self.trait, 1 if place > self._place else -1)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Right and plus a step up, left and minus a step down."""
        up, down = (Qt.Key.Key_Right, Qt.Key.Key_Plus, Qt.Key.Key_Equal), (Qt.Key.Key_Left, Qt.Key.Key_Minus)
        if event.key() in (*up, *down):
            self.stepped.emit(self.trait, 1 if event.key() in up else -1)
            event.accept()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints word, places, clip and badges."""
        theme = self._bridge.theme
        painter, box = QPainter(self), self.cells
        painter.setFont(fonts.ui_font(theme.type.caption))
        painter.setPen(QColor(theme.palette.warning if self._unsure else theme.palette.muted))
        word = self._bridge.tr(f"term.trait.{self.trait}") + (" ?" if self._unsure else "")
        words = QRectF(2, 0, box.left() - 4, self.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, word)
        paint_row(painter, box, theme.palette, self._values, self._start, self._place, size=theme.type.caption)
        if self._beyond:
            painter.setFont(fonts.ui_font(theme.type.caption, bold=True))
            painter.setPen(QColor(theme.palette.success))
            badge = QRectF(box.left() - 30, 0, 28, self.height())
            painter.drawText(badge, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, f"+{self._beyond}")
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.palette.focus), theme.focus_px))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
