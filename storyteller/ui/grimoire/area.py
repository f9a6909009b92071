"""Where the seats are shown: the ring, or the list of seats in its place, and the tools for both."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from storyteller.kernel.ids import SeatId
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.seat_list import SeatList
from storyteller.ui.grimoire.seat_words import seat_said
from storyteller.ui.grimoire.view import BoardView
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.words import Button


class BoardArea(QWidget):
    """The ring lies over the list, so that assistive tools find the list though it is not to be seen.

    Signals:
        turned(): The other of the two is shown.
    """

    turned = Signal()

    def __init__(self, bridge: Bridge, view: BoardView, parent: QWidget | None = None) -> None:
        """Shows the ring."""
        super().__init__(parent)
        self.view = view
        self.list = SeatList(bridge, view.board_scene, self)
        view.setParent(self)
        self.setMinimumSize(view.minimumSize())
        self.setProperty("look", "cloth")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._bridge = bridge
        self._listed = False
        self._order()
        scene = view.board_scene
        for signal in (scene.chosen_changed, scene.board_changed, scene.marks_changed, bridge.language_changed):
            signal.connect(self._tell_chosen)

    @property
    def listed(self) -> bool:
        """True while the list is shown."""
        return self._listed

    @property
    def front(self) -> QWidget:
        """What is shown."""
        return self.list if self._listed else self.view

    def turn(self) -> None:
        """Shows the other one; the selection stays."""
        had = self.front.hasFocus()
        self._listed = not self._listed
        self._order()
        if had:
            self.front.setFocus(Qt.FocusReason.OtherFocusReason)
        self.turned.emit()

    def _order(self) -> None:
        behind = self.view if self._listed else self.list
        behind.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.front.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.front.raise_()
        # What lies behind is there for assistive tools only: painting it would be for nobody.
        behind.setUpdatesEnabled(False)
        self.front.setUpdatesEnabled(True)
        if self._listed:
            self.list.scheduleDelayedItemsLayout()

    def _tell_chosen(self) -> None:
        """Lets a screen reader say the seat that is selected on the ring, whose tokens are only painted."""
        scene = self.view.board_scene
        record = scene.board.seat(scene.chosen)
        mark = scene.marks.get(record.id, "") if record is not None else ""
        said = seat_said(self._bridge, scene.pictures, record, mark) if record is not None else ""
        if said != self.view.accessibleDescription():
            self.view.setAccessibleDescription(said)

    def around(self, seat: SeatId) -> QRect:
        """Returns where a seat is shown, in this widget."""
        if self._listed:
            return self.list.place_of(seat)
        return self.view.around(seat)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Gives both all the room."""
        super().resizeEvent(event)
        self.view.setGeometry(self.rect())
        self.list.setGeometry(self.rect())


TOOLS: Final[tuple[tuple[str, str], ...]] = (
    ("seat_list", "format-list-numbered"), ("lock", "lock"), ("zoom_out", "magnify-minus-outline"),
    ("zoom_in", "magnify-plus-outline"),
)  # fmt: skip
"""(name, icon), in order; each is also an action ``action.<name>``."""


class BoardTools(QWidget):
    """Small buttons at the foot of the tray: a finger has no keys."""

    def __init__(self, bridge: Bridge, acts: Mapping[str, Callable[[], object]], parent: QWidget | None = None) -> None:
        """``acts``: what each of ``TOOLS`` does."""
        super().__init__(parent)
        self._bridge = bridge
        flow = Flow(self, bridge.theme.space.hair)
        self.buttons: dict[str, Button] = {}
        for name, icon in TOOLS:
            button = Button(bridge, icon=icon, look="quiet", tip=f"action.{name}")
            button.setStyleSheet("padding: 0;")
            button.clicked.connect(lambda _checked=False, name=name: acts[name]())
            self.buttons[name] = button
            flow.addWidget(button)

    def show_state(self, *, listed: bool, zoom: float, most: float) -> None:
        """Shows which of them can be used now."""
        self.buttons["seat_list"].set_icon("circle-outline" if listed else "format-list-numbered")
        for name, able in (("zoom_out", zoom > 1), ("zoom_in", zoom < most)):
            self.buttons[name].setEnabled(able and not listed)
