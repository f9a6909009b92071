"""The menu of a seat or a reminder: a panel beside the token, inside the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from storyteller.clocktower import commands as c
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.kernel.decision import Decision
from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire import seat_pages
from storyteller.ui.grimoire.entries import Entry, main_entries, more_entries, several_entries
from storyteller.ui.grimoire.menu_frame import MenuFrame
from storyteller.ui.grimoire.menu_grid import MenuButton, MenuGrid
from storyteller.ui.grimoire.orders import DIRECT, PAIRS, common_text, empty_chair, spread, you_are_card
from storyteller.ui.grimoire.pictures import Pictures
from storyteller.ui.grimoire.reminder_pages import (
    lay,
    one_reminder_page,
    pile_page,
    quick_reminders,
    reminder_page,
    reminder_words,
    words_page,
)
from storyteller.ui.grimoire.tips import seat_lines
from storyteller.ui.widgets.flow import Flow
from storyteller.viewmodel.box import UnplacedRecord
from storyteller.viewmodel.grimoire import BoardRecord, ReminderRecord, SeatRecord, options_of

_DESKS: Final = {"show": "cards", "copy": "copy"}
"""Entries that lead to a page of their own."""
_ARROWS: Final = {
    Qt.Key.Key_Down: True, Qt.Key.Key_Right: True, Qt.Key.Key_Up: False, Qt.Key.Key_Left: False,
}  # fmt: skip


class SeatMenu(MenuFrame):
    """Shows one page at a time: what can be done, and what it asks for.

    Signals:
        pair_wanted(entry, seat): A second seat is to be picked for an entry of ``orders.PAIRS``.
        move_wanted(reminder): A seat is to be picked for a reminder.
        several_wanted(seat): Other seats are to be selected too.
        place_wanted(seat): The seat is to be laid anywhere by keys.
    """

    pair_wanted = Signal(str, int)
    move_wanted = Signal(int)
    several_wanted = Signal(int)
    place_wanted = Signal(int)

    def __init__(self, bridge: Bridge, pictures: Pictures, parent: QWidget) -> None:
        """It starts hidden."""
        super().__init__(bridge, parent)
        self._pictures = pictures
        self._town = Town()
        self._context: Context | None = None
        self._record: SeatRecord | None = None
        self._records: tuple[SeatRecord, ...] = ()
        self._quick: tuple[UnplacedRecord, ...] = ()

    # --- opening -----------------------------------------------------------------------------------------

    @property
    def seat(self) -> SeatId | None:
        """Whose menu is open."""
        return self._record.id if self._record is not None and self.isVisible() else None

    def open_seat(self, record: SeatRecord, town: Town, context: Context, anchor: QRect, *, entry: str = "") -> None:
        """Opens a seat's menu beside a token; ``entry`` opens that page at once."""
        self._record, self._town, self._context, self._anchor = record, town, context, anchor
        self._records = (record,)
        if entry:
            self._do(entry)
        else:
            self._show_main()

    def open_several(self, records: Sequence[SeatRecord], town: Town, context: Context, anchor: QRect) -> None:
        """Opens one menu for several seats: what is done is done to each, as one gesture."""
        if records:
            self._record, self._town, self._context, self._anchor = records[0], town, context, anchor
            self._records = tuple(records)
            self._show_main()

    def open_reminder(
        self,
        board: BoardRecord,
        reminder: ReminderId,
        town: Town,
        context: Context,
        anchor: QRect,
        *,
        anew: bool = False,
        pile: Sequence[ReminderId] = (),
    ) -> None:
        """Opens a reminder's menu: remove, move, turn over, other words; ``anew`` opens the form of its words.

        ``pile``: all that lie in its place, the uppermost first: with others below it one is to be chosen.
        """
        found = town.reminder(reminder)
        if found is None:
            return
        self._record = board.seat(found[0].id) if found[0] is not None else None
        self._records = (self._record,) if self._record is not None else ()
        self._town, self._context, self._anchor = town, context, anchor
        self._sub = False
        if len(pile) > 1 and self._record is not None:
            self._show_pile(self._record, pile)
            return
        self._show_reminder(board, reminder)
        if anew and self._keys is not None:
            self._keys.press(Qt.Key.Key_T)

    def back(self) -> None:
        """Goes back to the first page, or closes."""
        if self._sub and self._record is not None:
            self._show_main()
        else:
            self.close_menu()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk the buttons, an entry's own key does it; no key goes on to the board behind."""
        forward = _ARROWS.get(Qt.Key(event.key()))
        if forward is not None:
            self.focusNextPrevChild(forward)
        elif self._keys is not None and not event.isAutoRepeat():
            self._keys.press(event.key())
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
        lines = [self._who()] if self._several else seat_lines(self._bridge, self._record)
        if lines:
            said = QLabel("\n".join(lines))
            said.setWordWrap(True)
            said.setTextFormat(Qt.TextFormat.PlainText)
            said.setProperty("look", "muted")
            column.addWidget(said)
        if self._several:
            groups: tuple[Sequence[Entry], ...] = (several_entries(self._records),)
        else:
            self._add_quick(column, self._record)
            groups = (main_entries(self._record, self._town.phase.kind), more_entries(self._record))
        grid = MenuGrid(self._bridge, groups, self._do, self._inner_width())
        column.addWidget(grid)
        self._show(page, self._title(), back=False)
        self._keys = grid

    @property
    def _several(self) -> bool:
        return len(self._records) > 1

    def _add_quick(self, column: QVBoxLayout, record: SeatRecord) -> None:
        """The likeliest reminders stand in the menu itself, with digits as keys."""
        if self._context is None:
            return
        tonight = options_of(self._town, self._context).tonight
        self._quick = quick_reminders(self._bridge, self._town, self._context, record, tonight)
        box = QWidget()
        row = Flow(box, self._bridge.theme.space.s)
        for place, quick in enumerate(self._quick):
            words = reminder_words(self._bridge, quick)
            button = MenuButton(self._bridge, words, str(place + 1), icon=quick.token.glyph or "pencil")
            button.setObjectName(f"quick_{place + 1}")
            button.clicked.connect(partial(self._lay_quick, place))
            row.addWidget(button)
        column.addWidget(box)

    def _lay_quick(self, place: int, _checked: bool = False) -> None:
        if self._record is not None and self._context is not None:
            lay(self._bridge, self._town, self._context, self._record.id, self._quick[place], self._send)

    def pick_number(self, number: int) -> bool:
        """A digit lays one of the reminders in the menu; False while the menu's own buttons are not shown."""
        if not self.isVisible() or not isinstance(self._keys, MenuGrid):
            return False
        if 0 < number <= len(self._quick) and not self._several:
            self._lay_quick(number - 1)
        return True

    def _show_reminder(self, board: BoardRecord, reminder: ReminderId) -> None:
        records = [r for seat in board.seats for r in seat.reminders] + list(board.loose)
        record = next((r for r in records if r.id == reminder), None)
        if record is None:
            return
        found = self._town.reminder(reminder)
        if found is None or self._context is None:
            return
        acts: dict[str, Callable[[], object]] = {
            "move": lambda: self._ask_move(reminder), "retext": lambda: self._write_anew(reminder, record)
        }  # fmt: skip
        page = one_reminder_page(self._bridge, self._town, self._context, found[1], self._send_once, acts)
        self._show(page, self._pictures.reminder_text(record), back=self._sub)
        self._keys = page

    def _show_pile(self, record: SeatRecord, pile: Sequence[ReminderId]) -> None:
        lying = {reminder.id: reminder for reminder in record.reminders}
        there = [lying[reminder] for reminder in pile if reminder in lying]
        page = pile_page(self._bridge, self._pictures, there, self._open_here)
        self._show(page, self._bridge.tr("grimoire.chooser.here"), of=self._title(), back=False)

    def _write_anew(self, reminder: ReminderId, record: ReminderRecord) -> None:
        page = words_page(self._bridge, self._town, reminder, self._send_once)
        self._show(page, self._pictures.reminder_text(record))

    def _title(self) -> str:
        if self._record is None:
            return ""
        if self._several:
            return self._bridge.tr("hand.several.title", n=len(self._records))
        return f"{self._record.number} · {self._bridge.renderer().value(self._record.label)}"

    def _who(self) -> str:
        """All the seats by number and name: nobody should have to look for their rings behind the menu."""
        say = self._bridge.renderer()
        return say.join([f"{record.number} {say.value(record.label)}" for record in self._records])

    # --- doing -------------------------------------------------------------------------------------------

    def _do(self, entry: str, _checked: bool = False) -> None:
        record = self._record
        if record is None or self._context is None:
            return
        if entry in DIRECT:
            self._send(DIRECT[entry](record.id))
        elif entry == "empty":
            self._send_once(empty_chair(self._town, record.id))
        elif entry in PAIRS:
            self.close_menu()
            self.pair_wanted.emit(entry, record.id)
        elif entry in ("several", "place"):
            self.close_menu()
            (self.several_wanted if entry == "several" else self.place_wanted).emit(record.id)
        elif entry == "card":
            self._show_card(record)
        elif entry in _DESKS:
            self.close_menu()
            self._bridge.open_cards(record.id, _DESKS[entry])
        else:
            title = self._bridge.tr(f"grimoire.menu.{entry}")
            self._show(self._page(entry, record, self._context), title, of=self._title())

    def _page(self, entry: str, record: SeatRecord, context: Context) -> QWidget:
        bridge, town, seat = self._bridge, self._town, record.id
        stored = town.seat(seat)
        if entry == "reminder":
            tonight = options_of(town, context).tonight
            return reminder_page(bridge, town, context, record, tonight, self._pictures, self._send, self._open_here)
        if entry == "alignment":
            believed = stored.believed_alignment if stored else None
            return seat_pages.alignment_page(bridge, record, believed, self._send)
        simple: dict[str, Callable[[], QWidget]] = {
            "kill_by": lambda: seat_pages.cause_page(bridge, town, context, lambda why: self._send(c.Kill(seat, why))),
            "revive_by": lambda: seat_pages.cause_page(
                bridge, town, context, lambda why: self._send(c.Revive(seat, why))
            ),
            "ability": lambda: seat_pages.ability_page(bridge, town, context, seat, self._send),
            "joins": lambda: seat_pages.join_page(bridge, town, context, record.number, self._send_once),
            "add": lambda: seat_pages.add_page(bridge, record.number, self._send_once),
        }
        if entry in simple:
            return simple[entry]()
        if entry == "rename":
            return seat_pages.name_page(bridge, record, self._send)
        if entry == "note":
            noted = common_text(town, [one.id for one in self._records])
            return seat_pages.note_page(bridge, record, noted or "", self._send)
        if entry == "claim":
            return seat_pages.claim_page(bridge, town, context, seat, self._send)
        return seat_pages.character_page(bridge, town, context, partial(self._take_character, entry, seat))

    def _take_character(self, entry: str, seat: SeatId, character: str | None) -> None:
        if entry == "character":
            self._send(c.SetCharacter(seat, character))
        else:
            self._send(c.SetShown(seat, character))

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
        """Does it to every seat the menu is for, as one gesture."""
        self._send_once(spread(command, self._town, [record.id for record in self._records]))

    def _send_once(self, command: c.Command) -> None:
        """Does it; a refusal leaves the menu open, so that what was typed is not lost."""
        if isinstance(self._bridge.dispatch(command), Decision):
            self.close_menu()
