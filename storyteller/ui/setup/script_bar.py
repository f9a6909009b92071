"""Which script: those of the base game, one from the library, or one from a file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from storyteller.clocktower.commands import ChooseScript
from storyteller.clocktower.model import Script
from storyteller.content.problems import Problem
from storyteller.content.scripts import BASE_SCRIPTS, ReadScript, load_base_script, read_script, read_script_text
from storyteller.kernel.message import Name
from storyteller.ui import icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.open_game import open_game
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.setup.characters import CharactersRecord

_DOTS: Final = "…"
_MOST_LINES: Final = 40
"""Nobody reads more of them beside the tokens; the library lists them all."""


class ScriptBar(QWidget):
    """The script in use, and a menu of others; ``chooser`` is the same as large buttons for an empty table.

    Signals:
        read(file, problems): A file was read; its problems in the order of the file.
    """

    read = Signal(str, object)

    def __init__(self, bridge: Bridge) -> None:
        """``show_record`` says which is in use."""
        super().__init__()
        self._bridge = bridge
        self._scripts: dict[str, Script] = {}
        self._buttons: dict[str, Button] = {}
        self._name = ""
        self.current = Button(bridge, icon="script-text-outline", tip="setup_page.script.change")
        self.current.clicked.connect(self._open_menu)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.current, 1)
        self.load = Button(bridge, "setup_page.script.load", icon="file-import")
        self.load.clicked.connect(self.ask_file)
        self.library = Button(bridge, "setup_page.script.library", icon="bookshelf")
        self.library.clicked.connect(lambda: self.open_library(self.library))
        if not bridge.has_scripts:
            self.library.hide()
        self.chooser = self._make_chooser()

    def _make_chooser(self) -> QWidget:
        space = self._bridge.theme.space
        chooser = QWidget()
        column = QVBoxLayout(chooser)
        column.setSpacing(space.lg)
        title = Label(self._bridge, "setup_page.script.first", "large")
        hint = Label(self._bridge, "setup_page.script.drop", "muted")
        self._choices = QVBoxLayout()
        self._choices.setSpacing(space.s)
        column.addStretch(2)
        column.addWidget(title, 0, Qt.AlignmentFlag.AlignHCenter)
        self._choices.addWidget(self.library)
        self._choices.addWidget(self.load)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addLayout(self._choices, 1)
        middle.addStretch(1)
        column.addLayout(middle)
        column.addWidget(hint, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        return chooser

    def show_record(self, record: CharactersRecord) -> None:
        """Shows which script is in use."""
        self._build()
        self._name = "" if record.script is None else self._bridge.renderer().value(record.script)
        self.current.setAccessibleName(self._name)
        self._elide()
        self.current.setVisible(record.script is not None)

    def _elide(self) -> None:
        """Cuts a name that is too long for the button at its end."""
        button = self.current
        button.ensurePolished()
        button.setText(_DOTS)
        room = self.width() - button.sizeHint().width()  # the dots are within what the button takes for itself
        metrics = button.fontMetrics()
        button.setText(metrics.elidedText(self._name, Qt.TextElideMode.ElideRight, max(0, room)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shows as much of the name as there is room for."""
        super().resizeEvent(event)
        self._elide()

    def _build(self) -> None:
        """Reads the base scripts once, as soon as a game is open."""
        game = open_game(self._bridge)
        if game is None or self._buttons:
            return
        for key in BASE_SCRIPTS:
            script = load_base_script(key, game[1].catalogue)
            if script is None:
                continue
            self._scripts[key] = script
            look = "" if self._buttons else "primary"
            button = Button(self._bridge, f"script.{key}", icon="script-text-outline", look=look)
            button.clicked.connect(lambda _on=False, key=key: self.choose(key))
            self._buttons[key] = button
            self._choices.insertWidget(self._choices.count() - 2, button)
            button.show()  # a layout would only do so later, and what is not shown can't have the keyboard

    def button(self, key: str) -> Button | None:
        """Returns the large button of a base script, or None."""
        return self._buttons.get(key)

    def _open_menu(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        game = open_game(self._bridge)
        used = game[0].script.id if game is not None and game[0].script is not None else ""
        for key in self._scripts:
            action = menu.addAction(self._bridge.tr(f"script.{key}").replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(key == used)
            action.triggered.connect(lambda _on=False, key=key: self.choose(key))
        menu.addSeparator()
        ink, tr = self._bridge.theme.palette.ink, self._bridge.tr
        if self._bridge.has_scripts:
            library = menu.addAction(icons.icon("bookshelf", ink), tr("setup_page.script.library"))
            library.triggered.connect(lambda: self.open_library(self.current))
        menu.addAction(icons.icon("file-import", ink), tr("setup_page.script.load")).triggered.connect(self.ask_file)
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def choose(self, key: str) -> None:
        """Chooses a script of the base game."""
        self._build()
        self._bridge.dispatch(ChooseScript(self._scripts[key]))
        self.read.emit("", ())

    def open_library(self, anchor: QWidget) -> None:
        """Opens the script library below a button."""
        scripts = self._bridge.scripts
        if scripts is None:
            return
        from storyteller.ui.scripts.chooser import ScriptChooser

        chooser = ScriptChooser(self._bridge, scripts, self)
        chooser.chosen.connect(self._choose_kept)
        chooser.pasted.connect(self.paste)
        chooser.open_below(anchor)

    def _choose_kept(self, script: Script, _id: int) -> None:
        self._bridge.dispatch(ChooseScript(script))
        self.read.emit(script.name or " ", ())

    def ask_file(self) -> None:
        """Asks for a file and reads it."""
        title = self._bridge.tr("setup_page.script.load").rstrip("… ")
        kinds = f"{self._bridge.tr('setup_page.script.files')} (*.json);;{self._bridge.tr('common.all')} (*)"
        file, _ = QFileDialog.getOpenFileName(self.window(), title, "", kinds)
        if file:
            self.load_file(Path(file))

    def load_file(self, file: Path) -> None:
        """Reads a script; what can't be read is told by place and reason, the rest is used."""
        game = open_game(self._bridge)
        if game is None:
            return
        self._take(read_script(file, game[1].catalogue), file.name)

    def paste(self) -> bool:
        """Reads the script or the file that was copied; False where none was."""
        from storyteller.ui.scripts.import_button import script_like, sources_in

        game, data = open_game(self._bridge), QGuiApplication.clipboard().mimeData()
        if game is None or not script_like(data):
            return False
        source = sources_in(data)[0]
        if source.path is not None:
            self.load_file(source.path)
        else:
            pasted = self._bridge.tr("scripts_page.import_bar.pasted")
            self._take(read_script_text(source.text.decode(), game[1].catalogue), pasted)
        return True

    def _take(self, found: ReadScript, file: str) -> None:
        if found.script is not None:
            self._bridge.dispatch(ChooseScript(found.script))
        self.read.emit(file, found.problems)


class ProblemList(QFrame):
    """What in a file could not be read, by place and reason."""

    def __init__(self, bridge: Bridge) -> None:
        """Hidden until there is something to say."""
        super().__init__()
        self._bridge = bridge
        self.setProperty("look", "panel")
        space = bridge.theme.space
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(space.m, space.s, space.s, space.m)
        self._column.setSpacing(space.xs)
        head = QHBoxLayout()
        self._title = Label(bridge, look="warning")
        self._title.setWordWrap(True)
        close = Button(bridge, icon="close", look="quiet", tip="common.dismiss")
        close.clicked.connect(self.hide)
        head.addWidget(self._title, 1)
        head.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        self._column.addLayout(head)
        self.lines: list[Label] = []
        self.hide()

    def show_problems(self, file: str, problems: tuple[Problem, ...]) -> None:
        """Lists the problems of a file; none hides the list."""
        for line in self.lines:
            line.hide()
            line.deleteLater()
        self.lines = []
        self._title.say("setup_page.script.problems", n=len(problems), file=Name(file))
        for problem in problems[:_MOST_LINES]:
            key = "setup_page.script.problem_at" if problem.where else "app.said"
            self._line(key, **({"where": problem.where} if problem.where else {}), text=problem.message)
        if len(problems) > _MOST_LINES:
            self._line("setup_more.script.more", n=len(problems) - _MOST_LINES)
        self.setVisible(bool(problems))

    def _line(self, key: str, **params: object) -> None:
        line = Label(self._bridge)
        line.setWordWrap(True)
        line.say(key, **params)
        self._column.addWidget(line)
        self.lines.append(line)
