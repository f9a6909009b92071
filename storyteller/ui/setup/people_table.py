"""The table seen from above: chips along four sides, and room in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from storyteller.kernel.ids import SeatId
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.chip import Chip
from storyteller.viewmodel.setup.people import PersonRecord
from storyteller.viewmodel.setup.table_shape import Box, TableShape, table_shape

_WIDEST: Final = 1300
_TALLEST: Final = 640
"""A larger table would only set people further apart; in logical pixels at 100 %."""


class PeopleTable(QWidget):
    """Keeps one chip a person; a chip survives as long as its person does.

    Signals:
        asked(seat, what): See ``Chip.asked``.
        renamed(seat, name): A new name was typed.
        spoken_of(seat, pronouns): Pronouns were typed.
        moved(seat, position): Somebody was dragged to another place, from 0.
    """

    asked = Signal(int, str)
    renamed = Signal(int, str)
    spoken_of = Signal(int, str)
    moved = Signal(int, int)

    def __init__(self, bridge: Bridge, middle: QWidget) -> None:
        """``middle``: what lies on the table."""
        super().__init__()
        self._bridge = bridge
        self._middle = middle
        middle.setParent(self)
        self._chips: dict[SeatId, Chip] = {}
        self._order: tuple[SeatId, ...] = ()
        self._shape = TableShape((), (0, 0, 0, 0), 0)
        self._shift = QPointF(0, 0)
        self._target = -1
        bridge.theme_changed.connect(self.arrange)

    def chip(self, seat: SeatId) -> Chip | None:
        """Returns somebody's chip, or None."""
        return self._chips.get(seat)

    @property
    def chips(self) -> tuple[Chip, ...]:
        """All chips, clockwise."""
        return tuple(self._chips[seat] for seat in self._order)

    def show_persons(self, persons: Sequence[PersonRecord]) -> None:
        """Shows who sits there now."""
        here = {person.id for person in persons}
        for seat in [seat for seat in self._chips if seat not in here]:
            self._chips.pop(seat).deleteLater()
        for person in persons:
            if person.id in self._chips:
                self._chips[person.id].show_record(person)
            else:
                self._chips[person.id] = self._make(person)
        self._order = tuple(person.id for person in persons)
        self._rove()
        self.arrange()

    def _make(self, person: PersonRecord) -> Chip:
        chip = Chip(self._bridge, person, self)
        seat = int(person.id)
        chip.asked.connect(lambda what: self.asked.emit(seat, what))
        chip.renamed.connect(lambda name: self.renamed.emit(seat, name))
        chip.spoken_of.connect(lambda words: self.spoken_of.emit(seat, words))
        chip.dragged.connect(self._on_dragged)
        chip.dropped.connect(lambda where: self._on_dropped(seat, where))
        chip.show()
        return chip

    def _rove(self) -> None:
        """Tab stops once at the table; arrows go on from there."""
        current = next((c for c in self.chips if c.hasFocus()), self.chips[0] if self.chips else None)
        for chip in self.chips:
            policy = Qt.FocusPolicy.StrongFocus if chip is current else Qt.FocusPolicy.ClickFocus
            chip.setFocusPolicy(policy)

    def focus_seat(self, seat: SeatId) -> bool:
        """Gives somebody the keyboard; False when they are not there."""
        chip = self._chips.get(seat)
        if chip is None:
            return False
        chip.setFocus(Qt.FocusReason.OtherFocusReason)
        self._rove()
        return True

    def focus_beside(self, seat: SeatId, step: int) -> None:
        """Gives the keyboard to the next or the one before, round and round."""
        if seat in self._order:
            self.focus_seat(self._order[(self._order.index(seat) + step) % len(self._order)])

    # --- places ------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Sets the table anew."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Puts chips and middle in their places."""
        theme = self._bridge.theme
        unit = theme.control_px / 40
        area = self.parentWidget()
        room = min(area.height() if area is not None else self.height(), round(_TALLEST * unit))
        width = min(float(self.width()), _WIDEST * unit)
        chip = (132.0 * unit, 236.0 * unit, theme.control_px + 6.0)
        middle = float(self._middle.sizeHint().height())
        shape = self._shape
        for _ in range(2):  # how high the middle is depends on how wide the sides leave it
            tall = middle + 2 * theme.space.xl
            shape = table_shape(len(self._order), width, float(room), chip, tall, float(theme.space.m))
            middle = float(self._middle.heightForWidth(int(self._inner(shape, unit))))
        self._shape = shape
        self.setMinimumHeight(round(self._shape.height))
        self._shift = QPointF((self.width() - width) / 2, max(0.0, (self.height() - self._shape.height) / 2))
        for seat, box in zip(self._order, self._shape.seats, strict=True):
            if not self._chips[seat].dragging:
                self._chips[seat].setGeometry(self._rect(box).toRect())
        on_table = self._rect(self._shape.middle)
        wide = self._inner(self._shape, unit)
        tall = min(on_table.height() - 2 * theme.space.s, middle)
        self._middle.setGeometry(
            QRectF(on_table.center().x() - wide / 2, on_table.center().y() - tall / 2, wide, tall).toRect()
        )
        self.update()

    def _inner(self, shape: TableShape, unit: float) -> float:
        return max(100.0, min(shape.middle[2] - 2 * self._bridge.theme.space.xl, 620 * unit))

    def _rect(self, box: Box) -> QRectF:
        return QRectF(*box).translated(self._shift)

    def _nearest(self, where: QPoint) -> int:
        def far(box: Box) -> float:
            middle = self._rect(box).center()
            return (middle.x() - where.x()) ** 2 + (middle.y() - where.y()) ** 2

        return min(range(len(self._shape.seats)), key=lambda place: far(self._shape.seats[place]), default=-1)

    def _on_dragged(self, where: QPoint) -> None:
        self._target = self._nearest(where)
        self.update()

    def _on_dropped(self, seat: int, where: QPoint) -> None:
        place, self._target = self._nearest(where), -1
        self.arrange()
        if place >= 0 and self._order[place] != seat:
            self.moved.emit(seat, place)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the table top, and where a dragged person would sit."""
        theme = self._bridge.theme
        palette = theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = self._rect(self._shape.middle).adjusted(1, 1, -1, -1)
        wood = QLinearGradient(top.topLeft(), top.bottomLeft())
        wood.setColorAt(0, QColor(palette.surface))
        wood.setColorAt(1, QColor(palette.cloth_deep))
        painter.setBrush(wood)
        painter.setPen(QPen(QColor(palette.line), 1))
        painter.drawRoundedRect(top, theme.radius.lg * 2, theme.radius.lg * 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inner = top.adjusted(6, 6, -6, -6)
        painter.drawRoundedRect(inner, theme.radius.lg * 1.7, theme.radius.lg * 1.7)
        if self._target >= 0:
            painter.setPen(QPen(QColor(palette.accent), 2, Qt.PenStyle.DashLine))
            box = self._rect(self._shape.seats[self._target]).adjusted(1, 1, -1, -1)
            painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
