"""A copy of the grimoire that can be changed before a Spy or a Widow sees it. Nothing of the game changes."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from storyteller.app.copying import TableCopy, table_copy
from storyteller.app.session import Session
from storyteller.clocktower import commands as c
from storyteller.clocktower.holders import acted_as
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.order import night_steps
from storyteller.clocktower.status import impairments, seat_name
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.page import GrimoirePage
from storyteller.ui.widgets.page import Page
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.grimoire import BoardRecord, board
from storyteller.viewmodel.grimoire_copy import FULL, for_showing, shown_by

_KEYS = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
SEES = ("spy", "widow")
"""Characters who are shown the grimoire, for the record of what was told."""


class CopyPage(Page):
    """A whole grimoire on a table of its own: everything by hand works, undo too, and the game knows nothing of it."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        """``Bridge.card_seat`` says whom it is for when the page is shown."""
        super().__init__(bridge, parent)
        self.seat: SeatId | None = None
        self.copy: TableCopy | None = None
        self.grimoire: GrimoirePage | None = None
        self._beside: Bridge | None = None
        self._truth: object = None
        space = bridge.theme.space
        self._title = Label(bridge, "copy.title", "title")
        self.as_it_lies = Button(bridge, "copy.as_it_lies", icon="redo")
        self.as_it_lies.clicked.connect(lambda: self.begin())
        self.show_button = Button(bridge, "copy.show", icon="cards-outline", look="primary")
        self.show_button.clicked.connect(lambda: self.show_it())
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._title)
        self._why = Label(bridge, "copy.why", "caption")
        self._why.setWordWrap(True)
        words.addWidget(self._why)
        head = QHBoxLayout()
        head.setContentsMargins(space.lg, space.s, space.lg, space.s)
        head.setSpacing(space.m)
        head.addLayout(words, 1)
        acts = QHBoxLayout()
        acts.setSpacing(space.m)
        acts.addStretch(1)
        acts.addWidget(self.as_it_lies)
        acts.addWidget(self.show_button)
        head.addLayout(acts)
        self._head = head
        bridge.theme_changed.connect(self._fit)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addLayout(head)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.show_it)

    def _fit(self) -> None:
        """Large letters need two lines: the words, and the buttons below them."""
        parts = (self._title, self.as_it_lies, self.show_button)
        needed = sum(part.sizeHint().width() for part in parts) + 6 * self.bridge.theme.space.lg
        narrow = needed > self.width()
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._head.setDirection(way)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fits the head to the new width."""
        self._fit()
        super().resizeEvent(event)

    # --- the copy ----------------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        """Copies the table as it stands now, unless a copy of the same table is being made ready."""
        super().showEvent(event)
        if self.copy is None or self.seat != self.bridge.card_seat or self._truth is not self.bridge.state:
            self.begin()

    def begin(self) -> None:
        """Lays the copy out as the table stands."""
        session = self.bridge.session
        self._drop()
        if not isinstance(session, Session):
            return
        self._truth = session.state
        self.seat = self.bridge.card_seat
        self.copy = table_copy(session)
        self._beside = self.bridge.beside(self.copy)
        self._beside.rejected.connect(self._on_rejected)
        self._beside.card_requested.connect(self.bridge.show_card)
        self._beside.page_requested.connect(self._on_page)
        self.grimoire = GrimoirePage(self._beside, {})
        self._column.addWidget(self.grimoire, 1)
        self.setFocusProxy(self.grimoire)
        self.grimoire.show()
        self.grimoire.setFocus(Qt.FocusReason.OtherFocusReason)
        self._name()

    def _name(self) -> None:
        town = self.bridge.state
        who = town.seat(self.seat) if isinstance(town, Town) else None
        if isinstance(town, Town) and who is not None:
            self._title.say("copy.title_for", who=seat_name(town, who))
        else:
            self._title.say("copy.title")

    def _drop(self) -> None:
        if self.grimoire is not None and isValid(self.grimoire):
            self._column.removeWidget(self.grimoire)
            self.grimoire.hide()
            self.grimoire.deleteLater()
        if self._beside is not None:
            self._beside.open_session(None)
            self._beside.deleteLater()
        self.grimoire = self._beside = self.copy = None

    def _on_rejected(self, rejection: Rejection, command: object) -> None:
        """Rules of the game don't bind a copy."""
        if rejection.overridable and self._beside is not None:
            self._beside.override(command)
        else:
            self.bridge.notice(rejection.message)

    def _on_page(self, page: str) -> None:
        """A menu on the copy leads to a desk; the copy stays as it is meanwhile."""
        if self._beside is None:
            return
        seat = self._beside.card_seat
        if page == "copy":
            self.bridge.card_seat = self.seat = seat
            self._name()
        else:
            self.bridge.open_cards(seat, page)

    @property
    def board(self) -> BoardRecord:
        """What would be shown."""
        if self.copy is None:
            return BoardRecord()
        return for_showing(board(self.copy.state, self.copy.context))

    # --- showing -----------------------------------------------------------------------------------------

    def show_it(self) -> None:
        """Notes what is shown, goes back to the board, and shows the copy over everything."""
        if self.copy is None:
            return
        shown = self.board
        command = self._told()
        if command is not None and not isinstance(self.bridge.dispatch(command), Decision):
            return
        self.bridge.show_page("grimoire")
        self.bridge.show_card(shown)

    def _told(self) -> c.Command | None:
        """What is recorded: that the player saw it, what was changed, and the same as the answer of tonight's row."""
        town, copy = self.bridge.state, self.copy
        seat = town.seat(self.seat) if isinstance(town, Town) else None
        if seat is None or copy is None:
            return None
        facts = shown_by(town, copy.state)
        held = [holder.of for holder in acted_as(seat, copy.context, town)]
        of = next((character for character in held if character in SEES), "")
        truthful = None if impairments(town, copy.context, seat.id) else facts == (FULL,)
        given = c.GiveInfo(seat.id, "open_grimoire", facts, of, truthful)
        rows = night_steps(town, copy.context) if town.phase.kind == "night" else ()
        row = next((row for row in rows if row.key.seat == seat.id and row.key.step == of), None)
        if row is None or (row.record is not None and row.record.status != "drafted"):
            return given
        picks = row.record.picks if row.record is not None else ()
        label = message("table.label.told", who=seat_name(town, seat))
        return c.Batch((given, c.DraftStep(row.key, picks, facts)), label)

    # --- big keys ----------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """Keeps the keys of undo and redo to the copy: the game behind must not move."""
        asks = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride
        if asks and any(event.matches(key) for key in _KEYS):  # type: ignore[attr-defined]  # a key, as just asked
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Undoes and redoes what was done to the copy."""
        if self._beside is not None and event.matches(_KEYS[0]):
            self._beside.undo()
        elif self._beside is not None and event.matches(_KEYS[1]):
            self._beside.redo()
        else:
            super().keyPressEvent(event)

    def escape(self) -> bool:
        """Esc: closes what is open on the copy, else leaves it."""
        return self.grimoire is not None and self.grimoire.escape()

    def go_on(self) -> bool:
        """Space means nothing here, and must not go on with the night."""
        return True

    def pick_seat(self, number: int) -> bool:
        """A digit selects a seat of the copy."""
        return self.grimoire is not None and self.grimoire.pick_seat(number)
