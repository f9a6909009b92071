"""Who thinks they are another: which token goes into the bag for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from storyteller.kernel.message import Term
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.token_button import TokenButton
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.box import TokenRecord
from storyteller.viewmodel.setup.characters import StandInRecord

_SIDE: Final = 76


class _Row(QWidget):
    """The tokens of one of them; left and right go along."""

    def __init__(self, gap: int) -> None:
        super().__init__()
        self.flow = Flow(self, gap)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        items = (self.flow.itemAt(place) for place in range(self.flow.count()))
        order = [button for item in items if item is not None and (button := item.widget()) is not None]
        here = next((place for place, button in enumerate(order) if button.hasFocus()), None)
        ways = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
        way = ways.get(Qt.Key(event.key()))
        if here is None or way is None:
            super().keyPressEvent(event)
        else:
            order[(here + way) % len(order)].setFocus(Qt.FocusReason.OtherFocusReason)


class StandIns(QFrame):
    """A row of tokens for everybody who stands in for another; gone while there is nobody.

    Signals:
        pressed(place, character): This one is to be shown to who stands at a place of the bag.
        pointed(token): A token is looked at.
    """

    pressed = Signal(int, str)
    pointed = Signal(object)

    def __init__(self, bridge: Bridge) -> None:
        """``show_records`` fills it."""
        super().__init__()
        self._bridge = bridge
        self._records: tuple[StandInRecord, ...] = ()
        self.setProperty("look", "panel")
        space = bridge.theme.space
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(space.m, space.s, space.m, space.m)
        self._column.setSpacing(space.xs)
        self._parts: list[QWidget] = []
        self._rows: list[_Row] = []
        self._buttons: dict[tuple[int, str], TokenButton] = {}
        bridge.theme_changed.connect(self._build)
        self.hide()

    def button(self, place: int, character: str) -> TokenButton | None:
        """Returns a token of the row of a place in the bag, or None."""
        return self._buttons.get((place, character))

    def show_records(self, records: Sequence[StandInRecord]) -> None:
        """Shows who is shown what, and what else they might be; tokens that stay keep their widgets."""
        before, self._records = self._records, tuple(records)
        if [(r.place, r.of) for r in before] != [(r.place, r.of) for r in self._records]:
            self._build()
        for record, old, row in zip(self._records, before, self._rows, strict=False):
            if record.choices != old.choices:
                self._fill(record, row)
        for record in self._records:
            for choice in record.choices:
                self._buttons[record.place, choice.character].show_state(int(choice == record.shown), dim=True)
        self.setVisible(bool(self._records))

    def _fill(self, record: StandInRecord, row: _Row) -> None:
        """Puts the tokens of a row in their order: new ones are made, those that are gone thrown away."""
        flow, wanted = row.flow, {choice.character for choice in record.choices}
        while flow.takeAt(0) is not None:
            pass
        for place, character in list(self._buttons):
            if place == record.place and character not in wanted:
                button = self._buttons.pop((place, character))
                button.hide()
                button.deleteLater()
        before: TokenButton | None = None
        for choice in record.choices:
            button = self._buttons.get((record.place, choice.character)) or self._make(record.place, choice)
            flow.addWidget(button)
            if before is not None:
                QWidget.setTabOrder(before, button)
            before = button

    def _make(self, place: int, choice: TokenRecord) -> TokenButton:
        side = round(_SIDE * self._bridge.theme.control_px / 40)
        button = TokenButton(self._bridge, choice, side)
        button.set_side(side, below=True)
        button.clicked.connect(lambda: self.pressed.emit(place, choice.character))
        button.pointed.connect(lambda: self.pointed.emit(choice))
        self._buttons[place, choice.character] = button
        return button

    def _build(self) -> None:
        for part in self._parts:
            part.hide()
            part.deleteLater()
        self._parts, self._rows, self._buttons = [], [], {}
        for record in self._records:
            head = Label(self._bridge, look="accent")
            head.setWordWrap(True)
            head.say("setup_page.characters.shown", character=Term("character", record.of.character))
            row = _Row(self._bridge.theme.space.xs)
            self._fill(record, row)
            self._parts += [head, row]
            self._rows.append(row)
        for part in self._parts:
            self._column.addWidget(part)
        for record in self._records:
            for choice in record.choices:
                self._buttons[record.place, choice.character].show_state(int(choice == record.shown), dim=True)
