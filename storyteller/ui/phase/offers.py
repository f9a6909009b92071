"""What probably follows, one line each: one key takes it, one leaves it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from storyteller.ui.bridge import Bridge
from storyteller.ui.phase.pieces import button, clear, column, icon_button, picture, words
from storyteller.viewmodel.offers import OfferRecord


class OfferList(QWidget):
    """Suggestions; the keys mean the first of them.

    Signals:
        taking(), taken(): One is about to be taken, and was.
    """

    taking = Signal()
    taken = Signal()

    def __init__(self, bridge: Bridge, parent: QWidget) -> None:
        """Shows none."""
        super().__init__(parent)
        self._bridge = bridge
        self._records: tuple[OfferRecord, ...] = ()
        self._column = column(self, bridge.theme.space.s)
        self.hide()

    @property
    def records(self) -> tuple[OfferRecord, ...]:
        """What is offered."""
        return self._records

    def show_records(self, records: tuple[OfferRecord, ...], *, anew: bool = False) -> None:
        """Shows what stands to be taken; ``anew`` even when it is the same."""
        if records == self._records and not anew:
            return
        self._records = records
        clear(self._column)
        for place, record in enumerate(records):
            self._column.addWidget(self._row(record, first=place == 0))
        self.setVisible(bool(records))

    def take_first(self) -> bool:
        """Takes the first; False when there is none."""
        return bool(self._records) and self._take(self._records[0])

    def leave_first(self) -> bool:
        """Leaves the first; False when there is none."""
        return bool(self._records) and self._leave(self._records[0])

    def _take(self, record: OfferRecord) -> bool:
        self.taking.emit()
        self._bridge.dispatch(record.take)
        self.taken.emit()
        return True

    def _leave(self, record: OfferRecord) -> bool:
        self._bridge.dispatch(record.leave)
        return True

    def _row(self, record: OfferRecord, *, first: bool) -> QFrame:
        space = self._bridge.theme.space
        frame = QFrame()
        frame.setProperty("look", "notice")
        whole = QVBoxLayout(frame)
        whole.setContentsMargins(space.m, space.s, space.s, space.s)
        whole.setSpacing(space.xs)
        head = QHBoxLayout()
        head.setSpacing(space.s)
        head.addWidget(picture(self._bridge, "flag-checkered" if record.ends else "arrow-right", "accent"))
        head.addWidget(words(self._bridge, record.text), 1)
        whole.addLayout(head)
        keys = QHBoxLayout()
        keys.setSpacing(space.s)
        keys.addStretch(1)
        take = "panel.offer.read" if not record.changes else "panel.offer.take"
        icon, look = ("flag-checkered", "primary") if record.ends else ("check", "")
        keys.addWidget(button(self._bridge, f"{take}_key" if first else take, lambda: self._take(record), icon=icon,
                              look=look))  # fmt: skip
        if record.changes:
            tip = "panel.offer.leave_key" if first else "panel.offer.leave"
            keys.addWidget(icon_button(self._bridge, "close", tip, lambda: self._leave(record)))
        whole.addLayout(keys)
        return frame
