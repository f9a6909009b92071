"""The seats when tokens are dealt, in even rows, as large as the room allows."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from storyteller.kernel.ids import SeatId
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.seat_card import SHAPE, SeatCard
from storyteller.viewmodel.setup.deal import DealtRecord

_LEAST: Final = 104
_MOST: Final = 232


class SeatGrid(QWidget):
    """Keeps one card a seat, inside a scroll area.

    Signals:
        chosen(seat): A card was pressed.
        asked(seat, what): See ``SeatCard.asked``.
    """

    chosen = Signal(int)
    asked = Signal(int, str)

    def __init__(self, bridge: Bridge) -> None:
        """``show_seats`` fills it."""
        super().__init__()
        self._bridge = bridge
        self._cards: dict[SeatId, SeatCard] = {}
        self._order: tuple[SeatId, ...] = ()
        self._columns = 1
        bridge.theme_changed.connect(self.arrange)

    def card(self, seat: SeatId) -> SeatCard | None:
        """Returns a seat's card, or None."""
        return self._cards.get(seat)

    def show_seats(self, seats: Sequence[DealtRecord], current: SeatId | None) -> None:
        """Shows the seats; ``current``: the next token goes there."""
        here = {seat.id for seat in seats}
        for gone in [seat for seat in self._cards if seat not in here]:
            card = self._cards.pop(gone)
            card.hide()
            card.deleteLater()
        before: QWidget | None = None
        for record in seats:
            if record.id not in self._cards:
                self._cards[record.id] = self._make(record)
            card = self._cards[record.id]
            card.show_record(record, current=record.id == current)
            if before is not None:
                QWidget.setTabOrder(before, card)
            before = card
        self._order = tuple(record.id for record in seats)
        self.arrange()

    def _make(self, record: DealtRecord) -> SeatCard:
        card = SeatCard(self._bridge, record, self)
        seat = int(record.id)
        card.clicked.connect(lambda: self.chosen.emit(seat))
        card.asked.connect(lambda what: self.asked.emit(seat, what))
        card.stepped.connect(lambda x, y: self._step(card, x, y))
        card.show()
        return card

    def _step(self, card: SeatCard, x: int, y: int) -> None:
        place = self._order.index(card.record.id) + x + y * self._columns
        if 0 <= place < len(self._order):
            there = self._cards[self._order[place]]
            there.setFocus()
            area = self._area()
            if area is not None:
                area.ensureWidgetVisible(there)

    def _area(self) -> QScrollArea | None:
        parent = self.parentWidget()
        while parent is not None and not isinstance(parent, QScrollArea):
            parent = parent.parentWidget()
        return parent

    def moveEvent(self, event: QMoveEvent) -> None:
        """Fits the cards below more or fewer words."""
        super().moveEvent(event)
        self.arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fits the cards into another room."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Puts every card in its place."""
        number = len(self._order)
        if not number:
            self.setMinimumHeight(0)
            return
        unit = self._bridge.theme.control_px / 40
        gap = self._bridge.theme.space.s
        area = self._area()
        room = area.viewport().height() - self.y() if area is not None else self.height()
        least, most = _LEAST * unit, _MOST * unit
        best, columns = 0.0, 1
        for tried in range(1, number + 1):
            rows = ceil(number / tried)
            across = (self.width() - gap * (tried - 1)) / tried
            down = (room - gap * (rows - 1)) / rows / SHAPE
            fits = min(across, max(down, least), most)
            if across >= min(least, self.width()) and fits >= best:
                best, columns = fits, tried
        rows = ceil(number / columns)
        self._columns = ceil(number / rows)
        wide, tall = int(best), int(best * SHAPE)
        left = (self.width() - self._columns * (wide + gap) + gap) // 2
        for place, seat in enumerate(self._order):
            row, column = divmod(place, self._columns)
            self._cards[seat].setGeometry(QRect(left + column * (wide + gap), row * (tall + gap), wide, tall))
        self.setMinimumHeight(rows * (tall + gap) - gap)
