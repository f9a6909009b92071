"""A look into one game: its replay, its ledger, its votes and its story, each on a tab."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from storyteller.journal.errors import JournalError
from storyteller.ui.bridge import Bridge
from storyteller.ui.history.games import PlayedGame, PlayedGames
from storyteller.ui.history.heading import Heading
from storyteller.ui.history.ledger_pane import LedgerPane
from storyteller.ui.history.replay_pane import ReplayPane
from storyteller.ui.history.story_pane import StoryPane
from storyteller.ui.history.votes_pane import VotesPane
from storyteller.ui.library.model import script_of, standing_of, title_of
from storyteller.ui.settling import unsearched
from storyteller.ui.widgets.words import Button
from storyteller.viewmodel.history import Replay

Pane = ReplayPane | LedgerPane | VotesPane | StoryPane
TABS: Final = ("replay", "ledger", "votes", "story")


class GameLook(QWidget):
    """Reads a game once and shows it on the tab that is asked for.

    Signals:
        back(): The list is wanted.
        resume(): The game is to be gone on with.
        branched(session): A new game was begun from an earlier point.
    """

    back = Signal()
    resume = Signal()
    branched = Signal(object)

    def __init__(self, bridge: Bridge, games: PlayedGames) -> None:
        """Shows nothing yet; a tab is built when it is first turned to."""
        super().__init__()
        self._bridge, self._games = bridge, games
        self.game: PlayedGame | None = None
        self._replay = Replay(())
        self.title, self.facts = Heading(bridge, "title", least=3), Heading(bridge, "muted")
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(False)
        for name in TABS:
            self.tabs.setTabData(self.tabs.addTab(""), name)
        self.tabs.currentChanged.connect(self._turn)
        self._stack = QStackedWidget()
        self._panes: dict[str, Pane] = {}
        self._stale: set[str] = set()
        self._build()
        bridge.language_changed.connect(self._speak)
        self._speak()

    def _build(self) -> None:
        space = self._bridge.theme.space
        back = Button(self._bridge, icon="arrow-left", look="quiet", tip="history.back")
        back.clicked.connect(lambda: self.back.emit())
        self.resume_button = Button(self._bridge, "history.resume", icon="play")
        self.resume_button.clicked.connect(lambda: self.resume.emit())
        top = QHBoxLayout()
        top.setContentsMargins(space.m, space.s, space.m, 0)
        top.setSpacing(space.m)
        for widget in (back, self.title, self.facts):
            top.addWidget(widget)
        top.addStretch(1)
        top.addWidget(self.tabs)
        top.addWidget(self.resume_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space.s)
        column.addLayout(top)
        column.addWidget(self._stack, 1)

    def _speak(self) -> None:
        for at, name in enumerate(TABS):
            self.tabs.setTabText(at, self._bridge.tr(f"history.tab.{name}"))
        self.tabs.setAccessibleName(self._bridge.tr("history.look"))
        if self.game is not None:
            self.title.setText(title_of(self.game, self._bridge))
            script = script_of(self.game, self._bridge) if self.game.title else ""
            facts = (script, standing_of(self.game, self._bridge))
            self.facts.setText("  ·  ".join(part for part in facts if part))
            self.resume_button.say("history.resume" if self.game.winner is None else "history.open")

    # --- showing -----------------------------------------------------------------------------------------

    def show_game(self, game: PlayedGame, tab: str = "replay") -> None:
        """Shows another game, from its end."""
        self.rest()
        self.game = game
        self._read()
        self._speak()
        self.tabs.setCurrentIndex(TABS.index(tab))
        self._turn()

    def catch_up(self) -> None:
        """Reads the game anew: something was done in it meanwhile."""
        if self.game is not None:
            self._read()
            self._turn()

    def _read(self) -> None:
        try:
            with unsearched():  # thousands of tables that stay: a search in the midst of sliding would be felt
                self._replay = self._games.replay(self.game.id) if self.game is not None else Replay(())
        except JournalError as fault:
            self._bridge.notice(fault.message, "error")
            self._replay = Replay(())
        self._stale = set(TABS)

    def _turn(self) -> None:
        if self.game is None:
            return
        name = TABS[self.tabs.currentIndex()]
        if name not in self._panes:
            makes: dict[str, Callable[[], Pane]] = {
                "replay": self._make_replay, "ledger": self._make_ledger, "votes": self._make_votes,
                "story": self._make_story,
            }  # fmt: skip
            self._panes[name] = makes[name]()
            self._stack.addWidget(self._panes[name])
        pane = self._panes[name]
        if name in self._stale and self._replay.points:
            self._stale.discard(name)
            pane.show_replay(self._replay, self.game)
        if name != "replay":
            self.rest()
        self._stack.setCurrentWidget(pane)
        self.setFocusProxy(pane)

    def _make_replay(self) -> ReplayPane:
        pane = ReplayPane(self._bridge, self._games)
        pane.branched.connect(self.branched)
        return pane

    def _make_ledger(self) -> LedgerPane:
        pane = LedgerPane(self._bridge, self._games)
        pane.wanted.connect(self._go_to)
        return pane

    def _make_votes(self) -> VotesPane:
        return VotesPane(self._bridge, self._games)

    def _make_story(self) -> StoryPane:
        return StoryPane(self._bridge, self._games)

    def _go_to(self, seq: int) -> None:
        self.tabs.setCurrentIndex(TABS.index("replay"))
        pane = self._panes["replay"]
        assert isinstance(pane, ReplayPane)
        pane.go_to_seq(seq)

    def rest(self) -> None:
        """Stops what plays, and gives the players' screen back to the game that is open."""
        pane = self._panes.get("replay")
        if isinstance(pane, ReplayPane):
            pane.rest()

    # --- big keys ----------------------------------------------------------------------------------------

    def escape(self) -> bool:
        """Esc: pauses, if it plays."""
        pane = self._stack.currentWidget()
        return isinstance(pane, ReplayPane) and pane.pause()

    def go_on(self) -> bool:
        """Space: plays or pauses."""
        pane = self._stack.currentWidget()
        if isinstance(pane, ReplayPane):
            pane.play_or_pause()
            return True
        return False
