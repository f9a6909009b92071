"""Quiet lines: abilities that wait to be used today. Pressing one begins to write it down."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from storyteller.ui.bridge import Bridge
from storyteller.ui.phase.pieces import clear, column, fitting
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.day.prompts import PromptRecord


class PromptList(QWidget):
    """One line an ability; the key means the first.

    Signals:
        wanted(prompt): It is to be written down.
    """

    wanted = Signal(object)

    def __init__(self, bridge: Bridge) -> None:
        """Shows none."""
        super().__init__()
        self._bridge = bridge
        self._records: tuple[PromptRecord, ...] = ()
        rows = column(self, bridge.theme.space.xs)
        rows.addWidget(Label(bridge, "prompt.title", "caption"))
        inner = QWidget()
        self._rows = column(inner, 0)
        rows.addWidget(inner)
        self.hide()

    def show_records(self, records: tuple[PromptRecord, ...], *, seen: bool, anew: bool = False) -> None:
        """Shows what waits; ``seen``: there is room for it now."""
        self.setVisible(seen and bool(records))
        if records == self._records and not anew:
            return
        self._records = records
        clear(self._rows)
        for record in records:
            glyph = record.token.glyph or "comment-question-outline"
            line = fitting(
                self._bridge, record.text, partial(self.wanted.emit, record), icon=glyph, look="quiet"
            )
            line.setStyleSheet("text-align: left;")
            self._rows.addWidget(line)
