"""The head of a script's page: what it is called, by whom, and what can be done with it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLineEdit, QMenu, QTabBar, QVBoxLayout, QWidget

from storyteller.journal.library import Entry
from storyteller.ui import icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.scripts.sheet_view import TABS, Tab
from storyteller.ui.scripts.shelf import counts_in_words
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.scripts.sheet import SheetRecord

_MORE = (("edit", "pencil"), ("export", "folder-open"), ("copy", "content-copy"), ("remove", "delete"))


class ScriptHead(QWidget):
    """Name, facts, tags, actions and the tabs below.

    Signals:
        asked(what): ``play_here``, ``play``, ``edit``, ``print``, ``export``, ``copy``, ``remove``.
        tagged(tags): Other tags were written.
        turned(tab): Another part of the page was chosen.
    """

    asked = Signal(str)
    tagged = Signal(object)
    turned = Signal(str)

    def __init__(self, bridge: Bridge) -> None:
        """``show_record`` fills it."""
        super().__init__()
        self._bridge = bridge
        self._entry: Entry | None = None
        self.title = Label(bridge, look="large")
        self.title.setWordWrap(True)
        self.facts = Label(bridge, look="muted")
        self.facts.setWordWrap(True)
        self.tags = QLineEdit()
        self.tags.editingFinished.connect(self._on_tags)
        self.play_here = Button(bridge, "scripts_page.play_here", icon="check", look="primary")
        self.play = Button(bridge, "scripts_page.play", icon="play", look="primary")
        self.edit = Button(bridge, "scripts_page.edit", icon="pencil")
        self.print = Button(bridge, "printing.page.to_printer", icon="printer")
        self.more = Button(bridge, icon="dots-horizontal", tip="scripts_page.more")
        buttons = {"play_here": self.play_here, "play": self.play, "edit": self.edit, "print": self.print}
        for name, button in buttons.items():
            button.clicked.connect(lambda _on=False, name=name: self.asked.emit(name))
        self.more.clicked.connect(self._open_menu)
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        for _ in TABS:
            self.tabs.addTab("")
        self.tabs.currentChanged.connect(lambda place: self.turned.emit(TABS[place]))
        self._build()
        bridge.language_changed.connect(self._speak)
        self._speak()

    def _build(self) -> None:
        space = self._bridge.theme.space
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space.xs)
        column.addWidget(self.title)
        column.addWidget(self.facts)
        actions = Flow(None, space.s)
        for button in (self.play_here, self.play, self.edit, self.print, self.more):
            actions.addWidget(button)
        column.addSpacing(space.xs)
        column.addLayout(actions)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(space.s)
        self._row.addWidget(self.tabs)
        self._row.addWidget(self.tags, 1)
        column.addSpacing(space.xs)
        column.addLayout(self._row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the tags beside the tabs where there is room for both."""
        super().resizeEvent(event)
        roomy = self.width() - self.tabs.sizeHint().width() > 5 * self._bridge.theme.control_px
        way = QBoxLayout.Direction.LeftToRight if roomy else QBoxLayout.Direction.BottomToTop
        if self._row.direction() != way:
            self._row.setDirection(way)

    @property
    def tab(self) -> Tab:
        """The part of the page that is open."""
        return TABS[self.tabs.currentIndex()]

    def show_record(self, entry: Entry, record: SheetRecord, *, game_waits: bool) -> None:
        """Shows a script; ``game_waits``: a game is open that could use it."""
        self._entry = entry
        self._record = record
        self.play_here.setVisible(game_waits)
        self.play.setProperty("look", "" if game_waits else "primary")
        self.play.style().polish(self.play)
        self.play.set_icon("plus" if game_waits else "play")
        self._speak()

    def _speak(self) -> None:
        bridge = self._bridge
        for place, tab in enumerate(TABS):
            number = len(self._record.jinxes) if self._entry is not None and tab == "notes" else 0
            said = bridge.tr(f"scripts_page.tab.{tab}")
            self.tabs.setTabText(place, f"{said} ({number})" if number else said)
        self.tags.setPlaceholderText(bridge.tr("scripts_page.tags_hint"))
        self.tags.setAccessibleName(bridge.tr("scripts_page.tags"))
        entry = self._entry
        if entry is None:
            return
        self.title.setText(bridge.renderer().value(self._record.title))
        if not self.tags.hasFocus():
            self.tags.setText(("，" if bridge.language == "zh_Hans" else ", ").join(entry.tags))
        self.facts.setText(self._facts(entry))

    def _facts(self, entry: Entry) -> str:
        bridge = self._bridge
        by = bridge.tr("scripts_page.by", author=entry.author) if entry.author else ""
        parts = [by, counts_in_words(entry.counts, bridge)]
        if self._record.homebrew:
            parts.append(bridge.tr("scripts_page.homebrew_n", n=len(self._record.homebrew)))
        if entry.played_at:
            parts.append(bridge.tr("scripts_page.played", day=entry.played_at[:10]))
        return "  ·  ".join(part for part in parts if part)

    def _on_tags(self) -> None:
        written = [tag.strip() for tag in self.tags.text().replace("，", ",").replace("、", ",").split(",")]
        tags = tuple(dict.fromkeys(tag for tag in written if tag))
        if self._entry is not None and tags != self._entry.tags:
            self.tagged.emit(tags)

    def _open_menu(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        ink = self._bridge.theme.palette.ink
        for name, icon in _MORE:
            if name == "remove" and (self._entry is None or self._entry.base is not None):
                continue
            action = menu.addAction(icons.icon(icon, ink), self._bridge.tr(f"scripts_page.{name}"))
            action.triggered.connect(lambda _on=False, name=name: self.asked.emit(name))
        menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))
