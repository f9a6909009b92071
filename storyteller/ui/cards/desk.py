"""The desk: a card for a player in few keys, from those that lie ready or in own words."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from storyteller.clocktower import commands as c
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.kernel.decision import Rejection
from storyteller.kernel.ids import SeatId
from storyteller.ui.bridge import Bridge
from storyteller.ui.cards.options import card_groups, pick_groups, pick_text
from storyteller.ui.cards.preview import CardPreview
from storyteller.ui.grimoire.chooser import Chooser
from storyteller.ui.widgets.choice import Choice
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.page import Page
from storyteller.ui.widgets.select import Select
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.card_desk import OWN, CardDraft, compose, told_by

_LIST: Final = 21.0
"""Width of the list of cards, in sizes of the label's letters."""


class CardsPage(Page):
    """Left the cards that lie ready, right the one that is being made.

    Keys: type to find a card, Enter takes it; type what goes onto it, Enter adds, Backspace takes the last one off;
    Ctrl+Enter shows it.
    """

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        """``Bridge.card_seat`` says whom a card is for when the page is shown."""
        super().__init__(bridge, parent)
        self.seat: SeatId | None = None
        self.draft: CardDraft | None = None
        self.cards: Chooser | None = None
        self.adder: Chooser | None = None
        self._build()
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.show_it)
        self.retranslate()

    # --- building ----------------------------------------------------------------------------------------

    def _build(self) -> None:
        bridge, space = self.bridge, self.bridge.theme.space
        self.whom = Select(bridge)
        self.whom.activated.connect(self._on_whom)
        self._left = QVBoxLayout()
        self._left.setSpacing(space.m)
        self._left.addWidget(Label(bridge, "kit.title", "display"))
        row = QHBoxLayout()
        row.addWidget(Label(bridge, "kit.whom", "muted"))
        row.addWidget(self.whom, 1)
        self._left.addLayout(row)
        self._frame = QWidget()
        self._frame.setLayout(self._left)
        self._left.setContentsMargins(0, 0, 0, 0)
        self.preview = CardPreview(bridge)
        making = QWidget()
        self._right = QVBoxLayout(making)
        self._right.setContentsMargins(0, 0, 0, 0)
        self._right.setSpacing(space.m)
        self._right.addWidget(self.preview, 3)
        self._build_parts()
        self._build_foot()
        whole = QHBoxLayout(self)
        whole.setContentsMargins(space.xl, space.lg, space.xl, space.lg)
        whole.setSpacing(space.xl)
        whole.addWidget(self._frame)
        whole.addLayout(self._scrolled(making), 1)

    def _scrolled(self, making: QWidget) -> QVBoxLayout:
        """With large letters there is more than fits: it scrolls, and the one button that shows the card stays."""
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(making)
        column = QVBoxLayout()
        column.setSpacing(self.bridge.theme.space.m)
        column.addWidget(area, 1)
        column.addWidget(self.show_button, 0, Qt.AlignmentFlag.AlignRight)
        return column

    def _build_parts(self) -> None:
        self._on_it = Label(self.bridge, "kit.on_it", "caption")
        self._chips = QWidget()
        Flow(self._chips, self.bridge.theme.space.s)
        self._right.addWidget(self._on_it)
        self._right.addWidget(self._chips)
        self._adder_slot = QVBoxLayout()
        self._right.addLayout(self._adder_slot, 2)

    def _build_foot(self) -> None:
        bridge = self.bridge
        self.language = Choice(
            bridge, ((None, "kit.of_windows"), ("zh_Hans", "language.zh_Hans"), ("en", "language.en"))
        )
        self.language.chosen.connect(self._on_language_chosen)
        self.turned = Button(bridge, "kit.turn", icon="rotate-3d-variant")
        self.turned.setCheckable(True)
        self.turned.clicked.connect(lambda: self._change(turned=self.turned.isChecked()))
        self.noted = Button(bridge, "kit.note", icon="note-text-outline")
        self.noted.setCheckable(True)
        self.noted.setChecked(True)
        self.forget = Button(bridge, "kit.forget", icon="delete", look="quiet")
        self.forget.clicked.connect(lambda: self._forget())
        self.show_button = Button(bridge, "kit.show", icon="cards-outline", look="primary")
        self.show_button.clicked.connect(lambda: self.show_it())
        foot = QWidget()
        laid = Flow(foot, bridge.theme.space.s)
        for part in (self.language, self.turned, self.noted, self.forget):
            laid.addWidget(part)
        self._right.addWidget(foot)

    # --- what there is -----------------------------------------------------------------------------------

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

    def showEvent(self, event: QShowEvent) -> None:
        """Starts a new card, for whom the desk was opened for."""
        self.draft = None
        self._stale = True
        super().showEvent(event)

    def refresh(self) -> None:
        """Lays out what there is for the table as it stands; a card that is being made stays."""
        self.seat = self.bridge.card_seat if self.town.seat(self.bridge.card_seat) is not None else None
        self._frame.setFixedWidth(min(round(self.bridge.theme.type.label * _LIST), max(300, self.width() * 2 // 5)))
        self._fill_whom()
        gone = self.draft is not None and any(self.town.seat(seat) is None for seat in self.draft.seats)
        self._start(None if gone else self.draft)

    def retranslate(self) -> None:
        """Names what has no words of its own."""
        self.whom.setAccessibleName(self.bridge.tr("kit.whom"))
        self.language.setAccessibleName(self.bridge.tr("kit.language"))

    def _fill_whom(self) -> None:
        self.whom.clear()
        self.whom.addItem(self.bridge.tr("kit.nobody"), None)
        for number, seat in enumerate(self.town.seats, 1):
            self.whom.addItem(pick_text(self.bridge, self.town, seat.id, number=number), int(seat.id))
        self.whom.setCurrentIndex(self.town.number(self.seat) if self.seat is not None else 0)

    def _on_whom(self, _place: int) -> None:
        found = self.whom.currentData()
        self.seat = SeatId(found) if found is not None else None
        self.bridge.card_seat = self.seat
        self._start(None)

    # --- making ------------------------------------------------------------------------------------------

    def _start(self, draft: CardDraft | None) -> None:
        """Lays the list out anew; the keyboard goes to it."""
        fresh = Chooser(self.bridge, card_groups(self.bridge, self.town, self.context, self.seat), prompt="kit.search",
                        own=True)  # fmt: skip
        fresh.chosen.connect(self.take)
        fresh.written.connect(lambda text: self.take(CardDraft(OWN, text=text)))
        fresh.pointed.connect(self._preview_pointed)
        _swap(self._left, self.cards, fresh)
        self.cards = fresh
        self.setFocusProxy(fresh)
        self._lay(draft)
        fresh.setFocus(Qt.FocusReason.OtherFocusReason)

    def take(self, draft: object) -> None:
        """Takes a card from the list, in the language of whom it is for."""
        if not isinstance(draft, CardDraft):
            return
        if self.cards is not None:
            self.cards.again()
        self._lay(self._in_their_language(draft))
        (self.show_button if draft.ready or self.adder is None else self.adder).setFocus(
            Qt.FocusReason.OtherFocusReason
        )

    def _in_their_language(self, draft: CardDraft) -> CardDraft:
        seat = self.town.seat(self.seat)
        return replace(draft, language=self.bridge.drawer.language_of(seat.name) if seat is not None else None)

    def _lay(self, draft: CardDraft | None) -> None:
        """Shows another card; what can be added to it lies below."""
        self.draft = draft
        self._show_draft()
        fresh = None
        context = self.context
        if draft is not None and context is not None:
            fresh = Chooser(self.bridge, pick_groups(self.bridge, self.town, context), prompt="kit.add")
            fresh.chosen.connect(self.add)
            fresh.search.installEventFilter(self)
        _swap(self._adder_slot, self.adder, fresh)
        self.adder = fresh

    def add(self, pick: object) -> None:
        """Puts a character or a player onto the card, or takes them off."""
        if self.draft is None or not isinstance(pick, (int, str)):
            return
        self.draft = self.draft.put(pick if isinstance(pick, str) else SeatId(pick))
        self._show_draft()
        if self.adder is not None:
            self.adder.again()

    def _change(self, **changes: object) -> None:
        if self.draft is not None:
            self.draft = replace(self.draft, **changes)  # type: ignore[arg-type]  # fields of a draft, each above
            self._show_draft()

    def _on_language_chosen(self, language: object) -> None:
        """A player keeps the language of their cards, from game to game."""
        seat = self.town.seat(self.seat)
        if seat is not None:
            self.bridge.drawer.set_language(seat.name, language)  # type: ignore[arg-type]  # one of the choice's values
        self._change(language=language)

    def _preview_pointed(self) -> None:
        """Before a card is taken the one that Enter would take is seen, faintly."""
        if self.draft is not None or self.cards is None:
            return
        kind, value = self.cards.pointed_at or ("", None)
        draft = CardDraft(OWN, text=str(value)) if kind == "own" else value
        seen = self._in_their_language(draft) if isinstance(draft, CardDraft) else None
        self.preview.show_record(compose(self.town, self.context, seen) if seen is not None else None, faint=True)

    def _show_draft(self) -> None:
        draft = self.draft
        if draft is None:
            self._preview_pointed()
        else:
            self.preview.show_record(compose(self.town, self.context, draft))
        ready = draft is not None and draft.ready
        self.show_button.setEnabled(ready)
        for part in (self.language, self.turned):
            part.setEnabled(draft is not None)
        self.language.set_value(draft.language if draft is not None else None)
        self.turned.setChecked(draft is not None and draft.turned)
        self.noted.setVisible(draft is not None and self.seat is not None and told_by(draft) is not None)
        self.forget.setVisible(draft is not None and draft.text in self.bridge.drawer.contents.texts)
        self._show_chips()

    def _show_chips(self) -> None:
        layout = self._chips.layout()
        while layout is not None and (item := layout.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        picks: tuple[SeatId | str, ...] = (*self.draft.characters, *self.draft.seats) if self.draft else ()
        for pick in picks:
            chip = Button(self.bridge, icon="close")
            chip.setText(f" {pick_text(self.bridge, self.town, pick)}")
            chip.clicked.connect(partial(self.add, pick))
            if layout is not None:
                layout.addWidget(chip)
        self._on_it.setVisible(bool(picks))
        self._chips.setVisible(bool(picks))
        self._chips.updateGeometry()

    def _forget(self) -> None:
        if self.draft is not None:
            self.bridge.drawer.forget_text(self.draft.text)
            self._start(None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Backspace in an empty line takes the last thing off the card."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and self.adder is not None:
            empty = watched is self.adder.search and not self.adder.search.text()
            if empty and event.key() == Qt.Key.Key_Backspace and self._take_last():
                return True
        return super().eventFilter(watched, event)

    def _take_last(self) -> bool:
        picks = (*self.draft.characters, *self.draft.seats) if self.draft is not None else ()
        if picks:
            self.add(picks[-1])
        return bool(picks)

    # --- showing -----------------------------------------------------------------------------------------

    def show_it(self) -> None:
        """Notes what is told, goes back to the board, and shows the card over everything."""
        draft, seat, told = self.draft, self.seat, told_by(self.draft) if self.draft is not None else None
        if draft is None or not draft.ready:
            return
        card = compose(self.town, self.context, draft)
        if draft.card == OWN:
            self.bridge.drawer.keep_text(draft.text)
        if told is not None and seat is not None and self.noted.isChecked():
            answer = self.bridge.dispatch(c.GiveInfo(seat, told[0], told[1]))
            if answer is None or isinstance(answer, Rejection):
                return
        if self.bridge.session is not None:
            self.bridge.show_page("setup" if self.town.phase.kind == "setup" else "grimoire")
        self.bridge.show_card(card)

    # --- big keys ----------------------------------------------------------------------------------------

    def escape(self) -> bool:
        """Esc: back to the list, else to the page before."""
        if self.draft is None:
            return False
        self._start(None)
        return True


def _swap(column: QVBoxLayout, before: QWidget | None, after: QWidget | None) -> None:
    if before is not None:
        column.removeWidget(before)
        before.hide()
        before.deleteLater()
    if after is not None:
        column.addWidget(after, 1)
        after.show()
