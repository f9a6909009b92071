"""The history: every game that was played, and a look into any of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from storyteller.app.people import FILE_NAME as PEOPLE_NAME
from storyteller.content.problems import Problem
from storyteller.journal.errors import JournalError
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import Name, message
from storyteller.kernel.reason import reason_of
from storyteller.ui.bridge import Bridge
from storyteller.ui.history.card import GameCard
from storyteller.ui.history.files import GameFiles, Report
from storyteller.ui.history.forget import ForgetPanel
from storyteller.ui.history.games import KIND, PlayedGame, PlayedGames
from storyteller.ui.history.look import GameLook
from storyteller.ui.history.shelf import HistoryShelf
from storyteller.ui.library.model import title_of
from storyteller.ui.printing.asking import print_result
from storyteller.ui.safekeeping import first_page
from storyteller.ui.widgets.page import Page
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.setup.shelf import parts_of

if TYPE_CHECKING:
    from storyteller.app.session import Session
    from storyteller.clocktower.model import Town
    from storyteller.kernel.timeline import Moment
    from storyteller.ui.history.evening_look import EveningLook


class HistoryPage(Page):
    """A list of games with what is known of the current one; in its place a look into a game."""

    def __init__(self, bridge: Bridge) -> None:
        """Reads the games when it is shown."""
        super().__init__(bridge)
        self.shelf = HistoryShelf(bridge)
        self.card = GameCard(bridge)
        self.report = Report(bridge)
        self.files = GameFiles(bridge, lambda: self.games, self.report)
        self.forgetting = ForgetPanel(bridge)
        self.look: GameLook | EveningLook | None = None
        self._looks: dict[str, GameLook | EveningLook] = {}
        self._games: PlayedGames | None = None
        self._heading = Label(bridge, "history.heading", "display")
        self._undo_words = Label(bridge, look="label")
        self._undo = Button(bridge, "common.undo", icon="undo")
        self._undo.clicked.connect(self._take_back)
        self._undoes: Callable[[], None] | None = None
        self._stack = QStackedWidget()
        self._build()
        self._listen()
        self.setFocusProxy(self.shelf)
        self.retranslate()

    def _build(self) -> None:
        space = self.bridge.theme.space
        self._front = QWidget()
        column = QVBoxLayout(self._front)
        column.setContentsMargins(space.xl, space.lg, space.xl, space.lg)
        column.setSpacing(space.m)
        top = QHBoxLayout()
        top.addWidget(self._heading)
        top.addSpacing(space.lg)
        figures = Button(self.bridge, "rail.statistics", icon="chart-bar")
        figures.clicked.connect(lambda: self.bridge.show_page("statistics"))
        top.addWidget(figures)
        top.addStretch(1)
        top.addWidget(self.files)
        column.addLayout(top)
        row = QHBoxLayout()
        row.setSpacing(space.lg)
        left = QVBoxLayout()
        left.setSpacing(space.m)
        left.addWidget(self.forgetting)
        left.addWidget(self.report)
        left.addWidget(self.shelf, 1)
        left.addLayout(self._make_undo())
        row.addLayout(left, 5)
        row.addWidget(self.card, 3)
        column.addLayout(row, 1)
        self._stack.addWidget(self._front)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._stack)
        self._offer(None)

    def _make_undo(self) -> QHBoxLayout:
        """What was put away, below the list: nothing moves under the finger, and a long title breaks its line."""
        self._undo_words.setWordWrap(True)
        self._undo_words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        line = QHBoxLayout()
        line.addWidget(self._undo_words, 1)
        line.addWidget(self._undo)
        return line

    def _listen(self) -> None:
        self.shelf.pointed.connect(lambda: self.card.show_game(self.shelf.current))
        self.shelf.taken.connect(self.look_into)
        self.shelf.binned.connect(lambda: self.card.delete_button.click())
        card = self.card
        card.look.connect(self.look_into)
        card.resume.connect(self.resume)
        card.renamed.connect(lambda title: self._do(lambda games, game: games.rename(game.id, title)))
        card.described.connect(lambda tags, note: self._do(lambda games, game: games.describe(game.id, tags, note)))
        card.archived.connect(partial(self._put, "archive"))
        card.deleted.connect(partial(self._put, "delete"))
        card.more.connect(self._more)
        card.print.connect(self._print)
        self.files.taken_in.connect(self._show_new)
        self.files.forget.connect(self._open_forgetting)
        self.forgetting.asked.connect(self.forget)

    @property
    def games(self) -> PlayedGames | None:
        """Where the games come from."""
        if self._games is None and self.bridge.make_played is not None:
            self._games = self.bridge.make_played()
        return self._games

    # --- the list ----------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Reads the games anew; a look into a game catches up by itself."""
        games = self.games
        if self.look is not None and self._stack.currentWidget() is self.look:
            self.look.catch_up()
            return
        try:
            found = games.games() if games is not None else ()
        except JournalError as fault:
            self.bridge.notice(fault.message, "error")
            return
        self.shelf.set_games(found)
        self.card.show_game(self.shelf.current)

    def _do(self, what: Callable[[PlayedGames, PlayedGame], None], game: PlayedGame | None = None) -> bool:
        games, meant = self.games, game or self.card.game
        if games is None or meant is None:
            return False
        try:
            what(games, meant)
        except JournalError as fault:
            self.bridge.notice(fault.message, "error")
            return False
        self._read_again()
        return True

    def _read_again(self) -> None:
        games = self.games
        if games is not None:
            self.shelf.set_games(games.games())

    def _more(self) -> None:
        game, button = self.card.game, self.card.more_button
        if game is None:
            return
        self.card.keep()
        own = game.kind == KIND and self.bridge.evening is not None
        first = (
            ("history.same_people", "account-group", lambda: self.begin_again(game)),
            ("history.keep_setup", "content-save", lambda: self.keep_setup(game)),
        )
        self.files.open_menu(game, button.mapToGlobal(button.rect().bottomLeft()), first if own else ())

    def _open_forgetting(self) -> None:
        try:
            self.forgetting.open(self.games.people() if self.games is not None else ())
        except JournalError as fault:
            self.bridge.notice(fault.message, "error")

    def forget(self, name: str, instead: str, copies: bool) -> None:
        """Replaces a person's name in all games; the game that is open is closed for it."""
        if self.games is None:
            return
        self.card.keep()
        self.bridge.open_session(None)
        try:
            done = self.games.forget(name, instead, copies)
        except JournalError as fault:
            self.bridge.notice(fault.message, "error")
            return
        self.card.show_game(None)
        self._read_again()
        kept = done.left if self._erased(name) else (*done.left, PEOPLE_NAME)
        left = tuple(
            Problem("history.forget.left", "", message("history.forget.left", path=Name(str(path)))) for path in kept
        )
        said = message("history.forget.done", games=done.games, copies=done.copies)
        if left:
            self.report.tell(said, left)
        else:
            self.bridge.notice(said)

    def _erased(self, name: str) -> bool:
        """Erases a name from what lies beside the games, too; False when the disk said no."""
        try:
            if self.bridge.evening is not None:
                self.bridge.evening.erase(name)
        except OSError:
            return False
        return True

    def begin_again(self, game: PlayedGame) -> None:
        """Begins another game with the people and the script of one that was played."""
        line, evening = self._line(game), self.bridge.evening
        if not line or evening is None:
            return
        try:
            self._open(evening.next_game(line[-1].state))
        except JournalError as fault:
            self.bridge.notice(fault.message, "error")

    def keep_setup(self, game: PlayedGame) -> None:
        """Keeps the set-up of a game as night first fell, to be used again."""
        line, evening, games = self._line(game), self.bridge.evening, self.games
        if not line or evening is None or games is None:
            return
        drawn = next((moment.state for moment in line if moment.state.phase.kind == "night"), line[-1].state)
        name = title_of(game, self.bridge)
        try:
            evening.setups.save(name, parts_of(drawn, games.context))
        except OSError as fault:
            reason = reason_of(fault)
            self.bridge.notice(message("history.setup_not_kept", reason=reason), "error")
            return
        self.bridge.notice(message("history.setup_kept", name=Name(name)))

    def _line(self, game: PlayedGame) -> tuple[Moment[Town], ...]:
        """The gestures that led to where a game stands; none, told, when it can't be read."""
        try:
            return self.games.replay(game.id).line() if self.games is not None else ()
        except JournalError as fault:
            self.bridge.notice(fault.message, "error")
            return ()

    def _print(self) -> None:
        """Opens the page of prints with the game's result."""
        games, game = self.games, self.card.game
        if games is None or game is None:
            return
        self.card.keep()
        try:
            print_result(self.bridge, game, games.replay(game.id))
        except JournalError as fault:
            self.bridge.notice(fault.message, "error")

    def _show_new(self, game: GameId) -> None:
        """Points at a game that was taken in."""
        self._read_again()
        self.shelf.point_at(game)

    def _put(self, how: str, away: bool) -> None:
        game = self.card.game
        if game is None or not self._do(lambda games, meant: getattr(games, how)(meant.id, away)):
            return
        # The game that is open would be written on although it is out of sight.
        session = self.bridge.session
        if away and how == "delete" and session is not None and getattr(session, "game", None) == game.id:
            self.bridge.open_session(None)

        def back() -> None:
            self._do(lambda games, meant: getattr(games, how)(meant.id, not away), game)

        did = {"archive": ("unarchived", "archived"), "delete": ("undeleted", "deleted")}[how][away]
        self._undo_words.say(f"history.did.{did}", game=Name(title_of(game, self.bridge)))
        self._offer(back)

    def _offer(self, back: Callable[[], None] | None) -> None:
        self._undoes = back
        self._undo.setVisible(back is not None)
        self._undo_words.setVisible(back is not None)

    def _take_back(self) -> None:
        back = self._undoes
        self._offer(None)
        self.shelf.setFocus(Qt.FocusReason.OtherFocusReason)
        if back is not None:
            back()

    # --- into a game -------------------------------------------------------------------------------------

    def look_into(self, tab: str = "replay", game: PlayedGame | None = None) -> None:
        """Looks into the current game, or another one."""
        meant = game or self.shelf.current
        if meant is None or self.games is None:
            return
        self.card.keep()
        if meant.kind not in self._looks:
            made = self._looks[meant.kind] = self._make_look(meant.kind, self.games)
            made.back.connect(self.leave)
            made.resume.connect(self._resume_looked_at)
            made.branched.connect(self._open)
            self._stack.addWidget(made)
        self.look = self._looks[meant.kind]
        self._stack.setCurrentWidget(self.look)
        self.look.show_game(meant, tab)
        self.setFocusProxy(self.look)
        self.look.setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_look(self, kind: str, games: PlayedGames) -> GameLook | EveningLook:
        if kind == KIND:
            return GameLook(self.bridge, games)
        from storyteller.ui.history.evening_look import EveningLook

        return EveningLook(self.bridge, games)

    def look_at_open_game(self, tab: str = "ledger") -> bool:
        """Looks into the game that is open; False when none is."""
        own = getattr(self.bridge.session, "game", None)
        games = self.games.games() if self.games is not None else ()
        found = next((game for game in games if game.id == own), None)
        if found is not None:
            self.look_into(tab, found)
        return found is not None

    def leave(self) -> None:
        """Goes back to the list."""
        if self.look is not None:
            self.look.rest()
        self._stack.setCurrentWidget(self._front)
        self.setFocusProxy(self.shelf)
        self.refresh()
        self.shelf.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def resume(self) -> None:
        """Opens the current game where it stands."""
        self._enter(self.card.game)

    def _resume_looked_at(self) -> None:
        self._enter(self.look.game if self.look is not None else None)

    def _enter(self, game: PlayedGame | None) -> None:
        games = self.games
        if games is None or game is None:
            return
        self.card.keep()
        if getattr(self.bridge.session, "game", None) == game.id:
            self.bridge.show_page(first_page(game.kind, self.bridge.state))
            return
        try:
            self._open(games.open(game.id))
        except JournalError as fault:
            self.bridge.notice(fault.message, "error")

    def _open(self, session: Session[Any]) -> None:
        if self.look is not None:
            self.look.rest()
        # Another game may be there now: the list is read anew, not the look.
        self._stack.setCurrentWidget(self._front)
        self.setFocusProxy(self.shelf)
        self.bridge.open_session(session)
        self.bridge.show_page(first_page(session.spec.kind, session.state))
        if session.read_only is not None:
            self.bridge.notice(message("history.read_only"))

    # --- big keys ----------------------------------------------------------------------------------------

    def escape(self) -> bool:
        """Esc: back to the list, what was opened above it away, or an emptied search."""
        if self.look is not None and self._stack.currentWidget() is self.look:
            if not self.look.escape():
                self.leave()
            return True
        open_ones = [one for one in (self.forgetting, self.report) if one.isVisible()]
        if open_ones:
            open_ones[0].hide()
            return True
        if self.shelf.search.text():
            self.shelf.search.clear()
            return True
        return False

    def go_on(self) -> bool:
        """Space: looks into the game, or plays and pauses."""
        if self.look is not None and self._stack.currentWidget() is self.look:
            return self.look.go_on()
        if self.shelf.list.hasFocus() and self.shelf.current is not None:
            self.look_into()
            return True
        return False
