"""A game of the history beside the list: what is known of it, its tags and note, and what can be done with it."""

from __future__ import annotations

from datetime import datetime
from html import escape
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QSizePolicy,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from storyteller.kernel.message import Name, message
from storyteller.ui.bridge import Bridge
from storyteller.ui.history.games import KIND, PlayedGame
from storyteller.ui.library.model import date_of, script_of, standing_of, title_of
from storyteller.ui.statistics.teller import TellerLine
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.words import Button, Label

_BESIDE: Final = 20
"""So many letters across, and two fields stand side by side."""


class _Note(QPlainTextEdit):
    """A few lines; more of them where there is room."""

    def sizeHint(self) -> QSize:
        return self.minimumSize()


class _Notes(QTextBrowser):
    """A few lines; more of them where there is room."""

    def sizeHint(self) -> QSize:
        return self.minimumSize()


class GameCard(QFrame):
    """Shows one game; what there is no room for is scrolled to, what can be done with it at last stays below.

    Signals:
        look(): It is to be looked into.
        resume(): It is to be gone on with, or opened where it ended.
        renamed(title), described(tags, note): It was written on.
        archived(bool), deleted(bool): It is to be put away, put in the bin, or taken back.
        more(): What else can be done with it is asked for.
        print(): Its result is to be printed.
    """

    look = Signal()
    resume = Signal()
    renamed = Signal(str)
    described = Signal(object, str)
    archived = Signal(bool)
    deleted = Signal(bool)
    more = Signal()
    print = Signal()

    def __init__(self, bridge: Bridge) -> None:
        """Shows nothing yet."""
        super().__init__()
        self._bridge = bridge
        self._game: PlayedGame | None = None
        self.setProperty("look", "panel")
        self.title = QLineEdit()
        self.tags = QLineEdit()
        self.teller = TellerLine(bridge)
        self.note = _Note()
        self.note.setTabChangesFocus(True)
        self.earlier_button = Button(bridge, icon="history", look="quiet")
        self.earlier_button.setCheckable(True)
        self.earlier = _Notes()
        self.facts, self.people = Label(bridge, look="muted"), Label(bridge, look="muted")
        for label in (self.facts, self.people):
            label.setWordWrap(True)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.look_button = Button(bridge, "history.look", icon="movie-open-play-outline", look="primary")
        self.resume_button = Button(bridge, "history.resume", icon="play")
        self.more_button = Button(bridge, "history.more", icon="dots-horizontal")
        self.print_button = Button(bridge, icon="printer", tip="printing.page.to_printer")
        self.archive_button = Button(bridge, "history.archive", icon="archive-outline")
        self.delete_button = Button(bridge, "history.delete", icon="delete", look="danger")
        self._build()
        self._listen()
        bridge.language_changed.connect(self._speak)
        bridge.theme_changed.connect(self._measure)
        self._measure()
        self.show_game(None)

    def _build(self) -> None:
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(self._make_body())
        foot, space = QWidget(), self._bridge.theme.space
        below, around = Flow(gap=space.s), QVBoxLayout(foot)
        around.setContentsMargins(space.lg, space.s, space.lg, space.lg)
        around.addLayout(below)
        for button in (self.print_button, self.archive_button, self.delete_button):
            below.addWidget(button)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.area, 1)
        outer.addWidget(foot)

    def _make_body(self) -> QWidget:
        space, body = self._bridge.theme.space, QWidget()
        body.setMinimumSize(1, 1)  # never wider than the card: words break, fields get shorter
        column = QVBoxLayout(body)
        column.setContentsMargins(space.lg, space.lg, space.lg, space.s)
        column.setSpacing(space.s)
        self._captions = {name: Label(self._bridge, f"history.{name}", "caption") for name in ("title", "tags", "note")}
        for widget in (self._captions["title"], self.title, self.facts, self.people):
            column.addWidget(widget)
        column.addSpacing(space.s)
        column.addWidget(self.look_button)
        beside = QHBoxLayout()
        beside.setSpacing(space.s)
        beside.addWidget(self.resume_button, 1)
        beside.addWidget(self.more_button)
        column.addLayout(beside)
        column.addSpacing(space.s)
        column.addLayout(self._make_fields())
        column.addWidget(self._captions["note"])
        column.addWidget(self.note, 1)
        column.addWidget(self.earlier_button)
        column.addWidget(self.earlier, 1)
        return body

    def _make_fields(self) -> QBoxLayout:
        tags, space = QVBoxLayout(), self._bridge.theme.space
        tags.setSpacing(space.s)
        tags.addWidget(self._captions["tags"])
        tags.addWidget(self.tags)
        self._fields = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._fields.setSpacing(space.s)
        self._fields.addWidget(self.teller, 1)
        self._fields.addLayout(tags, 1)
        return self._fields

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Sets two fields side by side where they have room there."""
        super().resizeEvent(event)
        self._measure()

    def _measure(self) -> None:
        theme = self._bridge.theme
        beside = self.width() >= _BESIDE * theme.type.body
        self._fields.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        for field in (self.note, self.earlier):
            field.setMinimumHeight(4 * theme.type.body + 2 * theme.space.m)

    def _listen(self) -> None:
        self.look_button.clicked.connect(lambda: self.look.emit())
        self.resume_button.clicked.connect(lambda: self.resume.emit())
        self.title.editingFinished.connect(self.keep)
        self.tags.editingFinished.connect(self.keep)
        self.earlier_button.toggled.connect(lambda _on: self._speak())
        self.more_button.clicked.connect(lambda: self.more.emit())
        self.print_button.clicked.connect(lambda: self.print.emit())
        self.archive_button.clicked.connect(lambda: self._put("archived"))
        self.delete_button.clicked.connect(lambda: self._put("deleted"))

    def _put(self, where: str) -> None:
        self.keep()
        if self._game is not None:
            (self.archived if where == "archived" else self.deleted).emit(not getattr(self._game, where))

    @property
    def game(self) -> PlayedGame | None:
        """The game that is shown."""
        return self._game

    def keep(self) -> None:
        """Hands on what was written and not yet handed on."""
        game = self._game
        if game is None:
            return
        tags = tuple(dict.fromkeys(t for t in (w.strip().lstrip("#") for w in _split(self.tags.text())) if t))
        title, note = self.title.text().strip(), self.note.toPlainText().strip()
        if title != game.title:
            self.renamed.emit(title)
        if (tags, note) != (game.tags, game.note):
            self.described.emit(tags, note)

    def show_game(self, game: PlayedGame | None) -> None:
        """Shows another game; what was written on the one before is handed on first."""
        if self._game is not None and (game is None or game.id != self._game.id):
            self.keep()
        written = game is None or self._game is None or game.id != self._game.id or game != self._game
        self._game = game
        self.teller.show_game(game.id if game is not None else None)
        if written and game is not None:
            self.title.setText(game.title)
            self.tags.setText(", ".join(game.tags))
            self.note.setPlainText(game.note)
        self._speak()

    def _say_earlier(self) -> None:
        """Whatever was written before stays to be read; the note above is the last."""
        before = self._game.notes[:-1] if self._game is not None else ()
        self.earlier_button.setVisible(bool(before))
        self.earlier_button.say("history.earlier_notes", n=len(before))
        shown = bool(before) and self.earlier_button.isChecked()
        self.earlier.setVisible(shown)
        self.note.setVisible(self._game is not None and not shown)  # there is no room for both
        self.earlier.setAccessibleName(self.earlier_button.text())
        muted = self._bridge.theme.palette.muted
        rows = (
            f'<p style="margin:0 0 6px 0"><span style="color:{muted}">{when(note.at)}</span><br>'
            f"{escape(note.text).replace(chr(10), '<br>')}</p>"
            for note in reversed(before)
        )
        self.earlier.setHtml("".join(rows))

    def _speak(self) -> None:
        game, tr = self._game, self._bridge.tr
        for child in (*self._captions.values(), self.title, self.facts, self.people, self.look_button,
                      self.resume_button, self.tags, self.note, self.more_button, self.archive_button,
                      self.delete_button):  # fmt: skip
            child.setVisible(game is not None)
        self.print_button.setVisible(game is not None and game.kind == KIND)
        for name, field in (("title", self.title), ("tags", self.tags), ("note", self.note)):
            field.setAccessibleName(tr(f"history.{name}"))
        self.tags.setPlaceholderText(tr("history.tags_hint"))
        self.note.setPlaceholderText(tr("history.note_hint"))
        self._say_earlier()
        if game is None:
            return
        self.title.setPlaceholderText(title_of(game, self._bridge))
        players = tr("common.players", n=game.players) if game.players else ""
        parts = (script_of(game, self._bridge), players, date_of(game, self._bridge), standing_of(game, self._bridge))
        self.facts.setText("  ·  ".join(part for part in parts if part))
        self.people.say(message("history.people", who=tuple(Name(name) for name in game.names)))
        self.people.setVisible(bool(game.names))
        self.resume_button.say(way_in(game))
        self.archive_button.say("history.unarchive" if game.archived else "history.archive")
        self.archive_button.setVisible(not game.deleted)
        self.delete_button.say("history.undelete" if game.deleted else "history.delete")
        self.facts.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)


def way_in(game: PlayedGame) -> str:
    """Returns the key of what opening a game means: going on with it, or looking at its table."""
    if game.winner is None:
        return "history.resume"
    return "history.open" if game.kind == KIND else "history.open_evening"


def when(at: datetime) -> str:
    """Returns a moment at the reader's place, the same in both languages."""
    return f"{at.astimezone():%Y-%m-%d %H:%M}"


def _split(text: str) -> list[str]:
    return text.replace("，", ",").replace("、", ",").split(",")
