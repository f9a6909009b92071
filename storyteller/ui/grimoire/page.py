"""The grimoire: the board in the middle, the tray at its left, the phase's panel at its right, the strip below."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from storyteller.clocktower import commands as c
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import PhaseKind, Town
from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.kernel.message import Name, Term, message
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.area import BoardArea, BoardTools
from storyteller.ui.grimoire.by_hand import ByHand
from storyteller.ui.grimoire.items import SeatMark
from storyteller.ui.grimoire.orders import ASKS, PAIRS
from storyteller.ui.grimoire.panels import PANELS, PanelFactory
from storyteller.ui.grimoire.picking import PickBar, Question
from storyteller.ui.grimoire.seat_menu import SeatMenu
from storyteller.ui.grimoire.timeline import TimelineStrip
from storyteller.ui.grimoire.tray import Tray
from storyteller.ui.grimoire.view import BoardView
from storyteller.ui.picking import SeatPicker
from storyteller.ui.widgets.page import Page
from storyteller.viewmodel.box import UnplacedRecord, source_of
from storyteller.viewmodel.grimoire import BoardRecord, board

PANEL_WIDTH: Final = 20.5
"""Of the phase's panel, in sizes of the label's letters."""


class GrimoirePage(Page):
    """The page a game is hosted from."""

    def __init__(
        self, bridge: Bridge, panels: Mapping[PhaseKind, PanelFactory] = PANELS, parent: QWidget | None = None
    ) -> None:
        """``panels``: makers of the panel of each phase; phases without one leave the board more room."""
        super().__init__(bridge, parent)
        self._panels = panels
        self._built: dict[PanelFactory, QWidget] = {}
        self._board = BoardRecord()
        self._question: Question | None = None
        self.picker = SeatPicker(self)
        self.view = BoardView(bridge)
        self.area = BoardArea(bridge, self.view)
        self.tools = BoardTools(bridge, self._tools())
        self.tray = Tray(bridge, self.view.board_scene.pictures)
        self.strip = TimelineStrip(bridge)
        self._build()
        self.menu = SeatMenu(bridge, self.view.board_scene.pictures, self)
        self.bar = PickBar(bridge, self, self.area)
        self.by_hand = ByHand(self)
        self._listen()
        self.setFocusProxy(self.view)
        self.retranslate()

    def _build(self) -> None:
        self._panel_slot = QStackedWidget()
        self._panel_frame = QFrame()
        self._panel_frame.setProperty("look", "deep")
        inner = QVBoxLayout(self._panel_frame)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(self._panel_slot)
        self._panel_frame.hide()
        middle = QHBoxLayout()
        middle.setSpacing(0)
        side = QVBoxLayout()
        side.setSpacing(0)
        side.addWidget(self.tray, 1)
        side.addWidget(self.tools)
        middle.addLayout(side)
        middle.addWidget(self.area, 1)
        middle.addWidget(self._panel_frame)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(middle, 1)
        column.addWidget(self.strip)

    def _listen(self) -> None:
        view = self.view
        view.seat_opened.connect(self._on_seat)
        view.seat_menu_wanted.connect(self.open_menu)
        view.reminder_opened.connect(partial(self.open_reminder, piled=True))
        view.ground_clicked.connect(self.menu.close_menu)
        view.reminder_dropped.connect(lambda reminder, seat: self._send(c.MoveReminder(reminder, seat)))
        view.seat_dropped.connect(lambda seat, other: self._send(c.SwapSeats(seat, other)))
        view.seat_laid.connect(lambda seat, x, y: self._send(c.PlaceSeat(seat, (x, y))))
        view.resized.connect(self._on_resized)
        view.zoomed.connect(self._show_tools)
        self.area.list.seat_opened.connect(self._on_seat)
        self.area.list.seat_menu_wanted.connect(self.open_menu)
        self.area.turned.connect(self._on_turned)
        self.picker.wanted_changed.connect(self.show_marks)
        self.tray.rows.place_wanted.connect(self.ask_place)
        self.tray.rows.reminder_opened.connect(self.open_reminder)
        self.menu.pair_wanted.connect(self._ask_pair)
        self.menu.move_wanted.connect(self._ask_move)
        self.menu.several_wanted.connect(self.by_hand.toggle)
        self.menu.place_wanted.connect(self.by_hand.place)
        self.bar.cancelled.connect(self.by_hand.escape)
        self.bar.extra_chosen.connect(self.by_hand.go_on)
        self.menu.closed.connect(lambda: self.area.front.setFocus(Qt.FocusReason.PopupFocusReason))
        self.bar.cancelled.connect(self._stop_asking)
        self.bar.extra_chosen.connect(lambda: self._answer(None))
        self.view.viewport().installEventFilter(self)
        self.bridge.theme_changed.connect(self._fit_panel)
        self.bridge.hand_moved.connect(self.show_marks)
        # Another game may call the same characters otherwise: names of homebrew are not in the records.
        self.bridge.session_changed.connect(self.view.board_scene.repaint_all)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keeps menu and bar inside the board when it changes its size."""
        if event.type() == QEvent.Type.Resize and self.bar.isVisible():
            self.bar.place()
        return super().eventFilter(watched, event)

    # --- showing -----------------------------------------------------------------------------------------

    @property
    def town(self) -> Town:
        """The table as it stands; an empty one when no game is open."""
        state = self.bridge.state
        return state if isinstance(state, Town) else Town()

    @property
    def context(self) -> Context | None:
        """What the open game's rules may ask."""
        found = getattr(self.bridge.session, "context", None)
        return found if isinstance(found, Context) else None

    @property
    def record(self) -> BoardRecord:
        """What the board shows."""
        return self._board

    @property
    def panel(self) -> QWidget | None:
        """The panel of the phase, if it has one."""
        return self._panel_slot.currentWidget() if self._panel_frame.isVisibleTo(self) else None

    def refresh(self) -> None:
        """Shows the table as it stands; an open menu speaks of the table before and goes."""
        self.menu.close_menu()
        context = self.context
        self._board = board(self.town, context) if context is not None else BoardRecord()
        if self._question is not None and self._board.seat(self._question.first) is None:
            self._stop_asking()
        self.view.board_scene.show_board(self._board)
        self.by_hand.settle()
        self.show_marks()
        self.view.setAccessibleName(self.bridge.tr("grimoire.board", n=len(self._board.seats)))
        self.tray.rows.show_board(self._board)
        self.strip.refresh()
        self._choose_panel()

    def retranslate(self) -> None:
        """Names the view; everything else on the page follows by itself or at ``refresh``."""
        self.view.setAccessibleName(self.bridge.tr("grimoire.board", n=len(self._board.seats)))

    def _choose_panel(self) -> None:
        factory = self._panels.get(self.town.phase.kind) if self.bridge.session is not None else None
        if factory is not None:
            if factory not in self._built:
                self._built[factory] = factory(self.bridge, self.picker)
                self._panel_slot.addWidget(self._built[factory])
            self._panel_slot.setCurrentWidget(self._built[factory])
        self._fit_panel()
        self._panel_frame.setVisible(factory is not None)

    def _fit_panel(self) -> None:
        """At large sizes of text the columns at the sides leave the board its room."""
        wished = round(self.bridge.theme.type.label * PANEL_WIDTH)
        self._panel_frame.setFixedWidth(min(wished, max(320, round(self.width() * 0.4))))
        self.tray.fit(self.width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shares the width out anew."""
        self._fit_panel()
        super().resizeEvent(event)

    # --- menus -------------------------------------------------------------------------------------------

    def open_menu(self, seat: SeatId, entry: str = "") -> None:
        """Opens a seat's menu beside its token; ``entry`` opens that page of it at once."""
        record, context = self._board.seat(seat), self.context
        item = self.view.board_scene.seat_item(seat)
        if record is None or context is None or item is None:
            return
        self._stop_asking()
        self.view.board_scene.choose(seat)
        self.menu.open_seat(record, self.town, context, self.around_seat(seat), entry=entry)

    def around_seat(self, seat: SeatId) -> QRect:
        """Returns where a seat is shown on the page."""
        return self.area.around(seat).translated(self.area.mapTo(self, QPoint(0, 0)))

    def open_reminder(self, reminder: ReminderId, *, anew: bool = False, piled: bool = False) -> None:
        """Opens a reminder's menu, with ``anew`` the form of its words; ``piled``: a list of all that lie there."""
        context = self.context
        if context is None or self._question is not None:
            return
        item = self.view.board_scene.reminder_item(reminder)
        around = self._around(item.pos(), item.radius) if item is not None else QRect(0, self.view.height() // 2, 1, 1)
        pile = self.view.board_scene.pile(reminder) if piled else ()
        self.menu.open_reminder(self._board, reminder, self.town, context, around, anew=anew, pile=pile)

    def _around(self, middle: QPointF, radius: float) -> QRect:
        at = self.view.mapTo(self, self.view.mapFromScene(middle))
        side = round(radius)
        return QRect(at.x() - side, at.y() - side, 2 * side, 2 * side)

    def _on_seat(self, seat: SeatId) -> None:
        """A click or Enter on a seat: an answer, something for the panel, or its menu."""
        if self._question is not None:
            self._answer(seat)
            return
        if self.by_hand.take_seat(seat):
            return
        if self.picker.offer(seat):
            # It was an answer: Enter now goes on, and doesn't mean this seat again.
            self.view.board_scene.choose(None)
        else:
            self.open_menu(seat)

    def _on_resized(self) -> None:
        self.menu.close_menu()
        self._show_tools()

    # --- ring or list, large or small --------------------------------------------------------------------

    def _tools(self) -> dict[str, Callable[[], object]]:
        return {
            "seat_list": self.area.turn,
            "lock": lambda: self.bridge.lock.set(True),
            "zoom_in": partial(self.zoom, 1),
            "zoom_out": partial(self.zoom, -1),
        }

    def toggle_list(self) -> bool:
        """Shows the seats as a list, or as the ring again."""
        self.area.turn()
        return True

    def zoom(self, steps: int) -> bool:
        """Shows the board larger or smaller by so many steps; 0 shows all of it."""
        self.menu.close_menu()
        self.view.zoom_by(steps)
        return True

    def _on_turned(self) -> None:
        self.menu.close_menu()
        self.setFocusProxy(self.area.front)
        self._show_tools()

    def _show_tools(self) -> None:
        self.tools.show_state(listed=self.area.listed, zoom=self.view.zoom, most=self.view.most)

    # --- asking for seats --------------------------------------------------------------------------------

    @property
    def asking(self) -> bool:
        """True while a seat is asked for."""
        return self._question is not None

    def ask(self, question: Question) -> None:
        """Asks for a seat: the next one that is clicked or whose number is pressed answers."""
        self.menu.close_menu()
        self._question = question
        self.show_marks()
        self.bar.ask(question)
        self.area.front.setFocus(Qt.FocusReason.OtherFocusReason)

    def _answer(self, seat: SeatId | None) -> None:
        question = self._question
        self._stop_asking()
        if question is not None:
            question.answer(seat)

    def _stop_asking(self) -> None:
        self._question = None
        self.show_marks()
        self.bar.hide()

    def show_marks(self) -> None:
        """Marks what is asked for: by a menu's question first, then what is selected by hand, else by the panel."""
        marks: dict[SeatId, SeatMark] = {}
        wanted = self.picker.wanted
        if self._question is not None:
            marks = {self._question.first: "first"} if self._question.first is not None else {}
        elif self.by_hand.seats:
            marks = self.by_hand.marks()
        elif wanted is not None:
            marks = dict.fromkeys(() if wanted.complete else wanted.seats, "can")
            marks.update(dict.fromkeys(wanted.picked, "picked"))
        if (turn := self._next_hand()) is not None:
            marks[turn] = "next"  # a hand that is up already stands on the token
        self.view.board_scene.mark(marks)

    def _next_hand(self) -> SeatId | None:
        """Whose hand is asked for next in the open count."""
        sweep = getattr(self.panel, "sweep", None)
        counting = self.town.phase.kind == "day" and self.town.day.open_vote is not None
        found: SeatId | None = sweep.seat if counting and sweep is not None else None
        return found

    def _ask_pair(self, entry: str, seat: SeatId) -> None:
        record = self._board.seat(seat)
        if record is None:
            return

        def answer(other: SeatId | None) -> None:
            if entry == "exile":
                self._send(c.CallExile(seat, other))
            elif other is not None:
                self._send(PAIRS[entry](self.town, seat, other))

        extra = "grimoire.pick.nobody" if entry == "exile" else ""
        self.ask(Question(message(ASKS[entry], who=record.label), answer, seat, extra))

    def _ask_move(self, reminder: ReminderId) -> None:
        found = self.town.reminder(reminder)
        if found is None:
            return
        words = Term("reminder", found[1].text) if found[1].of else Name(found[1].text)
        prompt = message("grimoire.pick.reminder", text=words)
        self.ask(
            Question(prompt, lambda seat: self._send(c.MoveReminder(reminder, seat)), None, "grimoire.pick.table")
        )

    def ask_place(self, row: UnplacedRecord) -> None:
        """Asks where a reminder goes to, and lays it there."""
        of = row.token.character

        def answer(seat: SeatId | None) -> None:
            context = self.context
            by = source_of(self.town, context, of) if context is not None else None
            self._send(c.PlaceReminder(seat, of, row.text, by))

        prompt = message("grimoire.pick.reminder", text=Term("reminder", row.text))
        self.ask(Question(prompt, answer, None, "grimoire.pick.table"))

    def _send(self, command: c.Command) -> None:
        self.bridge.dispatch(command)

    # --- big keys ----------------------------------------------------------------------------------------

    def escape(self) -> bool:
        """Esc: calls a question off, goes back in a menu, or asks the panel."""
        if self._question is not None:
            self._stop_asking()
            return True
        if self.menu.isVisible():
            self.menu.back()
            return True
        return self.by_hand.escape() or self._ask_panel("escape")

    def go_on(self) -> bool:
        """Space: what is selected by hand, else the panel's next sensible thing."""
        return self.by_hand.go_on() or self._ask_panel("go_on")

    def pick_seat(self, number: int) -> bool:
        """Digit: answers a question, else goes to the panel, else selects the seat."""
        seat = self.town.at(number)
        if self._question is not None:
            if seat is not None:
                self._answer(seat.id)
            return True
        if self.menu.pick_number(number) or (seat is not None and self.by_hand.take_seat(seat.id)):
            return True
        # Where a number is told, a digit means something though no seat has it.
        if self._ask_panel("pick_number", number):
            return True
        if seat is None:
            return False
        self.menu.close_menu()
        self.view.board_scene.choose(seat.id)
        self.area.front.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys the board has no use for go to the panel."""
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.isAutoRepeat() or not self._ask_panel("on_key", Qt.Key(event.key()), held):
            super().keyPressEvent(event)

    def _ask_panel(self, method: str, *arguments: object) -> bool:
        found = getattr(self.panel, method, None)
        return bool(partial(found, *arguments)()) if found is not None else False
