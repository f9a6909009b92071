"""Where the day stands: counts of the table, what was told at dawn, and who is about to die."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from storyteller.kernel.message import Message, message
from storyteller.ui.bridge import Bridge
from storyteller.ui.phase.pieces import button, clear, column, flow, line, picture, said
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.day.panel import BlockRecord, DayRecord


class Counts(QWidget):
    """Living, ghost votes, votes needed: a sign, a number, and the word as a tip and for screen readers."""

    _PARTS = (("account-group", "living"), ("ghost", "ghost_votes"), ("gavel", "needed"))

    def __init__(self, bridge: Bridge) -> None:
        """``show_record`` fills it."""
        super().__init__()
        self._bridge = bridge
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(bridge.theme.space.m)
        self._numbers: dict[str, Label] = {}
        self._row = row
        self._dress()
        bridge.theme_changed.connect(self._dress)

    def _dress(self) -> None:
        """Makes the signs anew in the theme's colours."""
        clear(self._row)
        for icon, what in self._PARTS:
            pair = QHBoxLayout()
            pair.setSpacing(self._bridge.theme.space.xs)
            pair.addWidget(picture(self._bridge, icon, "muted", self._bridge.theme.type.label))
            self._numbers[what] = Label(self._bridge, look="label")
            pair.addWidget(self._numbers[what])
            self._row.addLayout(pair)

    def show_record(self, record: DayRecord) -> None:
        """Shows the counts."""
        for what, label in self._numbers.items():
            number = getattr(record, what)
            label.say(said(number))
            spoken = self._bridge.tr(f"panel.count.{what}", n=number)
            label.setToolTip(spoken)
            label.setAccessibleName(spoken)


class BlockCard(QFrame):
    """Who is about to die, and the execution.

    Signals:
        executed(dies): The execution is carried out; whether they die of it.
    """

    executed = Signal(bool)

    def __init__(self, bridge: Bridge) -> None:
        """``show_record`` fills it."""
        super().__init__()
        self._bridge = bridge
        self.setProperty("look", "panel")
        self._rows = column(self, bridge.theme.space.s, bridge.theme.space.lg)
        self._record: BlockRecord | None = None
        self.hide()

    def show_record(self, record: BlockRecord | None, *, open_to_deeds: bool, anew: bool = False) -> None:
        """Shows who is about to die; hidden when nobody is, and while a count runs."""
        self.setVisible(record is not None and open_to_deeds)
        if (record == self._record and not anew) or record is None:
            self._record = record
            return
        self._record = record
        clear(self._rows)
        if record.person is None:
            tied = tuple(person.label for person in record.tied)
            tie = message("panel.block.tied", who=tied, n=record.votes)
            self._rows.addWidget(line(self._bridge, "swap-horizontal", "muted", tie, "label"))
            return
        about = message("panel.block.about", who=record.person.label, n=record.votes)
        self._rows.addWidget(line(self._bridge, "gavel", "accent", about, "title"))
        if record.survives is not None:
            self._rows.addWidget(line(self._bridge, "shield-outline", "warning", record.survives, "warning"))
        self._add_deeds(lives=record.survives is not None or not record.person.alive)

    def _add_deeds(self, *, lives: bool) -> None:
        whole, laid = flow(self._bridge)
        # The likelier one first; it has the key.
        for dies in (not lives, lives):
            key = f"panel.execute.{'dies' if dies else 'lives'}{'_key' if dies != lives else ''}"
            icon, look = ("skull" if dies else "shield-outline"), ("primary" if dies != lives else "")
            laid.addWidget(button(self._bridge, key, partial(self.executed.emit, dies), icon=icon, look=look))
        self._rows.addWidget(whole)


def lines_of(record: DayRecord) -> tuple[tuple[str, str, Message], ...]:
    """Returns the quiet lines at the head of the day as (icon, colour, sentence)."""
    lines = []
    # An open count needs the room, and says itself what it takes.
    if record.vote is None:
        if record.announced is not None:
            lines.append(("bell", "muted", record.announced))
        if record.executed is None:
            lines.append(("gavel", "muted", record.aim))
    if record.executed is not None:
        lines.append(("gavel", "accent", record.executed))
    return tuple(lines)


class Lines(QWidget):
    """Quiet lines: what was announced, what came of the execution, what looks odd."""

    def __init__(self, bridge: Bridge) -> None:
        """Shows none."""
        super().__init__()
        self._bridge = bridge
        self._rows = column(self, bridge.theme.space.xs)
        self._lines: tuple[tuple[str, str, Message], ...] = ()
        self.hide()

    def show_lines(self, lines: tuple[tuple[str, str, Message], ...], *, anew: bool = False) -> None:
        """Shows (icon, colour, sentence) lines; ``anew`` even when they are the same."""
        if lines == self._lines and not anew:
            return
        self._lines = lines
        clear(self._rows)
        for icon, tint, text in lines:
            self._rows.addWidget(line(self._bridge, icon, tint, text, "muted"))
        self.setVisible(bool(lines))


