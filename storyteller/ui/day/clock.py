"""The clock of a talk: ways to start one, and the one that runs."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from storyteller.clocktower.commands import SetTimer
from storyteller.clocktower.model import Timer, Town
from storyteller.kernel.message import message
from storyteller.ui.bridge import Bridge
from storyteller.ui.phase.pieces import button, column, flow, icon_button, said
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.day.clock import (
    KINDS,
    LENGTHS_MIN,
    MINUTE_S,
    ClockRecord,
    Kind,
    begin,
    clock_record,
    longer,
    preset,
    stop_or_go,
)
from storyteller.viewmodel.day.clock import said as minutes

_LOOK_MS: Final = 250
_ICONS: Final[dict[Kind, str]] = {"private": "account-group", "talk": "forum", "defence": "shield-account"}


class OwnLength(QWidget):
    """A clock of one's own: a name that may stay empty, and a length."""

    def __init__(self, bridge: Bridge) -> None:
        """Starts closed."""
        super().__init__()
        self._bridge = bridge
        rows = column(self, bridge.theme.space.s)
        self.name = QLineEdit()
        self.name.setMaxLength(40)
        rows.addWidget(self.name)
        whole, laid = flow(bridge)
        self.lengths = {}
        for length in LENGTHS_MIN:
            made = button(bridge, "", partial(self._start, length))
            made.say("clock.minutes", n=length)
            self.lengths[length] = made
            laid.addWidget(made)
        rows.addWidget(whole)
        self.hide()
        bridge.language_changed.connect(self._speak)
        self._speak()

    def _speak(self) -> None:
        self.name.setPlaceholderText(self._bridge.tr("clock.what_for"))
        self.name.setAccessibleName(self._bridge.tr("clock.what_for"))

    def _start(self, length: int) -> None:
        name = self.name.text().strip() or "talk"
        self.name.clear()
        self.hide()
        self._bridge.dispatch(begin(name, length * MINUTE_S, self._bridge.clock.now()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in the line of the name starts five minutes."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.window().focusWidget() is self.name:
            self._start(5)
        else:
            super().keyPressEvent(event)


class ClockCard(QFrame):
    """The running clock, large; or the ways to start one.

    Keys are the panel's: P starts the talk in private and stops or lets go what runs, O starts the talk of all, the
    plus adds a minute, the minus puts the clock away.
    """

    def __init__(self, bridge: Bridge) -> None:
        """``show_clock`` fills it."""
        super().__init__()
        self._bridge = bridge
        rows = column(self, bridge.theme.space.s)
        self._town: Town | None = None
        self._counting = False
        self._starts, laid = flow(bridge)
        self.starts: dict[Kind, Button] = {}
        for kind in KINDS:
            self.starts[kind] = button(bridge, "", partial(self.start, kind), icon=_ICONS[kind])
            laid.addWidget(self.starts[kind])
        self.other = button(bridge, "clock.other", self._toggle_own, icon="timer-outline", look="quiet")
        laid.addWidget(self.other)
        rows.addWidget(self._starts)
        self.own = OwnLength(bridge)
        rows.addWidget(self.own)
        self._run = self._make_run()
        rows.addWidget(self._run)
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_MS)
        self._timer.timeout.connect(self.tick)

    def _make_run(self) -> QFrame:
        bridge = self._bridge
        frame = QFrame()
        frame.setProperty("look", "panel")
        row = QHBoxLayout(frame)
        space = bridge.theme.space
        row.setContentsMargins(space.m, space.s, space.s, space.s)
        row.setSpacing(space.s)
        self.left = Label(bridge, look="display")
        self._name = Label(bridge, look="muted")
        self._name.setWordWrap(True)
        self._name.setMinimumWidth(1)
        told = QVBoxLayout()
        told.setSpacing(0)
        told.addWidget(self._name)
        told.addWidget(self.left)
        row.addLayout(told, 1)
        self.stop = icon_button(bridge, "pause", "clock.stop_key", self.stop_or_go)
        self.more = icon_button(bridge, "plus", "clock.more_key", self.add_minute)
        self.away = icon_button(bridge, "close", "clock.away_key", self.put_away)
        for made in (self.stop, self.more, self.away):
            row.addWidget(made)
        return frame

    # --- shown -------------------------------------------------------------------------------------------

    def show_clock(self, town: Town, *, counting: bool, talk: bool) -> None:
        """Shows a table's clock.

        Args:
            town: The table.
            counting: A nomination stands: its nominee may speak.
            talk: There is room for talk now.
        """
        self._town, self._counting = town, counting
        record = self._record()
        self.setVisible(record is not None or counting or talk)
        self._run.setVisible(record is not None)
        self._starts.setVisible(record is None)
        if record is not None or not talk:
            self.own.hide()
        for kind, made in self.starts.items():
            made.setVisible(counting if kind == "defence" else talk and not counting)
            made.say(f"clock.start.{kind}", time=minutes(preset(town, kind)))
        self.other.setVisible(talk and not counting)
        self.tick()

    def tick(self) -> None:
        """Shows the time that is left now."""
        record = self._record()
        if record is None:
            self._timer.stop()
            return
        if self.left.text() != record.text:
            self.left.say(said(record.text))
        name = self._bridge.renderer().value(record.name)
        self._name.say(message("clock.over", name=name) if record.over else said(name))
        look = "warning" if record.over else "muted"
        if self._name.property("look") != look:
            self._name.setProperty("look", look)
            self._name.style().polish(self._name)
        self.stop.set_icon("pause" if record.running else "play")
        if record.running and self.isVisible():
            self._timer.start()
        else:
            self._timer.stop()

    def showEvent(self, event: QShowEvent) -> None:
        """Goes on telling the time."""
        super().showEvent(event)
        self.tick()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody looks."""
        super().hideEvent(event)
        self._timer.stop()

    def _record(self) -> ClockRecord | None:
        return clock_record(self._set, self._bridge.clock.now())

    @property
    def _set(self) -> Timer | None:
        return self._town.timer if self._town is not None else None

    # --- gestures ----------------------------------------------------------------------------------------

    def start(self, kind: Kind) -> bool:
        """Starts a clock of the usual length."""
        if self._town is None:
            return False
        self._bridge.dispatch(begin(kind, preset(self._town, kind), self._bridge.clock.now()))
        return True

    def likeliest(self) -> bool:
        """Stops the clock or lets it go on; without one it starts the nominee's, or that of the talk in private."""
        if self._set is not None:
            return self.stop_or_go()
        return self.isVisible() and self.start("defence" if self._counting else "private")

    def talk(self) -> bool:
        """Starts the talk of all; False while a clock is set."""
        return self._set is None and self.isVisible() and not self._counting and self.start("talk")

    def stop_or_go(self) -> bool:
        """Stops the clock, or lets it run on; False without one."""
        return self._with(stop_or_go)

    def add_minute(self) -> bool:
        """Adds a minute; False without a clock."""
        return self._with(longer)

    def put_away(self) -> bool:
        """Puts the clock away; False without one."""
        if self._set is None:
            return False
        self._bridge.dispatch(SetTimer(None))
        return True

    def _with(self, gesture: object) -> bool:
        timer = self._set
        if timer is None or not callable(gesture):
            return False
        self._bridge.dispatch(gesture(timer, self._bridge.clock.now()))
        return True

    def _toggle_own(self) -> None:
        self.own.setVisible(self.own.isHidden())
        if self.own.isVisible():
            self.own.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_own(self) -> bool:
        """Closes the choice of an own length; False when it is closed."""
        was = not self.own.isHidden()
        self.own.hide()
        return was
