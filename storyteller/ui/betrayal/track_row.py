"""A row of an explorer's card as printed: nine places, the skull, the green start, the clip; a click or key a step."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from storyteller.ui import fonts
from storyteller.ui.betrayal.public.pieces import paint_row
from storyteller.ui.bridge import Bridge
from storyteller.viewmodel.betrayal.sheets import phrase

_GAP = 3
"""Between one row and the next, pixels."""
_TALLEST = 1.25
"""A place is no higher than this part of its width: it stays a place on a row."""


class TrackRow(QWidget):
    """One trait of one player. It grows with its card, up to a height that a finger hits easily.

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
        self._beyond, self._unsure = 0, False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

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
        """Returns the least height: a row takes what its card has to give, and asks for no more."""
        return QSize(260, self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Returns the least it can be read at."""
        return QSize(170, round(self._bridge.theme.type.body * 1.45))

    @property
    def _size(self) -> int:
        """Of the digits: as large as the places let them be."""
        box = self.cells
        return max(self._bridge.theme.type.caption - 1, min(round(box.height() * 0.46), round(box.width() / 18)))

    @property
    def _word_width(self) -> float:
        """Of the trait's name, in both languages alike for all four rows."""
        letters = 3.3 if self._bridge.language == "zh_Hans" else 6.1
        caption = self._bridge.theme.type.caption
        return letters * self._word_size(caption)

    def _word_size(self, caption: int) -> float:
        return max(caption, min(self.height() * 0.3, self.width() / 26))

    @property
    def cells(self) -> QRectF:
        """Where the nine places are."""
        left = self._word_width
        wide, room = self.width() - left - 2, self.height() - _GAP
        tall = min(room, wide / 9 * _TALLEST)
        return QRectF(left, 1 + (room - tall) / 2, wide, tall)

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
        caption = theme.type.caption
        painter.setFont(fonts.ui_font(round(self._word_size(caption))))
        painter.setPen(QColor(theme.palette.warning if self._unsure else theme.palette.muted))
        word = self._bridge.tr(f"term.trait.{self.trait}") + (" ?" if self._unsure else "")
        words = QRectF(2, box.top(), box.left() - 4, box.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, word)
        paint_row(painter, box, theme.palette, self._values, self._start, self._place, size=self._size)
        if self._beyond:
            self._badge(painter, box)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.palette.focus), theme.focus_px))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)

    def _badge(self, painter: QPainter, box: QRectF) -> None:
        """What is noted above the top, over the last place's corner."""
        theme = self._bridge.theme
        words = f"+{self._beyond}"
        painter.setFont(fonts.ui_font(theme.type.caption - 2, bold=True))
        wide = painter.fontMetrics().horizontalAdvance(words) + 6
        badge = QRectF(box.right() - wide, box.top(), wide, theme.type.caption * 1.15)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.palette.success))
        painter.drawRoundedRect(badge, 3, 3)
        painter.setPen(QColor(theme.palette.cloth))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, words)
