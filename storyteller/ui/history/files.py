"""Games to and from files: menus for them on the history page, and what did not come along, by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QMenu, QPlainTextEdit, QVBoxLayout, QWidget

from storyteller.app.history.service import GAME_FILE
from storyteller.content.interchange.official import file_name
from storyteller.content.problems import Problem
from storyteller.journal.errors import JournalError
from storyteller.kernel.message import Message, Name, Term, message
from storyteller.ui import icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.history.games import PlayedGame, PlayedGames
from storyteller.ui.library.model import title_of
from storyteller.ui.where import ask_where
from storyteller.ui.widgets.words import Button, Label

EXPORTS: Final = (
    ("game_file", "content-save", "botcgame"), ("townsquare", "file-export", "json"),
    ("pocket_grimoire", "file-export", "json"), ("clocktracker", "file-export", "json"),
)  # fmt: skip
_LINES: Final = 6
Entry = tuple[str, str, Callable[[], object]]
"""A line of the menu: key of its words, icon, what it does."""


class Report(QFrame):
    """What was done with a file, and below it what could not come along, line by line."""

    def __init__(self, bridge: Bridge) -> None:
        """Is hidden until there is something to tell."""
        super().__init__()
        self._bridge = bridge
        self.setProperty("look", "panel")
        self.heading, self.lines = Label(bridge, look="label"), QPlainTextEdit()
        self.heading.setWordWrap(True)
        self.lines.setReadOnly(True)
        self.lines.setTabChangesFocus(True)
        self.lines.setFrameShape(QFrame.Shape.NoFrame)
        self.lines.setProperty("look", "bare")
        self.close_button = Button(bridge, icon="close", look="quiet", tip="common.close")
        self.close_button.clicked.connect(self.hide)
        space = bridge.theme.space
        top = QHBoxLayout()
        top.addWidget(self.heading, 1)
        top.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(space.m, space.s, space.s, space.s)
        column.addLayout(top)
        column.addWidget(self.lines)
        self._told: tuple[Message, tuple[Problem, ...]] | None = None
        bridge.language_changed.connect(self._speak)
        self.hide()

    def tell(self, heading: Message, problems: tuple[Problem, ...]) -> None:
        """Tells something anew."""
        self._told = (heading, problems)
        self._speak()
        self.show()

    def _speak(self) -> None:
        if self._told is None:
            return
        heading, problems = self._told
        self.heading.say(heading)
        self.lines.setPlainText("\n".join(line_of(one, self._bridge) for one in problems))
        self.lines.setAccessibleName(self._bridge.tr(heading))
        high = self.lines.fontMetrics().lineSpacing()
        self.lines.setFixedHeight(high * min(_LINES, len(problems)) + 3 * self._bridge.theme.space.m)
        self.lines.setVisible(bool(problems))


def line_of(problem: Problem, bridge: Bridge) -> str:
    """Returns a problem in words, its place in the file first."""
    said = bridge.tr(problem.message)
    return bridge.tr("interchange.line", where=problem.where, text=Name(said)) if problem.where else said


class GameFiles(QWidget):
    """The buttons for what concerns all games; the menu for one of them; and the report.

    Signals:
        taken_in(game): Another game is there.
        forget(): A person is to be forgotten.
    """

    taken_in = Signal(object)
    forget = Signal()

    def __init__(self, bridge: Bridge, games: Callable[[], PlayedGames | None], report: Report) -> None:
        """``games``: where they are, asked for when needed."""
        super().__init__()
        self._bridge, self._games, self._report = bridge, games, report
        self.choose_file: Callable[[str, str], str] = self._ask_where
        self.choose_files: Callable[[], list[str]] = self._ask_which
        self.import_button = Button(
            bridge, "interchange.page.import", icon="file-import", tip="interchange.page.import_hint"
        )
        self.import_button.clicked.connect(self.import_files)
        self.more_button = Button(bridge, "history.more", icon="dots-horizontal", look="quiet")
        self.more_button.clicked.connect(self.open_menu_of_all)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(bridge.theme.space.s)
        row.addWidget(self.more_button)
        row.addWidget(self.import_button)

    # --- in ----------------------------------------------------------------------------------------------

    def import_files(self) -> None:
        """Asks for files and takes them in."""
        for chosen in self.choose_files():
            self.take_in(Path(chosen))

    def take_in(self, path: Path) -> None:
        """Takes one file in: a game file of ours, or another tool's."""
        games = self._games()
        if games is None:
            return
        try:
            taken = games.take_in(path)
        except JournalError as fault:
            self._bridge.notice(fault.message, "error")
            return
        if taken.game is None:
            self._report.tell(message("interchange.page.refused", file=Name(path.name)), taken.problems)
            return
        self.taken_in.emit(taken.game)
        key = "taken_in_with" if taken.problems else "taken_in"
        said = message(f"interchange.page.{key}", game=Name(path.stem))
        if taken.problems:
            self._report.tell(said, taken.problems)
        else:
            self._bridge.notice(said)

    # --- out ---------------------------------------------------------------------------------------------

    def open_menu_of_all(self) -> QMenu:
        """Opens the menu of what can be done with all games."""
        menu = self._menu((
            ("interchange.page.table", "file-export", self.write_table),
            ("history.forget.title", "account-off", self.forget.emit),
        ))  # fmt: skip
        menu.popup(self.more_button.mapToGlobal(self.more_button.rect().bottomLeft()))
        return menu

    def _menu(self, entries: Sequence[Entry]) -> QMenu:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for key, icon, act in entries:
            action = menu.addAction(icons.icon(icon, self._bridge.theme.palette.ink), self._bridge.tr(key))
            action.triggered.connect(lambda _on=False, act=act: act())
        return menu

    def open_menu(self, game: PlayedGame, at: QPoint, first: Sequence[Entry] = ()) -> QMenu:
        """Opens the menu of what one game can be written as; ``first``: what else can be done with it."""
        menu, ink = self._menu(first), self._bridge.theme.palette.ink
        if first:
            menu.addSeparator()
        for form, icon, ending in EXPORTS:
            if form != "game_file" and game.kind != "clocktower":
                continue
            action = menu.addAction(icons.icon(icon, ink), self._bridge.tr(f"interchange.page.{form}"))
            action.triggered.connect(lambda _on=False, form=form, ending=ending: self.write(game, form, ending))
        menu.popup(at)
        return menu

    def write(self, game: PlayedGame, form: str, ending: str) -> None:
        """Writes one game where the storyteller says."""
        games = self._games()
        chosen = self.choose_file(title_of(game, self._bridge), ending)
        if chosen and games is not None:
            self._written(Path(chosen), lambda path: games.write(game.id, form, path))

    def write_table(self) -> None:
        """Writes all games that are over as a table."""
        games = self._games()
        english = self._bridge.renderer("en")

        def name_of(character: str) -> str:
            return english.value(Term("character", character))

        chosen = self.choose_file("ClockTracker", "csv")
        if chosen and games is not None:
            self._written(Path(chosen), lambda path: games.write_table(path, name_of))

    def _written(self, path: Path, write: Callable[[Path], tuple[Problem, ...]]) -> None:
        try:
            left = write(path)
        except JournalError as fault:
            self._bridge.notice(fault.message, "error")
            return
        if left:
            self._report.tell(message("interchange.page.written_without", file=Name(path.name)), left)
        else:
            self._bridge.notice(message("interchange.page.written", file=Name(path.name)))

    # --- asking ------------------------------------------------------------------------------------------

    def _ask_which(self) -> list[str]:
        kinds = (
            f"{self._bridge.tr('interchange.page.files')} (*{GAME_FILE} *.json);;{self._bridge.tr('common.all')} (*)"
        )
        files, _ = QFileDialog.getOpenFileNames(self.window(), self._bridge.tr("interchange.page.import"), "", kinds)
        return files

    def _ask_where(self, title: str, ending: str) -> str:
        heading = self._bridge.tr("interchange.page.save_as")
        return ask_where(self.window(), heading, f"{file_name(title)}.{ending}", f"*.{ending}")
