"""The board as a scene in the view's own pixels; after a gesture only what changed is touched."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneHelpEvent, QToolTip

from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.hand import HandItem
from storyteller.ui.grimoire.items import CentreItem, PictureItem, ReminderItem, SeatItem, SeatMark
from storyteller.ui.grimoire.pictures import Pictures
from storyteller.ui.grimoire.tips import reminder_tip, seat_tip
from storyteller.viewmodel.grimoire import BoardRecord, ReminderRecord, changes
from storyteller.viewmodel.layout import BoardLayout, SeatPlace, lay_out
from storyteller.viewmodel.ring import Circle

MANY: Final = 24
"""When so many things change at once, painting all of the board costs less than a patchwork of a hundred pieces."""


class BoardScene(QGraphicsScene):
    """Holds one item a seat and one a reminder, found by their ids.

    Signals:
        board_changed(): Another board is shown.
        chosen_changed(): Another seat is selected, or none.
        marks_changed(): Other seats are asked for.
    """

    board_changed = Signal()
    chosen_changed = Signal()
    marks_changed = Signal()

    def __init__(self, bridge: Bridge) -> None:
        """Empty at first."""
        super().__init__()
        self._bridge = bridge
        self.pictures = Pictures(bridge)
        self._board = BoardRecord()
        self._layout = BoardLayout(0.0, (), lay_out(1, 1, ()).centre)
        self._ratio = 1.0
        self._seats: dict[SeatId, SeatItem] = {}
        self._reminders: dict[ReminderId, ReminderItem] = {}
        self._laid: dict[ReminderId, tuple[ReminderRecord, Circle, int]] = {}
        self._centre = CentreItem(bridge)
        self.addItem(self._centre)
        self._hand = HandItem(bridge)
        self.addItem(self._hand)
        self._chosen: SeatId | None = None
        self._marks: dict[SeatId, SeatMark] = {}
        # Items come and go and are few; an index would cost more than it saves.
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)

    @property
    def board(self) -> BoardRecord:
        """What is shown."""
        return self._board

    @property
    def layout_(self) -> BoardLayout:
        """Where it is shown."""
        return self._layout

    @property
    def chosen(self) -> SeatId | None:
        """The selected seat."""
        return self._chosen

    @property
    def marks(self) -> Mapping[SeatId, SeatMark]:
        """Seats that are asked for."""
        return self._marks

    @property
    def hand(self) -> HandItem:
        """The hand of an open count; it points nowhere without one."""
        return self._hand

    def seat_item(self, seat: SeatId | None) -> SeatItem | None:
        """Returns a seat's item."""
        return self._seats.get(seat) if seat is not None else None

    def reminder_item(self, reminder: ReminderId) -> ReminderItem | None:
        """Returns a reminder's item."""
        return self._reminders.get(reminder)

    def pile(self, reminder: ReminderId) -> tuple[ReminderId, ...]:
        """Returns all that lie in a reminder's place, itself among them, the uppermost first."""
        item = self._reminders.get(reminder)
        if item is None:
            return ()
        same = (other for other in self._reminders.values() if other.seat == item.seat and other.pos() == item.pos())
        return tuple(other.reminder for other in same)[::-1]

    def show_board(self, board: BoardRecord) -> None:
        """Shows another board; touches only what differs from the one before."""
        change = changes(self._board, board)
        before, shown, self._board = self._layout, self._board, board
        if change.arranged:
            self._layout = self._lay_out()
        moved = {
            record.id
            for index, record in enumerate(board.seats)
            if index >= len(before.seats) or before.seats[index] != self._layout.seats[index]
        }
        touched = self._update(change.changed | moved)
        if change.removed:
            self._drop(change.removed)
        if touched > MANY:
            self.update()
        if change.centre or before.centre != self._layout.centre:
            self._centre.show_centre(board.centre, self._layout.centre)
        self._point_hand()
        if board != shown:
            self.board_changed.emit()

    def resize_to(self, width: float, height: float, ratio: float) -> None:
        """Lays the board out for another size of the view; ``ratio``: device pixels a logical pixel."""
        box = QRectF(0, 0, width, height)
        if box == self.sceneRect() and ratio == self._ratio:
            return
        self._ratio = ratio
        self.setSceneRect(box)
        self.pictures.clear()
        self._layout = self._lay_out()
        self.repaint_all()

    def repaint_all(self) -> None:
        """Shows everything anew: the language, the look or the size is another one."""
        self._laid.clear()
        self._layout = self._lay_out()
        self._update(frozenset(record.id for record in self._board.seats))
        self._centre.show_centre(self._board.centre, self._layout.centre)
        self._point_hand()
        self.update()

    def choose(self, seat: SeatId | None) -> None:
        """Selects a seat, or none."""
        if seat is not None and seat not in self._seats:
            seat = None
        for item in (self.seat_item(self._chosen), self.seat_item(seat)):
            if item is not None:
                item.set_chosen(item.seat == seat)
        if seat != self._chosen:
            self._chosen = seat
            self.chosen_changed.emit()

    def mark(self, marks: Mapping[SeatId, SeatMark]) -> None:
        """Marks seats that are asked for, and no others."""
        if self._marks == marks:
            return
        self._marks = dict(marks)
        for item in self._seats.values():
            item.set_mark(self._marks.get(item.seat, ""))
        self._point_hand()
        self.marks_changed.emit()

    def _point_hand(self) -> None:
        """The hand of a count points to the seat that is asked next."""
        places = zip(self._board.seats, self._layout.seats, strict=True)
        asked = next((place.token for seat, place in places if self._marks.get(seat.id) == "next"), None)
        self._hand.point(self._layout.centre, asked)

    def helpEvent(self, event: QGraphicsSceneHelpEvent) -> None:
        """Tells what lies under the pointer, in words that are made only now."""
        found = (item for item in self.items(event.scenePos()) if isinstance(item, PictureItem))
        text = next((item.toolTip() for item in found), "")
        QToolTip.showText(event.screenPos(), text, event.widget())
        event.setAccepted(bool(text))

    def _lay_out(self) -> BoardLayout:
        box = self.sceneRect()
        return lay_out(
            max(box.width(), 1.0),
            max(box.height(), 1.0),
            [len(record.reminders) for record in self._board.seats],
            bottom=self._board.bottom,
            places=[record.place for record in self._board.seats],
            circle=self._bridge.settings.board_shape == "circle",
        )

    def _update(self, seats: frozenset[SeatId] | set[SeatId]) -> int:
        """Shows these seats with their reminders; returns how many things became others."""
        touched = len(seats)
        for record, place in zip(self._board.seats, self._layout.seats, strict=True):
            if record.id not in seats:
                continue
            item = self._seats.get(record.id)
            if item is None:
                item = self._seats[record.id] = SeatItem(record.id)
                self.addItem(item)
            item.show_seat(record, place.token, place.plate, self.pictures, self._ratio)
            item.tell = partial(seat_tip, self._bridge, record)
            touched += self._update_reminders(record.id, place)
        return touched

    def _update_reminders(self, seat: SeatId, place: SeatPlace) -> int:
        record = self._board.seat(seat)
        shown = record.reminders if record else ()
        last = {disc: number for number, disc in enumerate(place.reminders)}
        touched = 0
        for number, (reminder, disc) in enumerate(zip(shown, place.reminders, strict=True)):
            piled = place.reminders.count(disc) if last[disc] == number else 1
            touched += self._update_reminder(reminder, seat, disc, piled)
        kept = {reminder.id for reminder in shown}
        for gone in [i for i in self._reminders.values() if i.seat == seat and i.reminder not in kept]:
            self._drop_reminder(gone)
        return touched

    def _update_reminder(self, record: ReminderRecord, seat: SeatId, disc: Circle, piled: int) -> bool:
        """``piled``: how many lie in this place if it is the uppermost of them, else 1. True if it became another."""
        item = self._reminders.get(record.id)
        if item is None:
            item = self._reminders[record.id] = ReminderItem(record.id)
            self.addItem(item)
        item.seat = seat
        # A death puts reminders to sleep all around the table: those that stay awake are not touched.
        if self._laid.get(record.id) == (record, disc, piled):
            return False
        self._laid[record.id] = (record, disc, piled)
        item.show_reminder(record, disc, self.pictures, self._ratio)
        item.show_marks(self.pictures.pile(piled, disc.radius, self._ratio))
        item.tell = partial(reminder_tip, self._bridge, self.pictures, record)
        return True

    def _drop(self, seats: frozenset[SeatId]) -> None:
        for seat in seats:
            self._remove(self._seats.pop(seat))
            for gone in [item for item in self._reminders.values() if item.seat == seat]:
                self._drop_reminder(gone)
        if self._chosen in seats:
            self._chosen = None
            self.chosen_changed.emit()

    def _drop_reminder(self, item: ReminderItem) -> None:
        self._laid.pop(item.reminder, None)
        self._remove(self._reminders.pop(item.reminder))

    def _remove(self, item: PictureItem) -> None:
        self.removeItem(item)
