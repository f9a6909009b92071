"""A look into an evening of Betrayal: its story in short, the table as it stood, and every gesture on a slider."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QItemSelectionModel, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListView, QTextBrowser, QVBoxLayout, QWidget

from storyteller.journal.errors import JournalError
from storyteller.kernel.message import message
from storyteller.ui.bridge import Bridge
from storyteller.ui.history.card import way_in
from storyteller.ui.history.games import PlayedGame, PlayedGames
from storyteller.ui.history.heading import Heading
from storyteller.ui.history.log import Log, LogDelegate
from storyteller.ui.history.replay_pane import PLAY_MS
from storyteller.ui.history.track import Track
from storyteller.ui.library.model import script_of, standing_of, title_of
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.betrayal.history import EveningReplay, evening_story, standing


class EveningLook(QWidget):
    """Reads an evening once and shows it.

    Signals:
        back(): The list is wanted.
        resume(): The evening is to be gone on with.
        branched(session): A new one was begun from an earlier point.
    """

    back = Signal()
    resume = Signal()
    branched = Signal(object)

    def __init__(self, bridge: Bridge, games: PlayedGames) -> None:
        """Shows nothing yet."""
        super().__init__()
        self._bridge, self._games = bridge, games
        self.game: PlayedGame | None = None
        self._replay = EveningReplay()
        self.title, self.facts = Heading(bridge, "title", least=3), Heading(bridge, "muted")
        self.heading = Label(bridge, look="label")
        self.story, self.now = QTextBrowser(), QTextBrowser()
        for browser in (self.story, self.now):
            browser.setOpenLinks(False)
            browser.setFrameShape(QFrame.Shape.NoFrame)
            browser.setProperty("look", "bare")
        self.log, self._rows, self._delegate = QListView(), Log(bridge), LogDelegate(bridge)
        self.track = Track(bridge)
        self._clock = QTimer(self)
        self._clock.setInterval(PLAY_MS)
        self._clock.timeout.connect(self._play_on)
        self._build()
        self._listen()
        self.setFocusProxy(self.track)
        self._speak()

    def _build(self) -> None:
        space, bridge = self._bridge.theme.space, self._bridge
        back = Button(bridge, icon="arrow-left", look="quiet", tip="history.back")
        back.clicked.connect(lambda: self.back.emit())
        self.resume_button = Button(bridge, "history.resume", icon="play")
        self.resume_button.clicked.connect(lambda: self.resume.emit())
        top = QHBoxLayout()
        top.setContentsMargins(space.m, space.s, space.m, 0)
        top.setSpacing(space.m)
        for widget in (back, self.title, self.facts):
            top.addWidget(widget)
        top.addStretch(1)
        top.addWidget(self.resume_button)
        self.log.setModel(self._rows)
        self.log.setItemDelegate(self._delegate)
        self.log.setUniformItemSizes(True)
        self.log.setFrameShape(QFrame.Shape.NoFrame)
        self.log.setProperty("look", "bare")
        self.log.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        row = QHBoxLayout()
        row.setSpacing(space.m)
        row.setContentsMargins(space.m, 0, space.m, 0)
        for key, widgets in (
            ("history.tab.story", (self.story,)),
            ("history.now", (self.heading, self.now)),
            ("history.log", (self.log,)),
        ):
            panel = QFrame()
            panel.setProperty("look", "panel")
            column = QVBoxLayout(panel)
            column.addWidget(Label(bridge, key, "accent"))
            for part in widgets:
                column.addWidget(part, 0 if part is self.heading else 1)
            row.addWidget(panel, 1)
        below = QHBoxLayout()
        below.setContentsMargins(space.m, 0, space.m, space.s)
        below.setSpacing(space.s)
        self.play_button = Button(bridge, icon="play", look="primary", tip="history.play")
        self.branch_button = Button(bridge, "history.branch", icon="source-branch")
        below.addWidget(self.play_button)
        below.addWidget(self.track, 1)
        below.addWidget(self.branch_button)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(space.s)
        whole.addLayout(top)
        whole.addLayout(row, 1)
        whole.addLayout(below)

    def _listen(self) -> None:
        self.track.valueChanged.connect(lambda _at: self.show_point())
        self.log.clicked.connect(lambda index: self.track.setValue(index.row()))
        self.log.activated.connect(lambda index: self.track.setValue(index.row()))
        self.play_button.clicked.connect(self.play_or_pause)
        self.branch_button.clicked.connect(self.branch)
        self._bridge.language_changed.connect(self._speak)
        self._bridge.theme_changed.connect(self._speak)

    def _speak(self) -> None:
        tr = self._bridge.tr
        for widget, key in ((self.track, "slider"), (self.log, "log"), (self.now, "now"), (self.story, "tab.story")):
            widget.setAccessibleName(tr(f"history.{key}"))
        self.log.viewport().update()
        if self.game is None:
            return
        self.title.setText(title_of(self.game, self._bridge))
        parts = (script_of(self.game, self._bridge) if self.game.title else "", standing_of(self.game, self._bridge))
        self.facts.setText("  ·  ".join(part for part in parts if part))
        self.resume_button.say(way_in(self.game))
        self.story.setHtml(self._paragraphs(evening_story(self._replay)))
        self.show_point()

    def _paragraphs(self, said: tuple[object, ...]) -> str:
        words = [escape(self._bridge.renderer().value(one)) for one in said]
        return "".join(f'<p style="margin:0 0 6px 0">{one}</p>' for one in words)

    # --- showing -----------------------------------------------------------------------------------------

    def show_game(self, game: PlayedGame, _tab: str = "replay") -> None:
        """Shows another evening from its present."""
        self.rest()
        self.game = game
        self._read(None)

    def catch_up(self) -> None:
        """Reads the evening anew, and stays where it was looked at."""
        at = self.track.value()
        self._read(at if at != self._replay.now else None)

    def _read(self, at: int | None) -> None:
        try:
            self._replay = self._games.evening(self.game.id) if self.game is not None else EveningReplay()
        except JournalError as fault:
            self._bridge.notice(fault.message, "error")
            self._replay = EveningReplay()
        self.track.blockSignals(True)
        self.track.show_replay(self._replay)
        self.track.setValue(self._replay.now if at is None else at)
        self.track.blockSignals(False)
        self._rows.show_replay(self._replay)
        self._speak()

    def show_point(self) -> None:
        """Tells the table as it stood."""
        points = self._replay.points
        if not points:
            return
        at = min(self.track.value(), len(points) - 1)
        head, *rest = standing(points[at].evening)
        key = "history.at" if points[at].kept else "history.at_left"
        self.heading.say(key, n=at, all=len(points) - 1, phase=head)
        self.now.setHtml(self._paragraphs(tuple(rest)))
        index = self._rows.index(at, 0)
        self.log.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.log.scrollTo(index)
        self.branch_button.setEnabled(at > 0)

    # --- playing -----------------------------------------------------------------------------------------

    def play_or_pause(self) -> None:
        """Plays from here, from the beginning when it stands at the end; or pauses."""
        if self.escape():
            return
        if self.track.value() >= self.track.maximum():
            self.track.setValue(0)
        self._clock.start()
        self.play_button.set_icon("pause")

    def _play_on(self) -> None:
        points = self._replay.points
        after = next((at for at in range(self.track.value() + 1, len(points)) if points[at].kept), None)
        if after is None:
            self.escape()
        else:
            self.track.setValue(after)

    def branch(self) -> None:
        """Begins a new evening that goes on from the point shown."""
        at = self.track.value()
        if self.game is None or not 0 < at < len(self._replay.points):
            return
        title = self._bridge.tr("history.branch_title", game=title_of(self.game, self._bridge))
        try:
            session = self._games.branch(self.game.id, self._replay.points[at].seq, title)
        except JournalError as fault:
            self._bridge.notice(fault.message, "error")
            return
        self.branched.emit(session)
        self._bridge.notice(message("history.branched"))

    def rest(self) -> None:
        """Stops what plays."""
        self.escape()

    def escape(self) -> bool:
        """Esc: pauses, if it plays."""
        played = self._clock.isActive()
        self._clock.stop()
        self.play_button.set_icon("play")
        return played

    def go_on(self) -> bool:
        """Space: plays or pauses."""
        self.play_or_pause()
        return True
