"""The fourth strip: tokens to players, at random or by hand, and each player looks at theirs."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QMenu, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from storyteller.clocktower.commands import CollectTokens, Deal, DealAll, MarkLooked, SetCharacter
from storyteller.kernel.decision import Decision
from storyteller.kernel.ids import SeatId
from storyteller.ui import icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.advice_list import AdviceList
from storyteller.ui.setup.bag_list import BagList
from storyteller.ui.setup.drawing import DrawRound
from storyteller.ui.setup.open_game import open_game
from storyteller.ui.setup.pass_window import PassWindow
from storyteller.ui.setup.seat_card import SeatCard
from storyteller.ui.setup.seat_grid import SeatGrid
from storyteller.ui.setup.token_entry import TokenEntry
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.words import Button
from storyteller.viewmodel.box import token
from storyteller.viewmodel.setup.advice import AdviceRecord
from storyteller.viewmodel.setup.deal import (
    DealRecord,
    card_of,
    deal,
    enterable,
    next_to_look,
    next_without,
)


class DealStrip(QWidget):
    """Seats with their tokens, and the ways to fill them: at random, drawn on the laptop, or from a cloth bag.

    Signals:
        finished(): The last token was entered.
    """

    finished = Signal()

    def __init__(self, bridge: Bridge) -> None:
        """``show_record`` fills it."""
        super().__init__()
        self._bridge = bridge
        self._record = DealRecord()
        self._seat: SeatId | None = None
        self._chosen: SeatId | None = None  # by hand: it stays the current one although it holds a token
        self._turn: SeatId | None = None
        self.passing: PassWindow | None = None
        self.random = Button(bridge, "setup_page.deal.random", icon="dice-multiple", look="primary")
        self.random.clicked.connect(lambda: self.deal_all())
        self.again = Button(bridge, "setup_page.deal.again", icon="dice-multiple")
        self.again.clicked.connect(lambda: self.deal_all(again=True))
        self.show_each = Button(bridge, "setup_page.deal.show_each", icon="eye")
        self.show_each.clicked.connect(lambda: self.pass_round())
        self.draw = Button(bridge, "setup_more.draw.open", icon="hand-back-right")
        self.draw.clicked.connect(self.draw_round)
        self.round = DrawRound(bridge, self)
        self.round.ended.connect(self.start)
        self.bag_button = Button(bridge, "setup_more.bag.open", icon="clipboard-list-outline")
        self.bag_button.clicked.connect(self.open_bag)
        self.bag = BagList(bridge)
        self.bag.closed.connect(self.close_bag)
        self.collect = Button(bridge, "setup_page.deal.collect", icon="undo", look="quiet")
        self.collect.clicked.connect(lambda: bridge.dispatch(CollectTokens()))
        self.entry = TokenEntry(bridge)
        self.entry.dealt.connect(self._on_dealt)
        self.entry.back.connect(self._on_back)
        self.advice = AdviceList(bridge)
        self.advice.left.connect(self.start)
        self.seats = SeatGrid(bridge)
        self.seats.chosen.connect(lambda seat: self.choose_seat(SeatId(seat)))
        self.seats.asked.connect(lambda seat, what: self._on_asked(SeatId(seat), what))
        self._build()

    def _build(self) -> None:
        space = self._bridge.theme.space
        head = Flow(None, space.s)
        for button in (self.random, self.draw, self.show_each, self.bag_button, self.again, self.collect):
            head.addWidget(button)
        inside = QWidget()
        below = QVBoxLayout(inside)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(space.m)
        below.addLayout(head)
        below.addWidget(self.advice)
        below.addWidget(self.entry)
        below.addWidget(self.seats)
        below.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        self._pages = QStackedWidget()
        self._pages.addWidget(area)
        self._pages.addWidget(self.bag)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._pages)

    # --- shown -------------------------------------------------------------------------------------------

    @property
    def current(self) -> SeatId | None:
        """The seat whose token is entered next."""
        return self._seat

    def show_record(self, record: DealRecord, advice: tuple[AdviceRecord, ...]) -> None:
        """Shows seats, tokens and what is left."""
        self._record = record
        if self.bag_open:
            self.bag.show_table()
        here = record.seat(self._seat)
        if here is None or (here.token is not None and self._seat != self._chosen):
            self._seat = next_without(record, self._seat)
        self.seats.show_seats(record.seats, self._seat)
        self._show_entry()
        focused = QApplication.focusWidget()
        mending = focused is not None and self.advice.isAncestorOf(focused)
        self.advice.show_lines(advice)
        whole = bool(record.players) and record.dealt == record.players
        self.random.setVisible(not whole)
        self.random.setEnabled(bool(record.left))
        self.draw.setVisible(not whole)
        self.draw.setEnabled(bool(record.left))
        self.bag_button.setVisible(not record.begun)
        self.again.setVisible(whole and not record.begun)
        self.show_each.setEnabled(any(seat.showable for seat in record.seats))
        self.collect.setEnabled(bool(record.dealt) and not record.begun)
        self._show_turn()
        if mending and not self.advice.start():
            self.start()  # what was in the way is mended: on to the deal

    def _show_entry(self) -> None:
        game = open_game(self._bridge)
        record = self._record.seat(self._seat)
        names = enterable(*game, self._seat) if game is not None and record is not None else ()
        tokens = [token(*game, character) for character in names] if game is not None else []
        self.entry.show_seat(record.number if record else 0, record.label if record else None, tokens)
        self.entry.setVisible(record is not None)

    def start(self) -> None:
        """Puts the keyboard where one begins."""
        if self.random.isEnabled() and not self.random.isHidden():
            self.random.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.show_each.isEnabled():
            self.show_each.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- the bag, and drawing from it --------------------------------------------------------------------

    @property
    def bag_open(self) -> bool:
        """True while the list for the cloth bag is shown in place of the seats."""
        return self._pages.currentWidget() is self.bag

    def open_bag(self) -> None:
        """Shows what goes into the cloth bag."""
        self._pages.setCurrentWidget(self.bag)
        self.bag.show_table()
        self.bag.start()

    def close_bag(self) -> None:
        """Goes back to the seats, to the letters of the first token that was drawn."""
        self._pages.setCurrentIndex(0)
        if not self.entry.isHidden():
            self.entry.letters.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.start()

    def escape(self) -> bool:
        """Closes the list for the bag; False when it was not open."""
        was = self.bag_open
        if was:
            self.close_bag()
        return was

    def draw_round(self) -> None:
        """Lets everybody without a token draw one on the laptop."""
        why_not = self.round.begin()
        if why_not is not None:
            self._bridge.notice(why_not)
            self.advice.start()

    # --- dealing -----------------------------------------------------------------------------------------

    def deal_all(self, *, again: bool = False) -> None:
        """Deals every token that is left at random; ``again``: the dealt ones are collected first."""
        if isinstance(self._bridge.dispatch(DealAll(again)), Decision):
            self.show_each.setFocus(Qt.FocusReason.OtherFocusReason)
            self.finished.emit()
        else:
            self.advice.start()

    def choose_seat(self, seat: SeatId) -> None:
        """Makes a seat the one whose token is entered, even when it holds one."""
        self._chosen = self._seat = seat
        self.show_record(self._record, self.advice.records)
        self.entry.letters.setFocus(Qt.FocusReason.OtherFocusReason)

    def pick_seat(self, number: int) -> bool:
        """Chooses a seat by its number."""
        if number > len(self._record.seats):
            return False
        self.choose_seat(self._record.seats[number - 1].id)
        return True

    def _on_dealt(self, character: str) -> None:
        seat = self._record.seat(self._seat)
        if seat is None:
            return
        command = SetCharacter(seat.id, character) if seat.traveller else Deal(seat.id, character)
        self._chosen = None
        if isinstance(self._bridge.dispatch(command), Decision) and self._seat is None:
            self.finished.emit()

    def _on_back(self) -> None:
        players = [seat.id for seat in self._record.seats if not seat.traveller]
        if players:
            here = players.index(self._seat) if self._seat in players else 0
            self.choose_seat(players[here - 1])

    def _on_asked(self, seat: SeatId, what: str) -> None:
        card = self.seats.card(seat)
        if card is None:
            return
        if what == "show":
            self.pass_round(seat)
        elif what == "take" and card.record.token is not None:
            self._bridge.dispatch(SetCharacter(seat, None))
        elif what == "menu":
            self._menu(card).popup(card.mapToGlobal(card.rect().center()))

    def _menu(self, card: SeatCard) -> QMenu:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        palette, seat, tr = self._bridge.theme.palette, card.record.id, self._bridge.tr
        show = menu.addAction(icons.icon("eye", palette.ink, palette.edge), f"{tr('setup_page.deal.show_one')}\tV")
        show.setEnabled(card.record.showable)
        show.triggered.connect(lambda: self.pass_round(seat))
        word = "not_looked" if card.record.looked else "looked_already"
        looked = menu.addAction(icons.icon("check", palette.ink, palette.edge), tr(f"setup_page.deal.{word}"))
        looked.triggered.connect(lambda: self._bridge.dispatch(MarkLooked(seat, not card.record.looked)))
        take = menu.addAction(icons.icon("undo", palette.ink, palette.edge), f"{tr('setup_page.deal.take')}\tDelete")
        take.setEnabled(card.record.token is not None)
        take.triggered.connect(lambda: self._on_asked(seat, "take"))
        return menu

    # --- each player looks -------------------------------------------------------------------------------

    def pass_round(self, first: SeatId | None = None) -> None:
        """Sends the laptop round: one seat, or everybody who has not looked; all again when everybody has."""
        self._turn = first if first is not None else next_to_look(self._fresh()) or self._first_showable()
        if self._turn is None or self.passing is not None:
            return
        self.passing = PassWindow(self._bridge, self)
        self.passing.ready.connect(self._on_ready)
        self.passing.skipped.connect(self._on_skipped)
        self.passing.left.connect(self._on_back_with_storyteller)
        self._show_turn()
        # Behind it lies the curtain and not the tokens, whatever a player's fingers find.
        self._bridge.drop_curtain()
        self.passing.show_over(self.window())

    def end_passing(self) -> None:
        """The storyteller has the laptop back."""
        if self.passing is not None:
            self.passing.leave()
            self.passing.deleteLater()
            self.passing = None
            self._turn = None

    def _on_back_with_storyteller(self) -> None:
        self.end_passing()
        self._bridge.part_curtain()
        # Not every desktop gives the keys back to the window behind by itself.
        self.window().activateWindow()

    def _fresh(self) -> DealRecord:
        """The table as it is now: behind the curtain the page itself does not follow."""
        game = open_game(self._bridge)
        return deal(*game) if game is not None else self._record

    def _first_showable(self) -> SeatId | None:
        return next((seat.id for seat in self._record.seats if seat.showable), None)

    def _show_turn(self) -> None:
        if self.passing is None:
            return
        record = self._fresh()
        seat = record.seat(self._turn)
        self.passing.show_turn(seat.label if seat else None, record.looked, len(record.seats))

    def _on_ready(self) -> None:
        game, seat = open_game(self._bridge), self._turn
        card = card_of(*game, seat) if game is not None and seat is not None else None
        if card is None or seat is None:
            self._on_skipped()
            return
        self._bridge.show_card(card)
        self._bridge.dispatch(MarkLooked(seat))
        self._turn = next_to_look(self._fresh(), seat)
        self._show_turn()

    def _on_skipped(self) -> None:
        after = next_to_look(self._fresh(), self._turn)
        self._turn = None if after == self._turn else after
        self._show_turn()
