"""What the board can do besides opening a seat: several seats at once, reminders by key, a place anywhere by key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent

from storyteller.clocktower import commands as c
from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.kernel.message import message
from storyteller.ui.grimoire.items import SeatItem, SeatMark
from storyteller.ui.grimoire.orders import other_side, relaid
from storyteller.ui.grimoire.picking import Question

if TYPE_CHECKING:
    from storyteller.ui.grimoire.page import GrimoirePage

STEP: Final = 0.02
"""How far a key moves a seat that is laid anywhere, as a part of the board; with Shift five times as far."""
_WAYS: Final = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
}  # fmt: skip
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ByHand(QObject):
    """Listens to the ring and the seat list before they do, and takes what means something while it is at work."""

    def __init__(self, page: GrimoirePage) -> None:
        """At rest: nothing is selected beyond the board's own seat."""
        super().__init__(page)
        self._page = page
        self.seats: list[SeatId] = []
        self.placing: SeatId | None = None
        self.reminder: ReminderId | None = None
        self._place = QPointF()
        for watched in (page.view, page.view.viewport(), page.area.list):
            watched.installEventFilter(self)

    # --- what it listens to ------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Returns True for what it took."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return watched is not self._page.view.viewport() and self._on_key(Qt.Key(event.key()), event.modifiers())
        if isinstance(event, QMouseEvent) and watched is self._page.view.viewport():
            return self._on_mouse(event)
        return False

    def _on_mouse(self, event: QMouseEvent) -> bool:
        """Ctrl and a click select one seat more, or one less."""
        held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        item = self._page.view.item_at(event.position().toPoint())
        if not held or not isinstance(item, SeatItem) or event.button() != Qt.MouseButton.LeftButton:
            return False
        if event.type() == QEvent.Type.MouseButtonPress:
            self.toggle(item.seat)
        return True

    def _on_key(self, key: Qt.Key, held: Qt.KeyboardModifier) -> bool:
        shift = bool(held & Qt.KeyboardModifier.ShiftModifier)
        if self.placing is not None:
            return self._on_placing_key(key, shift=shift)
        if shift and key in _WAYS:
            return self._extend(1 if key in (Qt.Key.Key_Right, Qt.Key.Key_Down) else -1)
        if shift and key in _ENTER and self._chosen is not None:
            self.toggle(self._chosen)
            return True
        if key in (Qt.Key.Key_BracketRight, Qt.Key.Key_BracketLeft):
            return self._next_reminder(1 if key == Qt.Key.Key_BracketRight else -1)
        return self.reminder is not None and self._on_reminder_key(key)

    @property
    def _chosen(self) -> SeatId | None:
        return self._page.view.board_scene.chosen

    # --- several seats -----------------------------------------------------------------------------------

    def toggle(self, seat: SeatId) -> None:
        """Selects a seat more, or one less."""
        self._drop_reminder()
        self._page.menu.close_menu()
        if seat in self.seats:
            self.seats.remove(seat)
        else:
            self.seats.append(seat)
        self._page.view.board_scene.choose(seat)
        self._tell()

    def _extend(self, step: int) -> bool:
        ids = [record.id for record in self._page.record.seats]
        chosen = self._chosen
        if not ids:
            return False
        if chosen is None or chosen not in ids:
            chosen = ids[0 if step > 0 else -1]
        elif not self.seats:
            self.seats.append(chosen)
            chosen = ids[(ids.index(chosen) + step) % len(ids)]
        else:
            chosen = ids[(ids.index(chosen) + step) % len(ids)]
        if chosen not in self.seats:
            self.seats.append(chosen)
        self._page.view.board_scene.choose(chosen)
        self._tell()
        return True

    def _tell(self) -> None:
        bar = self._page.bar
        if self.seats:
            prompt = message("hand.several.prompt", n=len(self.seats))
            bar.ask(Question(prompt, lambda _seat: None, None, "hand.several.do"))
        else:
            bar.hide()
        self._page.show_marks()

    def marks(self) -> dict[SeatId, SeatMark]:
        """Returns how the selected seats are marked; empty when none are."""
        return dict.fromkeys(self.seats, "picked")

    def _open_menu(self) -> None:
        page, seats = self._page, list(self.seats)
        context = page.context
        records = [record for seat in seats if (record := page.record.seat(seat)) is not None]
        self.rest()
        if context is None or not records:
            return
        if len(records) == 1:
            page.open_menu(records[0].id)
            return
        page.menu.open_several(records, page.town, context, page.around_seat(records[-1].id))

    # --- reminders ---------------------------------------------------------------------------------------

    def _next_reminder(self, step: int) -> bool:
        """Walks the reminders of the selected seat."""
        record = self._page.record.seat(self._chosen)
        lying = [one.id for one in record.reminders] if record is not None else []
        if not lying:
            return False
        now = lying.index(self.reminder) + step if self.reminder in lying else (0 if step > 0 else -1)
        self._drop_reminder()
        self.reminder = lying[now % len(lying)]
        self._ring(chosen=True)
        return True

    def _ring(self, *, chosen: bool) -> None:
        item = self._page.view.board_scene.reminder_item(self.reminder) if self.reminder is not None else None
        if item is not None:
            item.set_chosen(chosen)

    def _drop_reminder(self) -> None:
        self._ring(chosen=False)
        self.reminder = None

    def _on_reminder_key(self, key: Qt.Key) -> bool:
        """Del removes it, M moves it, F turns it over, T writes it anew, Enter opens its menu."""
        page, reminder = self._page, self.reminder
        found = page.town.reminder(reminder) if reminder is not None else None
        if found is None or reminder is None or page.context is None:
            self._drop_reminder()
            return False
        if key == Qt.Key.Key_Delete:
            self._drop_reminder()
            page.bridge.dispatch(c.RemoveReminder(reminder))
        elif key == Qt.Key.Key_M:
            self._drop_reminder()
            page.menu.move_wanted.emit(reminder)
        elif key == Qt.Key.Key_F:
            other = other_side(page.town, page.context, found[1])
            command = relaid(page.town, reminder, other, flipped=True) if other else None
            if command is not None:
                self._drop_reminder()
                page.bridge.dispatch(command)
        elif key == Qt.Key.Key_T or key in _ENTER:
            self._drop_reminder()
            page.open_reminder(reminder, anew=key == Qt.Key.Key_T)
        else:
            if key in _WAYS:
                self._drop_reminder()
            return False
        return True

    # --- anywhere on the board ---------------------------------------------------------------------------

    def place(self, seat: SeatId) -> None:
        """Lets keys move a seat away from the ring."""
        item = self._page.view.board_scene.seat_item(seat)
        record = self._page.record.seat(seat)
        if item is None or record is None:
            return
        self.rest()
        board = self._page.view.board_scene.sceneRect()
        self.placing = seat
        self._place = QPointF(item.pos().x() / board.width(), item.pos().y() / board.height())
        prompt = message("hand.place.prompt", who=record.label)
        self._page.bar.ask(Question(prompt, lambda _seat: None, None))
        self._page.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_placing_key(self, key: Qt.Key, *, shift: bool) -> bool:
        seat = self.placing
        item = self._page.view.board_scene.seat_item(seat)
        if key in _ENTER and seat is not None:
            at = (self._place.x(), self._place.y())
            self.rest()
            self._page.bridge.dispatch(c.PlaceSeat(seat, at))
        elif key in _WAYS and item is not None:
            across, down = _WAYS[key]
            far = STEP * (5 if shift else 1)
            x = min(max(self._place.x() + across * far, 0.0), 1.0)
            y = min(max(self._place.y() + down * far, 0.0), 1.0)
            self._place = QPointF(x, y)
            board = self._page.view.board_scene.sceneRect()
            item.setPos(x * board.width(), y * board.height())
        return True

    # --- from the page -----------------------------------------------------------------------------------

    def take_seat(self, seat: SeatId) -> bool:
        """A seat was clicked or its number pressed; True when it was meant for this."""
        if self.placing is not None:
            return True
        if self.reminder is not None:
            reminder = self.reminder
            self._drop_reminder()
            self._page.bridge.dispatch(c.MoveReminder(reminder, seat))
            return True
        if self.seats:
            self.toggle(seat)
            return True
        return False

    def go_on(self) -> bool:
        """Space, or the bar's button: opens the menu of what is selected."""
        if self.seats:
            self._open_menu()
            return True
        return self.placing is not None

    def escape(self) -> bool:
        """Esc: lets everything go; False when there was nothing."""
        at_work = bool(self.seats) or self.placing is not None or self.reminder is not None
        self.rest()
        return at_work

    def rest(self) -> None:
        """Lets everything go."""
        if self.placing is not None:
            self.placing = None
            self._page.view.board_scene.repaint_all()
        self._drop_reminder()
        if self.seats:
            self.seats.clear()
        self._page.bar.hide()
        self._page.show_marks()

    def settle(self) -> None:
        """The table changed: what is no longer there is let go."""
        there = {record.id for record in self._page.record.seats}
        if any(seat not in there for seat in self.seats) or (self.placing is not None and self.placing not in there):
            self.rest()
        if self.reminder is not None and self._page.town.reminder(self.reminder) is None:
            self.reminder = None
