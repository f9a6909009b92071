"""The menu of a seat or a reminder: a panel beside the token, inside the window."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from storyteller.clocktower import commands as c
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.kernel.decision import Decision
from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.kernel.message import message
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire import seat_pages
from storyteller.ui.grimoire.chooser import Chooser
from storyteller.ui.grimoire.entries import Entry, main_entries, more_entries
from storyteller.ui.grimoire.orders import DIRECT, PAIRS, you_are_card
from storyteller.ui.grimoire.pictures import Pictures
from storyteller.ui.grimoire.tips import seat_lines
from storyteller.ui.widgets.words import Button
from storyteller.viewmodel.grimoire import BoardRecord, SeatRecord, options_of

_WIDTH: Final = 25.0
"""Of the panel, in sizes of the label's letters."""
_DESKS: Final = {"show": "cards", "copy": "copy"}
"""Entries that lead to a page of their own."""
_ARROWS: Final = {
    Qt.Key.Key_Down: True, Qt.Key.Key_Right: True, Qt.Key.Key_Up: False, Qt.Key.Key_Left: False,
}  # fmt: skip


class SeatMenu(QFrame):
    """Shows one page at a time: what can be done, and what it asks for.

    Signals:
        closed(): It went away.
        pair_wanted(entry, seat): A second seat is to be picked for an entry of ``orders.PAIRS``.
        move_wanted(reminder): A seat is to be picked for a reminder.
    """

    closed = Signal()
    pair_wanted = Signal(str, int)
    move_wanted = Signal(int)

    def __init__(self, bridge: Bridge, pictures: Pictures, parent: QWidget) -> None:
        """It starts hidden."""
        super().__init__(parent)
        self._bridge, self._pictures, self._board_area = bridge, pictures, parent
        self._town = Town()
        self._context: Context | None = None
        self._record: SeatRecord | None = None
        self._sub = False
        self._anchor = QRect()
        self.setProperty("look", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        space = bridge.theme.space
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(space.lg, space.m, space.lg, space.lg)
        self._column.setSpacing(space.m)
        self._content: QWidget | None = None
        self.hide()

    # --- opening -----------------------------------------------------------------------------------------

    @property
    def seat(self) -> SeatId | None:
        """Whose menu is open."""
        return self._record.id if self._record is not None and self.isVisible() else None

    @property
    def content(self) -> QWidget | None:
        """What is shown, None while closed."""
        return self._content

    def open_seat(
        self, record: SeatRecord, town: Town, context: Context, anchor: QRect, *, entry: str = ""
    ) -> None:
        """Opens a seat's menu beside a token; ``entry`` opens that page at once."""
        self._record, self._town, self._context, self._anchor = record, town, context, anchor
        if entry:
            self._do(entry)
        else:
            self._show_main()

    def open_reminder(
        self, board: BoardRecord, reminder: ReminderId, town: Town, context: Context, anchor: QRect
    ) -> None:
        """Opens a reminder's menu: remove, or move to another seat."""
        found = town.reminder(reminder)
        if found is None:
            return
        self._record = board.seat(found[0].id) if found[0] is not None else None
        self._town, self._context, self._anchor = town, context, anchor
        self._show_reminder(board, reminder)

    def back(self) -> None:
        """Goes back to the first page, or closes."""
        if self._sub and self._record is not None:
            self._show_main()
        else:
            self.close_menu()

    def close_menu(self) -> None:
        """Goes away."""
        if self.isVisible():
            self.hide()
            self._drop_content()
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk the buttons; no key goes on to the board behind, where it would mean something else."""
        forward = _ARROWS.get(Qt.Key(event.key()))
        if forward is not None:
            self.focusNextPrevChild(forward)
        event.accept()

    # --- pages -------------------------------------------------------------------------------------------

    def _show_main(self) -> None:
        if self._record is None:
            return
        self._sub = False
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self._bridge.theme.space.m)
        lines = seat_lines(self._bridge, self._record)
        if lines:
            said = QLabel("\n".join(lines))
            said.setWordWrap(True)
            said.setTextFormat(Qt.TextFormat.PlainText)
            said.setProperty("look", "muted")
            column.addWidget(said)
        column.addWidget(self._grid(main_entries(self._record, self._town.phase.kind)))
        self._show(page, self._title(), back=False)

    def _show_more(self) -> None:
        if self._record is not None:
            self._show(self._grid(more_entries(self._record)), self._title(), back=True)

    def _show_reminder(self, board: BoardRecord, reminder: ReminderId) -> None:
        records = [r for seat in board.seats for r in seat.reminders] + list(board.loose)
        record = next((r for r in records if r.id == reminder), None)
        if record is None:
            return
        remove = Button(self._bridge, "grimoire.reminder.remove", icon="delete")
        remove.setObjectName("reminder_remove")
        remove.clicked.connect(lambda: self._send(c.RemoveReminder(reminder)))
        move = Button(self._bridge, "grimoire.reminder.move", icon="cursor-move")
        move.setObjectName("reminder_move")
        move.clicked.connect(lambda: self._ask_move(reminder))
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self._bridge.theme.space.s)
        row.addWidget(remove)
        row.addWidget(move)
        self._show(page, self._pictures.reminder_text(record), back=self._sub)

    def _grid(self, entries: Sequence[Entry]) -> QWidget:
        grid = QWidget()
        layout = QGridLayout(grid)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(self._bridge.theme.space.s)
        for place, entry in enumerate(entries):
            button = Button(self._bridge, icon=entry.icon, look=entry.look)
            # Qt keeps only a hair between an icon and its word.
            button.setText(f" {self._bridge.tr(f'grimoire.menu.{entry.id}')}")
            button.setObjectName(entry.id)
            button.setStyleSheet("text-align: left;")
            button.clicked.connect(partial(self._do, entry.id))
            layout.addWidget(button, place // 2, place % 2)
        layout.setColumnStretch(0, 1)
        layout.setColumnStretch(1, 1)
        return grid

    def _title(self) -> str:
        if self._record is None:
            return ""
        return f"{self._record.number} · {self._bridge.renderer().value(self._record.label)}"

    # --- doing -------------------------------------------------------------------------------------------

    def _do(self, entry: str, _checked: bool = False) -> None:
        record = self._record
        if record is None or self._context is None:
            return
        if entry in DIRECT:
            self._send(DIRECT[entry](record.id))
        elif entry in PAIRS:
            self.close_menu()
            self.pair_wanted.emit(entry, record.id)
        elif entry == "card":
            self._show_card(record)
        elif entry in _DESKS:
            self.close_menu()
            self._bridge.open_cards(record.id, _DESKS[entry])
        elif entry == "more":
            self._show_more()
        else:
            title = self._bridge.tr(f"grimoire.menu.{entry}")
            self._show(self._page(entry, record, self._context), title, of=self._title())

    def _page(self, entry: str, record: SeatRecord, context: Context) -> QWidget:
        bridge, town, seat = self._bridge, self._town, record.id
        stored = town.seat(seat)
        if entry == "reminder":
            tonight = options_of(town, context).tonight
            return seat_pages.reminder_page(
                bridge, town, context, record, tonight, self._pictures, self._send, self._open_here
            )
        if entry == "alignment":
            believed = stored.believed_alignment if stored else None
            return seat_pages.alignment_page(bridge, record, believed, self._send)
        if entry == "rename":
            return seat_pages.name_page(bridge, record, self._send)
        if entry == "note":
            return seat_pages.note_page(bridge, record, stored.text("note") if stored else "", self._send)
        if entry == "claim":
            return seat_pages.claim_page(bridge, town, context, seat, self._send)
        return seat_pages.character_page(bridge, town, context, partial(self._take_character, entry, seat))

    def _take_character(self, entry: str, seat: SeatId, character: str | None) -> None:
        if entry == "character":
            self._send(c.SetCharacter(seat, character))
        elif entry == "shown":
            self._send(c.SetShown(seat, character))
        elif character is not None:
            self._send(c.SetAbility(seat, character))

    def _open_here(self, reminder: int) -> None:
        if self._record is not None:
            self._sub = True
            self._show_reminder(BoardRecord(seats=(self._record,)), ReminderId(reminder))

    def _show_card(self, record: SeatRecord) -> None:
        card = you_are_card(record)
        self.close_menu()
        if card is not None:
            self._bridge.show_card(self._bridge.for_player(card, record.id))

    def _ask_move(self, reminder: ReminderId) -> None:
        self.close_menu()
        self.move_wanted.emit(reminder)

    def _send(self, command: c.Command) -> None:
        """Does it; a refusal leaves the menu open, so that what was typed is not lost."""
        if isinstance(self._bridge.dispatch(command), Decision):
            self.close_menu()

    # --- showing -----------------------------------------------------------------------------------------

    def _show(self, page: QWidget, title: str, *, of: str = "", back: bool = True) -> None:
        self._sub = back
        self._drop_content()
        self._content = QWidget()
        column = QVBoxLayout(self._content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self._bridge.theme.space.m)
        column.addLayout(self._head(title, of, back=back))
        column.addWidget(page if isinstance(page, Chooser) else self._scrolling(page), 1)
        self._column.addWidget(self._content)
        self.setAccessibleName(self._bridge.tr(message("grimoire.menu.of", who=title)))
        self._place(page)
        self.show()
        self.raise_()
        self._focus(page)

    def _scrolling(self, page: QWidget) -> QScrollArea:
        """At 200 % a page may be taller than the window: it scrolls rather than being squeezed."""
        area = QScrollArea()
        area.setWidget(page)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return area

    def _head(self, title: str, of: str, *, back: bool) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self._bridge.theme.space.s)
        if back:
            button = Button(self._bridge, icon="arrow-left", look="quiet", tip="common.back")
            button.clicked.connect(lambda: self.back())
            row.addWidget(button)
        said = QLabel(title)
        said.setTextFormat(Qt.TextFormat.PlainText)
        said.setProperty("look", "title")
        said.setWordWrap(True)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(said)
        if of:
            whose = QLabel(of)
            whose.setTextFormat(Qt.TextFormat.PlainText)
            whose.setProperty("look", "caption")
            words.addWidget(whose)
        row.addLayout(words, 1)
        close = Button(self._bridge, icon="close", look="quiet", tip="common.close")
        close.clicked.connect(lambda: self.close_menu())
        row.addWidget(close)
        return row

    def _place(self, page: QWidget) -> None:
        """Beside the token, on the side where there is more room, wholly inside the parent."""
        gap = self._bridge.theme.space.m
        room = self._board_area.rect().adjusted(gap, gap, -gap, -gap)
        width = min(round(self._bridge.theme.type.label * _WIDTH), room.width())
        self.setFixedWidth(width)
        self._column.activate()
        if isinstance(page, Chooser):
            height = min(round(self._bridge.theme.type.label * 30), room.height())
        else:
            height = min(self._height_of(page, width), room.height())
        left = self._anchor.right() + gap
        if self._anchor.center().x() > room.center().x():
            left = self._anchor.left() - gap - width
        left = min(max(left, room.left()), room.right() - width)
        top = self._anchor.center().y() - height // 2
        top = min(max(top, room.top()), room.bottom() - height)
        self.setFixedHeight(height)
        self.move(QPoint(left, top))

    def _height_of(self, page: QWidget, width: int) -> int:
        """What the panel needs so that nothing on the page has to scroll."""
        margins = self._column.contentsMargins()
        inner = width - margins.left() - margins.right() - 2
        layout = page.layout()
        tall = page.sizeHint().height()
        if layout is not None and layout.hasHeightForWidth():
            tall = max(layout.heightForWidth(inner), layout.totalMinimumHeightForWidth(inner))
        head = self._head_height()
        return head + self._bridge.theme.space.m + tall + margins.top() + margins.bottom() + 4

    def _head_height(self) -> int:
        layout = self._content.layout() if self._content is not None else None
        first = layout.itemAt(0) if layout is not None else None
        return first.sizeHint().height() if first is not None else 0

    def _focus(self, page: QWidget) -> None:
        if page.focusProxy() is not None:
            page.setFocus(Qt.FocusReason.PopupFocusReason)
            return
        first = page.findChild(Button)
        if first is not None:
            first.setFocus(Qt.FocusReason.PopupFocusReason)

    def _drop_content(self) -> None:
        if self._content is not None:
            self._column.removeWidget(self._content)
            self._content.hide()
            self._content.deleteLater()
            self._content = None
