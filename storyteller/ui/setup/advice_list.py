"""Quiet lines with their reason, and a button where something would mend it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from storyteller.ui import icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.setup.advice import AdviceRecord


class _Line(QWidget):
    def __init__(self, bridge: Bridge, record: AdviceRecord) -> None:
        super().__init__()
        self._bridge, self._record = bridge, record
        space = bridge.theme.space
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space.xs)
        row = QHBoxLayout()
        row.setSpacing(space.s)
        self._picture = QLabel()
        self._words = Label(bridge)
        self._words.say(record.message)
        self._words.setWordWrap(True)
        row.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._words, 1)
        column.addLayout(row)
        self.button: Button | None = None
        if record.fix is not None and record.fix_label is not None:
            self.button = Button(bridge, icon="auto-fix")
            self.button.say(record.fix_label)
            self.button.clicked.connect(lambda: bridge.dispatch(record.fix))
            column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        bridge.theme_changed.connect(self._dress)
        self._dress()

    def _dress(self) -> None:
        theme = self._bridge.theme
        warns = self._record.weight == "warning"
        name = "alert-circle-outline" if warns else "information-outline"
        colour = theme.palette.warning if warns else theme.palette.muted
        size = theme.type.title
        self._picture.setPixmap(icons.pixmap(name, colour, size, self.devicePixelRatioF()))
        self._picture.setFixedSize(QSize(size, size))


class AdviceList(QFrame):
    """Shows the lines of one strip; gone when there are none. ``records`` are those it shows.

    Signals:
        left(): The line that had the keyboard is gone, and no other mends anything.
    """

    left = Signal()

    def __init__(self, bridge: Bridge) -> None:
        """``show_lines`` fills it."""
        super().__init__()
        self._bridge = bridge
        self.records: tuple[AdviceRecord, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(bridge.theme.space.s)
        self.lines: list[_Line] = []
        self.hide()

    def show_lines(self, records: Sequence[AdviceRecord]) -> None:
        """Shows these lines, warnings first."""
        wanted = tuple(sorted(records, key=lambda record: record.weight != "warning"))
        if wanted == self.records:
            return
        self.records = wanted
        held = any(line.button is not None and line.button.hasFocus() for line in self.lines)
        for line in self.lines:
            line.hide()
            line.deleteLater()
        self.lines = [_Line(self._bridge, record) for record in wanted]
        for line in self.lines:
            self._column.addWidget(line)
        self.setVisible(bool(wanted))
        if held:
            for line in self.lines:
                line.show()  # what is not shown can't have the keyboard
            if not self.start():
                self.left.emit()

    def start(self) -> bool:
        """Puts the keyboard on the first thing that mends something; False when nothing does."""
        button = next((line.button for line in self.lines if line.button is not None), None)
        if button is not None:
            button.setFocus(Qt.FocusReason.OtherFocusReason)
        return button is not None
