"""The games: go on with the last one, begin another, or open one of those before."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QListView, QVBoxLayout, QWidget

from storyteller.journal.errors import JournalError
from storyteller.ui.bridge import Bridge
from storyteller.ui.library.hero import Hero
from storyteller.ui.library.model import ENTRY, GameDelegate, GameList
from storyteller.ui.ports import GameEntry, SessionPort
from storyteller.ui.widgets.words import Label


class GameView(QListView):
    """The list; Enter opens as a click does."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Opens the current game on Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.clicked.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)


class GamesPanel(QWidget):
    """The first tab of the library."""

    def __init__(self, bridge: Bridge) -> None:
        """``refresh`` reads the games."""
        super().__init__()
        self.bridge = bridge
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(bridge.theme.space.lg)
        self.hero = Hero(bridge)
        self.hero.resume.clicked.connect(self._resume)
        self.hero.begin.clicked.connect(self.begin)
        column.addWidget(self.hero)
        self._heading = Label(bridge, "library.all", "title")
        column.addWidget(self._heading)
        self._model = GameList(bridge)
        self._delegate = GameDelegate(bridge)
        self.list = self._make_list()
        column.addWidget(self.list, 1)
        self._space = QFrame()
        column.addWidget(self._space, 1)
        bridge.theme_changed.connect(self.retranslate)

    def _make_list(self) -> GameView:
        view = GameView()
        view.setModel(self._model)
        view.setItemDelegate(self._delegate)
        view.setMouseTracking(True)
        view.setFrameShape(QFrame.Shape.NoFrame)
        view.setProperty("look", "bare")
        view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setUniformItemSizes(True)
        view.clicked.connect(self._on_clicked)
        return view

    def refresh(self) -> None:
        """Reads the games anew."""
        entries = list(self.bridge.library.games()) if self.bridge.library is not None else []
        latest = next((entry for entry in entries if entry.winner is None), None)
        self.hero.show_entry(latest, first_time=not entries)
        self._model.set_entries(entries)
        self.list.setAccessibleName(self.bridge.tr("library.all"))
        for widget in (self._heading, self.list):
            widget.setVisible(bool(entries))
        self._space.setVisible(not entries)

    def retranslate(self) -> None:
        """Measures the rows again; the labels speak for themselves."""
        self.list.scheduleDelayedItemsLayout()
        self.list.viewport().update()

    def begin(self) -> None:
        """Begins a game and goes to setting it up."""
        if self.bridge.library is not None:
            self._enter(self.bridge.library.new)

    def open(self, entry: GameEntry) -> None:
        """Opens a game where it stood."""
        library = self.bridge.library
        if library is not None:
            self._enter(lambda: library.open(entry.id))

    def _enter(self, way: Callable[[], SessionPort]) -> None:
        try:
            session = way()
        except JournalError as fault:
            self.bridge.notice(fault.message, "error")
            return
        self.bridge.open_session(session)
        self.bridge.show_page("grimoire" if getattr(session.state, "setup_done", False) else "setup")

    def _resume(self) -> None:
        if self.hero.entry is not None:
            self.open(self.hero.entry)

    def _on_clicked(self, index: QModelIndex) -> None:
        self.open(index.data(ENTRY))
