"""The first page: games on one tab, scripts on the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedWidget, QTabBar, QVBoxLayout

from storyteller.ui.bridge import Bridge
from storyteller.ui.library.games import GamesPanel
from storyteller.ui.ports import GameEntry
from storyteller.ui.widgets.page import Page
from storyteller.ui.widgets.words import Button, Label

if TYPE_CHECKING:
    from storyteller.ui.betrayal.library_panel import EveningsPanel
    from storyteller.ui.scripts.panel import ScriptsPanel

GAMES, SCRIPTS, BETRAYAL = range(3)


class LibraryPage(Page):
    """All games and all scripts. What was played last is one key away; scripts can be dropped anywhere."""

    def __init__(self, bridge: Bridge) -> None:
        """Reads the games when it is shown, and the scripts when their tab is."""
        super().__init__(bridge)
        self.games = GamesPanel(bridge)
        self.scripts: ScriptsPanel | None = None
        self.evenings: EveningsPanel | None = None
        self.hero, self.list = self.games.hero, self.games.list
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        for _ in (GAMES, SCRIPTS, BETRAYAL):
            self.tabs.addTab("")
        self.tabs.setTabVisible(BETRAYAL, bridge.make_betrayal is not None)
        self.tabs.setVisible(bridge.has_scripts)
        self.tabs.currentChanged.connect(self._turn)
        self.new_button = Button(bridge, "library.new", icon="plus")
        self.new_button.clicked.connect(self.games.begin)
        self.drop_hint = Label(bridge, "scripts_page.drop_here", "accent")
        self.drop_hint.hide()
        self._panels = QStackedWidget()
        self._panels.addWidget(self.games)
        self.setAcceptDrops(bridge.has_scripts)
        self._build()
        self.retranslate()
        application = QApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self._halt)

    def _build(self) -> None:
        space = self.bridge.theme.space
        head = QHBoxLayout()
        head.setSpacing(space.xl)
        head.addWidget(Label(self.bridge, "library.title", "display"))
        head.addWidget(self.tabs, 0, Qt.AlignmentFlag.AlignBottom)
        head.addStretch(1)
        head.addWidget(self.drop_hint)
        head.addWidget(self.new_button)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(space.lg)
        self._column.addLayout(head)
        self._column.addWidget(self._panels, 1)
        self._set_margins()

    def _set_margins(self) -> None:
        """Scripts need the room that games leave to rest the eye."""
        space = self.bridge.theme.space
        if self.tabs.currentIndex() == SCRIPTS:
            self._column.setContentsMargins(space.xl, space.lg, space.xl, space.lg)
        else:
            self._column.setContentsMargins(space.xxxl, space.xxl, space.xxxl, space.xl)

    def refresh(self) -> None:
        """Reads the games anew."""
        self.games.refresh()
        if self.evenings is not None:
            self.evenings.refresh()
        self.new_button.setVisible(self.hero.entry is not None and self.tabs.currentIndex() == GAMES)
        if self.hasFocus():
            self.hero.focus_button.setFocus()

    def retranslate(self) -> None:
        """Names the tabs; the labels speak for themselves."""
        self.tabs.setTabText(GAMES, self.bridge.tr("scripts_page.games"))
        self.tabs.setTabText(SCRIPTS, self.bridge.tr("scripts_page.scripts"))
        self.tabs.setTabText(BETRAYAL, self.bridge.tr("betrayal_page.library"))
        self.games.retranslate()

    # --- tabs --------------------------------------------------------------------------------------------

    def show_scripts(self) -> ScriptsPanel | None:
        """Turns to the scripts and returns them; None where there is no library of scripts."""
        if self.bridge.scripts is None:
            return None
        self.tabs.setCurrentIndex(SCRIPTS)
        return self.scripts

    def show_evenings(self) -> EveningsPanel | None:
        """Turns to the evenings of Betrayal and returns them; None where there are none."""
        if self.bridge.make_betrayal is None:
            return None
        self.tabs.setCurrentIndex(BETRAYAL)
        return self.evenings

    def _turn(self, tab: int) -> None:
        if tab == BETRAYAL:
            self._turn_to_evenings()
            return
        scripts = self.bridge.scripts if tab == SCRIPTS else None
        if self.scripts is None and scripts is not None:
            # The first window shows games only, and should be there at once.
            from storyteller.ui.scripts.panel import ScriptsPanel

            self.scripts = ScriptsPanel(self.bridge, scripts)
            self._panels.addWidget(self.scripts)
        self._set_margins()
        self._panels.setCurrentWidget(self.scripts if tab == SCRIPTS and self.scripts is not None else self.games)
        self.new_button.setVisible(tab == GAMES and self.hero.entry is not None)
        if tab == SCRIPTS and self.scripts is not None:
            self.scripts.load()

    def _turn_to_evenings(self) -> None:
        if self.evenings is None:
            from storyteller.ui.betrayal.library_panel import EveningsPanel

            self.evenings = EveningsPanel(self.bridge)
            self._panels.addWidget(self.evenings)
        self._set_margins()
        self._panels.setCurrentWidget(self.evenings)
        self.new_button.hide()
        self.evenings.refresh()

    def _halt(self) -> None:
        if self.scripts is not None:
            self.scripts.halt()

    # --- keys --------------------------------------------------------------------------------------------

    def go_on(self) -> bool:
        """Space: goes on with the last game, or begins the first."""
        if self.tabs.currentIndex() == GAMES:
            self.hero.focus_button.click()
            return True
        return False

    def escape(self) -> bool:
        """Esc: closes the editor or empties the search among scripts."""
        return self.tabs.currentIndex() == SCRIPTS and self.scripts is not None and self.scripts.escape()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl with Page Up or Page Down turns to the other tab."""
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        turning = event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown) and self.bridge.has_scripts
        if held == Qt.KeyboardModifier.ControlModifier and turning:
            shown = [tab for tab in (GAMES, SCRIPTS, BETRAYAL) if self.tabs.isTabVisible(tab)]
            step = 1 if event.key() == Qt.Key.Key_PageDown else -1
            self.tabs.setCurrentIndex(shown[(shown.index(self.tabs.currentIndex()) + step) % len(shown)])
            self._start()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Hands the focus to the likeliest control: Enter resumes, or letters search for a script."""
        super().focusInEvent(event)
        self._start()

    def _start(self) -> None:
        if self.tabs.currentIndex() == SCRIPTS and self.scripts is not None:
            self.scripts.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.tabs.currentIndex() == BETRAYAL and self.evenings is not None:
            self.evenings.begin_button.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.hero.focus_button.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- dropped -----------------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Takes files, folders and texts."""
        data = event.mimeData()
        if data.hasText() or any(url.isLocalFile() for url in data.urls()):
            event.acceptProposedAction()
            self.drop_hint.show()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Takes the hint away."""
        super().dragLeaveEvent(event)
        self.drop_hint.hide()

    def dropEvent(self, event: QDropEvent) -> None:
        """Brings in what was dropped."""
        self.drop_hint.hide()
        if self.bring_in(event.mimeData()):
            event.acceptProposedAction()

    def bring_in(self, data: QMimeData) -> bool:
        """Turns to the scripts and brings files, folders or a text in; False where there is no library of scripts."""
        from storyteller.ui.scripts.import_button import sources_in

        scripts = self.show_scripts()
        if scripts is not None:
            scripts.bring_in(sources_in(data))
        return scripts is not None

    # --- games -------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Begins a game and goes to setting it up."""
        self.games.begin()

    def open(self, entry: GameEntry) -> None:
        """Opens a game where it stood."""
        self.games.open(entry)
