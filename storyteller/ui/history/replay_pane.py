"""The replay: the board as it stood after any gesture, with the night or the votes beside it and the log in step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Literal

from PySide6.QtCore import QItemSelectionModel, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListView, QTextBrowser, QVBoxLayout, QWidget

from storyteller.clocktower.model import Town
from storyteller.journal.errors import JournalError
from storyteller.kernel.decision import Rejection
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import message
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.view import BoardView
from storyteller.ui.history.games import PlayedGame, PlayedGames
from storyteller.ui.history.log import Log, LogDelegate
from storyteller.ui.history.now import now_html
from storyteller.ui.history.track import Track
from storyteller.ui.library.model import title_of
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.grimoire import board
from storyteller.viewmodel.history import Mark, Replay
from storyteller.viewmodel.ledger import LineRecord, lines

PLAY_MS: Final = 700
"""How long a gesture stands while it plays."""
_JUMPS: Final[tuple[tuple[Mark, str], ...]] = (
    ("night", "weather-night"), ("day", "white-balance-sunny"), ("vote", "vote"), ("death", "skull"),
)  # fmt: skip
_WORDS: Final = 50
"""So many letters across, and where one can jump to is told in words; else its picture does."""


@dataclass
class Shown:
    """A table that is only looked at, as a session."""

    context: Any
    game: GameId = GameId("")
    state: Town = field(default_factory=Town)
    can_undo: bool = False
    can_redo: bool = False
    tells: list[Callable[[Any], None]] = field(default_factory=list)

    def dispatch(self, command: Any) -> Rejection:
        """Nothing can be done here."""
        del command
        return Rejection("game.read_only", message("history.only_looked_at"))

    def undo(self) -> None:
        """There is nothing to take back."""

    def redo(self) -> None:
        """There is nothing to bring back."""

    def subscribe(self, callback: Callable[[Any], None]) -> Callable[[], None]:
        """Tells when another table is looked at."""
        self.tells.append(callback)
        return lambda: self.tells.remove(callback)

    def show(self, town: Town) -> None:
        """Looks at another table."""
        self.state = town
        for tell in tuple(self.tells):
            tell(None)


class ReplayPane(QWidget):
    """Board, what happens beside it, log, and the slider below.

    Signals:
        branched(session): A new game was begun from the point shown.
    """

    branched = Signal(object)

    def __init__(self, bridge: Bridge, games: PlayedGames) -> None:
        """Shows nothing yet."""
        super().__init__()
        self._bridge, self._games = bridge, games
        self._replay = Replay(())
        self._game: PlayedGame | None = None
        self._lines: tuple[LineRecord, ...] | None = None
        self._laid_out = False
        self._table = Shown(games.context)
        self._beside = bridge.beside(self._table)
        self.view = BoardView(self._beside)
        self.now = QTextBrowser()
        self.now.setOpenLinks(False)
        self.now.setProperty("look", "bare")
        self.now.setFrameShape(QFrame.Shape.NoFrame)
        self.log = QListView()
        self._rows = Log(bridge)
        self._delegate = LogDelegate(bridge)
        self.track = Track(bridge)
        self.heading = Label(bridge, look="label")
        self.heading.setWordWrap(True)
        self._clock = QTimer(self)
        self._clock.setInterval(PLAY_MS)
        self._clock.timeout.connect(self._play_on)
        # A drag asks for many points a frame; only the last of them is laid out.
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.show_point)
        self._build()
        self._listen()
        self.setFocusProxy(self.track)
        self._speak()

    def _build(self) -> None:
        space, bridge = self._bridge.theme.space, self._bridge
        self.log.setModel(self._rows)
        self.log.setItemDelegate(self._delegate)
        self.log.setUniformItemSizes(True)
        self.log.setMouseTracking(True)
        self.log.setFrameShape(QFrame.Shape.NoFrame)
        self.log.setProperty("look", "bare")
        self.log.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._side = QFrame()
        self._side.setProperty("look", "deep")
        side = QVBoxLayout(self._side)
        side.setContentsMargins(space.m, space.m, space.m, space.s)
        side.addWidget(self.heading)
        side.addWidget(self.now, 2)
        side.addWidget(self.log, 3)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.view, 1)
        middle.addWidget(self._side)
        below = QHBoxLayout()
        below.setContentsMargins(space.m, 0, space.m, 0)
        below.setSpacing(space.s)
        self.play_button = Button(bridge, icon="play", look="primary", tip="history.play")
        self.back_button = Button(bridge, icon="step-backward", look="quiet", tip="history.step_back")
        self.on_button = Button(bridge, icon="step-forward", look="quiet", tip="history.step_on")
        for widget in (self.back_button, self.play_button, self.on_button):
            below.addWidget(widget)
        below.addWidget(self.track, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, space.s)
        column.setSpacing(space.xs)
        column.addLayout(middle, 1)
        column.addLayout(below)
        column.addLayout(self._jumps())

    def _jumps(self) -> QHBoxLayout:
        space, bridge = self._bridge.theme.space, self._bridge
        around, flow = QHBoxLayout(), Flow(gap=space.xs)
        around.setContentsMargins(space.m, 0, space.m, 0)
        around.addLayout(flow)
        self.jump_buttons: dict[tuple[Mark, int], Button] = {}
        self._jump_names: dict[Mark, Button] = {}
        for mark, icon in _JUMPS:
            ways: tuple[tuple[Literal[-1, 1], str, str], ...] = (
                (-1, "back", "chevron-left"),
                (1, "on", "chevron-right"),
            )
            for step, arrow, chevron in ways:
                tip = f"history.jump.{mark}_{arrow}"
                button = Button(bridge, icon=chevron, look="quiet", tip=tip)
                button.clicked.connect(partial(self.jump, mark, step))
                self.jump_buttons[mark, step] = button
            name = Button(bridge, f"history.jump.{mark}", icon=icon, look="quiet", tip=f"history.jump.{mark}")
            self._jump_names[mark] = name
            name.clicked.connect(partial(self.jump, mark, 1))
            name.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            three, row = QWidget(), QHBoxLayout()
            row.setSpacing(0)
            row.setContentsMargins(0, 0, 0, 0)
            three.setLayout(row)
            for button in (self.jump_buttons[mark, -1], name, self.jump_buttons[mark, 1]):
                row.addWidget(button)
            flow.addWidget(three)
        self.branch_button = Button(bridge, "history.branch", icon="source-branch")
        self.branch_button.clicked.connect(self.branch)
        self.public_button = Button(bridge, "history.to_players", icon="monitor-star")
        self.public_button.setCheckable(True)
        self.public_button.toggled.connect(lambda _on: self._tell_players())
        flow.addWidget(self.branch_button)
        flow.addWidget(self.public_button)
        return around

    def _listen(self) -> None:
        self.track.valueChanged.connect(lambda _at: self._soon.start())
        self.log.clicked.connect(lambda index: self.go_to(index.row()))
        self.log.activated.connect(lambda index: self.go_to(index.row()))
        self.play_button.clicked.connect(self.play_or_pause)
        self.back_button.clicked.connect(lambda: self.go_to(self.at - 1))
        self.on_button.clicked.connect(lambda: self.go_to(self.at + 1))
        self._bridge.language_changed.connect(self._speak)
        self._bridge.theme_changed.connect(self._share_out)
        self._bridge.theme_changed.connect(self._speak)

    def _speak(self) -> None:
        for widget, key in ((self.track, "slider"), (self.log, "log"), (self.now, "now"), (self.view, "board")):
            widget.setAccessibleName(self._bridge.tr(f"history.{key}"))
        self.log.viewport().update()
        self._share_out()
        if self._replay.points:
            self.show_point()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shares the width out."""
        super().resizeEvent(event)
        self._share_out()

    def _share_out(self) -> None:
        self._side.setFixedWidth(max(280, min(460, round(self.width() * 0.32))))
        for button in self.jump_buttons.values():
            button.setMaximumWidth(round(self._bridge.theme.type.title * 1.5))
        narrow = self.width() < _WORDS * self._bridge.theme.type.body
        for mark, name in self._jump_names.items():
            name.setText("" if narrow else self._bridge.tr(f"history.jump.{mark}"))

    def showEvent(self, event: QShowEvent) -> None:
        """Lays out what was asked for while hidden."""
        super().showEvent(event)
        self._soon.start()

    # --- where it stands ---------------------------------------------------------------------------------

    @property
    def at(self) -> int:
        """The point that is shown."""
        return self.track.value()

    def show_replay(self, replay: Replay, game: PlayedGame) -> None:
        """Shows another game from its present; the same game stays where it was looked at."""
        same = self._game is not None and self._game.id == game.id
        before = self.at if same and self.at != self._replay.now else None
        self._replay, self._game, self._lines = replay, game, None
        self._table.context = self._games.context
        self.track.blockSignals(True)
        self.track.show_replay(replay)
        self.track.setValue(replay.now if before is None else before)
        self.track.blockSignals(False)
        self._rows.show_replay(replay)
        if self._laid_out:
            self.show_point()
        else:  # laying the table out in a size that lasts no longer than this moment would cost a tenth of a second
            self._soon.start()

    def go_to(self, at: int) -> None:
        """Goes to a point."""
        self.track.setValue(at)

    def go_to_seq(self, seq: int) -> None:
        """Goes to a gesture by its row in the journal."""
        found = next((i for i, point in enumerate(self._replay.points) if point.seq == seq), None)
        if found is not None:
            self.go_to(found)

    def jump(self, mark: Mark, step: Literal[-1, 1] = 1) -> None:
        """Goes to the next night, day, vote or death, or to the one before."""
        found = self._replay.jump(self.at, mark, step)
        if found is not None:
            self.go_to(found)

    def show_point(self) -> None:
        """Lays the table out as it stood."""
        self._soon.stop()
        if not self._replay.points or not self.isVisible():
            return  # what is hidden has no size yet to be laid out for
        self._laid_out = True
        point = self._replay.points[min(self.at, len(self._replay.points) - 1)]
        self._table.show(point.town)
        self.view.board_scene.show_board(board(point.town, self._games.context))
        key = "history.at" if point.kept else "history.at_left"
        phase = message(f"phase.{point.phase.kind}", n=point.phase.number)
        self.heading.say(key, n=self.at, all=len(self._replay.points) - 1, phase=phase)
        if self._lines is None:
            end = self._replay.points[self._replay.now].town
            self._lines = lines(end, self._games.context, self._replay.line(), self._replay.left())
        self.now.setHtml(now_html(self._beside, point, self._lines, self._replay))
        index = self._rows.index(self.at, 0)
        self.log.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.log.scrollTo(index)
        for (mark, step), button in self.jump_buttons.items():
            button.setEnabled(self._replay.jump(self.at, mark, -1 if step < 0 else 1) is not None)
        self.back_button.setEnabled(self.at > 0)
        self.on_button.setEnabled(self.at < self.track.maximum())
        self.branch_button.setEnabled(self.at > 0)
        self._tell_players()

    # --- playing -----------------------------------------------------------------------------------------

    def play_or_pause(self) -> None:
        """Plays from here, from the beginning when it stands at the end; or pauses."""
        if self.pause():
            return
        if self.at >= self.track.maximum():
            self.go_to(0)
        self._clock.start()
        self.play_button.set_icon("pause")

    def pause(self) -> bool:
        """Pauses; False when it didn't play."""
        played = self._clock.isActive()
        self._clock.stop()
        self.play_button.set_icon("play")
        return played

    def _play_on(self) -> None:
        points = self._replay.points
        after = next((i for i in range(self.at + 1, len(points)) if points[i].kept), None)
        if after is None:
            self.pause()
        else:
            self.go_to(after)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down go from night to day; N, D, V and X to the next night, day, vote and death, with Shift back."""
        key, step = event.key(), -1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
        marks: dict[int, Mark] = {
            Qt.Key.Key_N: "night",
            Qt.Key.Key_D: "day",
            Qt.Key.Key_V: "vote",
            Qt.Key.Key_X: "death",
        }
        if key in (Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_Up, Qt.Key.Key_PageUp):
            way: Literal[-1, 1] = 1 if key in (Qt.Key.Key_Down, Qt.Key.Key_PageDown) else -1
            found = [i for mark in ("night", "day") if (i := self._replay.jump(self.at, mark, way)) is not None]
            if found:
                self.go_to(min(found) if way > 0 else max(found))
        elif key in marks:
            self.jump(marks[key], -1 if step < 0 else 1)
        else:
            super().keyPressEvent(event)

    # --- beyond ------------------------------------------------------------------------------------------

    def branch(self) -> None:
        """Begins a new game that goes on from the point shown."""
        if self._game is None or not self.at:
            return
        title = self._bridge.tr("history.branch_title", game=title_of(self._game, self._bridge))
        try:
            session = self._games.go_on_from(self._game.id, self._replay.points[self.at].moment, title)
        except JournalError as fault:
            self._bridge.notice(fault.message, "error")
            return
        self.branched.emit(session)
        self._bridge.notice(message("history.branched"))

    def _tell_players(self) -> None:
        screen = getattr(self.window(), "second_screen", None)
        if screen is None:
            return
        on = self.public_button.isChecked() and bool(self._replay.points)
        screen.show_instead(self._replay.points[self.at].town if on else None, self._games.context.catalogue)

    def rest(self) -> None:
        """Stops playing and gives the players' screen back."""
        self.pause()
        self.public_button.setChecked(False)
