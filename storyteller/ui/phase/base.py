"""What every phase panel has in common: a head, a body that scrolls, a foot, and fresh records after each gesture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.kernel.decision import Decision
from storyteller.ui.bridge import Bridge
from storyteller.ui.phase.offers import OfferList
from storyteller.ui.phase.pieces import column
from storyteller.ui.picking import SeatPicker

ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Panel(QWidget):
    """A panel at the side of the board.

    Subclasses fill in ``build`` (fill the layouts, once) and ``refresh`` (show the table as it stands). A hidden panel
    does no work and asks for no seats.
    """

    def __init__(self, bridge: Bridge, picker: SeatPicker | None = None, parent: QWidget | None = None) -> None:
        """``picker``: where seats come from; one of its own if None, for a panel that stands alone."""
        super().__init__(parent)
        self.bridge = bridge
        self.picker = picker or SeatPicker(self)
        self.setProperty("look", "cloth")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._stale = True
        self._to_bring: Callable[[], QWidget | None] = lambda: None
        self.offers = OfferList(bridge, self)
        self._frame()
        self.build()
        bridge.changed.connect(self._on_change)
        bridge.session_changed.connect(self._on_session)
        bridge.language_changed.connect(self._rebuild)
        bridge.theme_changed.connect(self._rebuild)

    def _frame(self) -> None:
        space = self.bridge.theme.space
        whole = column(self, 0)
        head = QWidget()
        self.head = QHBoxLayout(head)
        self.head.setContentsMargins(space.lg, space.m, space.lg, space.s)
        self.head.setSpacing(space.s)
        self.scroller = QScrollArea()
        self.scroller.setWidgetResizable(True)
        self.scroller.setFrameShape(QFrame.Shape.NoFrame)
        self.scroller.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.scroller.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inner = QWidget()
        # Never wider than there is room: what is too wide is shortened, not pushed out of sight. Never higher than the
        # lines are at this width: Qt would take them for narrower, and leave a bar with nothing to scroll to.
        inner.setMinimumSize(1, 1)
        self.body = column(inner, space.m)
        self.body.setContentsMargins(space.lg, space.xs, space.lg, space.m)
        self.scroller.setWidget(inner)
        foot = QWidget()
        self.foot = QVBoxLayout(foot)
        self.foot.setContentsMargins(space.lg, space.s, space.lg, space.m)
        self.foot.setSpacing(space.s)
        whole.addWidget(head)
        whole.addWidget(self.scroller, 1)
        whole.addWidget(foot)

    # --- for subclasses ----------------------------------------------------------------------------------

    def build(self) -> None:
        """Fills head, body and foot, once."""

    def refresh(self) -> None:
        """Shows the table as it stands."""

    def forget(self) -> None:
        """Forgets what was half chosen: another game, or the table moved under it."""

    def redraw(self) -> None:
        """Forgets what is shown, so that everything is made anew: another language or look."""

    # --- for the page ------------------------------------------------------------------------------------

    def go_on(self) -> bool:
        """Space: the next sensible thing."""
        return False

    def escape(self) -> bool:
        """Esc: leaves a choice; False when there is none to leave."""
        return False

    def pick_number(self, number: int) -> bool:
        """A digit, 1 to 20: the seat with that number, where seats are asked for."""
        town = self.town
        seat = town.at(number) if town is not None else None
        return seat is not None and self.picker.offer(seat.id, by_key=True)

    def on_key(self, key: Qt.Key, held: Qt.KeyboardModifier) -> bool:
        """Any other key; False when the panel has no use for it."""
        return self._offer_key(key, held)

    def _offer_key(self, key: Qt.Key, held: Qt.KeyboardModifier) -> bool:
        if held != Qt.KeyboardModifier.NoModifier:
            return False
        if key == Qt.Key.Key_T:
            return self.offers.take_first()
        return key == Qt.Key.Key_X and self.offers.leave_first()

    # --- the game ----------------------------------------------------------------------------------------

    @property
    def town(self) -> Town | None:
        """The table, or None without an open game of this kind."""
        state = self.bridge.state
        return state if isinstance(state, Town) else None

    @property
    def context(self) -> Context | None:
        """What rules may ask, of the open game."""
        found = getattr(self.bridge.session, "context", None)
        return found if isinstance(found, Context) else None

    def do(self, command: Any) -> bool:
        """Does one gesture; True when it was recorded."""
        return isinstance(self.bridge.dispatch(command), Decision)

    def doing(self, command: Any) -> Callable[[], bool]:
        """Returns what does one gesture, for a button."""
        return lambda: self.do(command)

    def bring(self, part: Callable[[], QWidget | None]) -> None:
        """Scrolls to a part of the body as soon as it is laid out; the part is asked for only then."""
        self._to_bring = part
        QTimer.singleShot(0, self._bring)

    def _bring(self) -> None:
        part = self._to_bring()
        if part is not None and part.isVisible():
            QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
            self.scroller.ensureWidgetVisible(part, 0, self.bridge.theme.space.s)

    # --- life --------------------------------------------------------------------------------------------

    def update_now(self) -> None:
        """Shows the table as it stands, now or as soon as the panel is seen."""
        if self.isVisible():
            self._stale = False
            self.refresh()
        else:
            self._stale = True

    def showEvent(self, event: QShowEvent) -> None:
        """Catches up."""
        if self._stale:
            self._stale = False
            self.refresh()
        super().showEvent(event)

    def hideEvent(self, event: Any) -> None:
        """Asks for no seats while it can't be seen."""
        self.picker.release(self)
        self._stale = True
        super().hideEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that a control of the panel had no use for."""
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if not event.isAutoRepeat() and self.on_key(Qt.Key(event.key()), held):
            event.accept()
        else:
            super().keyPressEvent(event)

    def _on_change(self, change: Any) -> None:
        if getattr(change, "op", "do") != "do":
            self.forget()
        self.update_now()

    def _on_session(self) -> None:
        self.forget()
        self.update_now()

    def _rebuild(self) -> None:
        self.redraw()
        self.update_now()
