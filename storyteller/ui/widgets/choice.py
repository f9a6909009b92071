"""One of a few: a row of buttons, one of which is down."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.words import Button


class Choice(QWidget):
    """A row of buttons; the chosen one is marked by a frame and a tick, not by colour alone.

    Signals:
        chosen(value): The reader chose; not emitted by ``set_value``.
    """

    chosen = Signal(object)

    def __init__(self, bridge: Bridge, options: Sequence[tuple[object, str]], parent: QWidget | None = None) -> None:
        """``options``: (value, text key), left to right."""
        super().__init__(parent)
        row = Flow(self, bridge.theme.space.s)
        self._group = QButtonGroup(self)
        self._values = [value for value, _ in options]
        for number, (_, key) in enumerate(options):
            button = Button(bridge, key)
            button.setCheckable(True)
            self._group.addButton(button, number)
            row.addWidget(button)
        self._group.idClicked.connect(self._on_click)

    def set_value(self, value: object) -> None:
        """Marks a value as the chosen one; a value that is no option leaves none marked."""
        self._group.setExclusive(False)
        for button in self._group.buttons():
            button.setChecked(self._values[self._group.id(button)] == value)
        self._group.setExclusive(True)
        self._tick()

    def _on_click(self, number: int) -> None:
        self._tick()
        self.chosen.emit(self._values[number])

    def _tick(self) -> None:
        for button in self._group.buttons():
            if isinstance(button, Button):
                button.set_icon("check" if button.isChecked() else "circle-outline")
