"""Today's counts that are over: what each came to, and how it is put right."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QWidget

from storyteller.clocktower.commands import CancelNomination, Overrule
from storyteller.kernel.message import Term, message
from storyteller.ui import icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.phase.pieces import Painted, button, clear, column, fitting, flow, number_and_name, words
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.day.vote import ClosedRecord

_SIGNS = {
    "about_to_die": "gavel",
    "exiled": "exit-run",
    "tied": "swap-horizontal",
    "withdrawn": "cancel",
    "overruled": "cancel",
}


class ClosedButton(Painted):
    """One count: nominee, tally of needed, what it came to. Pressing it opens what can be done."""

    def __init__(self, bridge: Bridge, record: ClosedRecord) -> None:
        """``record``: the count."""
        super().__init__(bridge)
        self.record = record
        self._name = number_and_name(bridge, record.nominee)
        self._outcome = bridge.tr(record.stands)
        self._tally = "" if record.outcome == "withdrawn" else f"{record.tally}/{record.needed}"
        self.setAccessibleName(f"{self._name} · {self._tally} · {self._outcome}")
        self.setToolTip(self.accessibleName())

    def sizeHint(self) -> QSize:
        """Returns a line's height."""
        return QSize(200, self._bridge.theme.control_px)

    def paint(self, painter: QPainter) -> None:
        """Sign, name, tally, outcome."""
        theme, record = self._bridge.theme, self.record
        palette, high = theme.palette, float(self.height())
        self.ground(painter, palette.hover if self._hovered else palette.raised, palette.line)
        side = float(theme.type.body)
        left = float(theme.space.m)
        tint = palette.accent if record.hot else palette.muted
        passed = record.outcome == "about_to_die" and not record.hot
        sign = "circle-outline" if passed else _SIGNS.get(record.outcome, "circle-outline")
        icons.paint(painter, QRectF(left, (high - side) / 2, side, side), sign, tint)
        left += side + theme.space.s
        room = self.width() - theme.space.m - left
        left += self.write(painter, QRectF(left, 0, room * 0.45, high), self._name, palette.ink, theme.type.label)
        left += theme.space.m
        room = self.width() - theme.space.m - left
        left += self.write(painter, QRectF(left, 0, room, high), self._tally, tint, theme.type.label, bold=True)
        left += theme.space.m
        box = QRectF(left, 0, self.width() - theme.space.m - left, high)
        self.write(painter, box, self._outcome, tint, theme.type.body, align=Qt.AlignmentFlag.AlignRight)


class ClosedList(QWidget):
    """All of today's counts.

    Signals:
        correction_wanted(index): The hands of a count are to be put right.
        opened(): What can be done about a count is shown.
    """

    correction_wanted = Signal(int)
    opened = Signal()

    def __init__(self, bridge: Bridge) -> None:
        """Shows none."""
        super().__init__()
        self._bridge = bridge
        self._records: tuple[ClosedRecord, ...] = ()
        self._open: int | None = None
        self.details: QFrame | None = None
        rows = column(self, bridge.theme.space.xs)
        rows.addWidget(Label(bridge, "panel.closed.title", "caption"))
        inner = QWidget()
        self._rows = column(inner, bridge.theme.space.xs)
        rows.addWidget(inner)
        self.hide()

    def show_records(self, records: tuple[ClosedRecord, ...], *, anew: bool = False) -> None:
        """Shows what is over; ``anew`` even when it is the same."""
        if records == self._records and not anew:
            return
        self._records = records
        self._fill()
        self.setVisible(bool(records))

    def close_open(self) -> bool:
        """Closes what was opened; False when nothing is."""
        was, self._open = self._open, None
        if was is not None:
            self._fill()
        return was is not None

    def _fill(self) -> None:
        clear(self._rows)
        self.details = None
        for record in reversed(self._records):
            made = ClosedButton(self._bridge, record)
            made.clicked.connect(lambda _=False, index=record.index: self.toggle(index))
            self._rows.addWidget(made)
            if record.index == self._open:
                self.details = self._details(record)
                self._rows.addWidget(self.details)

    def toggle(self, index: int) -> None:
        """Opens a count, or closes it again."""
        self._open = None if self._open == index else index
        self._fill()
        if self._open is not None:
            self.opened.emit()

    def _details(self, record: ClosedRecord) -> QFrame:
        bridge = self._bridge
        frame = QFrame()
        frame.setProperty("look", "row")
        rows = column(frame, bridge.theme.space.s, bridge.theme.space.m)
        if record.by is not None:
            rows.addWidget(words(bridge, message("panel.closed.by", by=record.by.label), "muted"))
        hands = tuple(person.label for person in record.hands)
        rows.addWidget(words(bridge, message("panel.closed.hands", who=hands)))
        for person, why in record.uncounted:
            rows.addWidget(words(bridge, message("panel.voter.uncounted", who=person.label, why=why), "warning"))
        if record.outcome != "withdrawn":
            rows.addWidget(self._deeds(record))
        for outcome in record.outcomes if record.outcome != "withdrawn" else ():
            ruling = message("panel.closed.overrule", outcome=Term("outcome", outcome))
            rule = partial(bridge.dispatch, Overrule(outcome, record.index))
            rows.addWidget(fitting(bridge, ruling, rule, icon="gavel", look="quiet"))
        return frame

    def _deeds(self, record: ClosedRecord) -> QWidget:
        bridge, index = self._bridge, record.index
        whole, laid = flow(bridge)
        laid.addWidget(
            button(bridge, "panel.closed.correct", lambda: self.correction_wanted.emit(index), icon="pencil")
        )
        off = button(bridge, "panel.closed.off", lambda: self._bridge.dispatch(CancelNomination(index)), icon="cancel")
        laid.addWidget(off)
        if record.overruled:
            back = button(bridge, "panel.closed.as_counted", lambda: bridge.dispatch(Overrule("", index)), icon="undo")
            laid.addWidget(back)
        return whole
