"""The first page a newcomer sees: a few questions, and a table is laid for them on the pages they will use anyway."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from storyteller.app.first_table import SIZES, chosen_for, first_table
from storyteller.app.words import spoken_languages
from storyteller.i18n.catalogue import FALLBACK
from storyteller.journal.errors import JournalError
from storyteller.kernel.message import Name
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.choice import Choice
from storyteller.ui.widgets.page import Page
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.setup.people import parse_names

_USUAL: Final = 8
"""How many are taken to be there until it is said."""
_WIDE: Final = 54
"""Of the panel, in letters of a label."""
_NARROW: Final = 600
"""The panel is no narrower than this, in pixels."""


class WelcomePage(Page):
    """Language, look, how many, who. Nothing has to be answered, and all of it can be changed later."""

    def __init__(self, bridge: Bridge) -> None:
        """Asks."""
        super().__init__(bridge)
        self.language = Choice(bridge, [(one, f"language.{one}") for one in spoken_languages()])
        self.language.chosen.connect(lambda value: bridge.change_settings(language=value))
        looks = (("night", "settings.night"), ("day", "settings.day"), ("contrast", "settings.contrast"))
        self.look = Choice(bridge, looks)
        self.look.chosen.connect(lambda value: bridge.change_settings(theme=value))
        self.players, self._said = _USUAL, False
        self.count = Choice(bridge, [(size, f"welcome.players.{size}") for size in SIZES])
        self.count.chosen.connect(self._on_count)
        self.names = QLineEdit()
        self.names.textChanged.connect(self._on_names)
        self.names.returnPressed.connect(self.lay)
        self.told = Label(bridge, look="muted")
        self.told.setWordWrap(True)
        self.go = Button(bridge, "welcome.lay", icon="table-chair", look="primary")
        self.go.clicked.connect(self.lay)
        self.practice = Button(bridge, "welcome.practice", icon="school-outline")
        self.practice.clicked.connect(self._on_practice)
        self.skip = Button(bridge, "welcome.skip", look="quiet")
        self.skip.clicked.connect(self.leave)
        self._build()
        self.setFocusProxy(self.names)
        bridge.theme_changed.connect(self._fit)
        self.retranslate()

    def _build(self) -> None:
        space = self.bridge.theme.space
        self._panel = QFrame()
        self._panel.setProperty("look", "panel")
        column = QVBoxLayout(self._panel)
        column.setContentsMargins(space.xxl, space.xl, space.xxl, space.xl)
        column.setSpacing(space.lg)
        column.addWidget(Label(self.bridge, "welcome.title", "display"))
        intro = Label(self.bridge, "welcome.intro", "muted")
        intro.setWordWrap(True)
        column.addWidget(intro)
        grid = QGridLayout()
        grid.setHorizontalSpacing(space.xl)
        grid.setVerticalSpacing(space.m)
        grid.setColumnStretch(1, 1)
        rows: tuple[tuple[str, QWidget], ...] = (
            ("welcome.language", self.language), ("welcome.look", self.look), ("welcome.count", self.count),
            ("welcome.names", self.names),
        )  # fmt: skip
        for row, (key, widget) in enumerate(rows):
            grid.addWidget(Label(self.bridge, key, "label"), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(widget, row, 1)
        column.addLayout(grid)
        column.addWidget(self.told)
        foot = QHBoxLayout()
        foot.setSpacing(space.s)
        foot.addWidget(self.skip)
        foot.addStretch(1)
        foot.addWidget(self.practice)
        foot.addWidget(self.go)
        column.addLayout(foot)
        keys = Label(self.bridge, look="caption")
        keys.say("welcome.keys", help=Name("F1"))
        keys.setWordWrap(True)
        column.addWidget(keys)
        self._scroll()
        self._fit()

    def _scroll(self) -> None:
        inside = QWidget()
        middle = QVBoxLayout(inside)
        row = QHBoxLayout()  # an alignment instead would give buttons that flow only one line
        row.addStretch(1)
        row.addWidget(self._panel)
        row.addStretch(1)
        middle.addStretch(1)
        middle.addLayout(row)
        middle.addStretch(2)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(area)

    def _fit(self) -> None:
        theme = self.bridge.theme
        room = self.width() - 2 * theme.space.xl - theme.space.lg
        self._panel.setFixedWidth(min(round(theme.type.label * _WIDE), max(_NARROW, room)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Takes the width there is."""
        super().resizeEvent(event)
        self._fit()

    # --- shown -------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Marks what is chosen."""
        self._fit()
        self.language.set_value(self.bridge.language)
        self.look.set_value(self.bridge.settings.theme)
        self._show_count()

    def retranslate(self) -> None:
        """Names the field; the labels speak for themselves."""
        self.names.setPlaceholderText(self.bridge.tr("welcome.names_hint"))
        self.names.setAccessibleName(self.bridge.tr("welcome.names"))
        self._show_count()

    def _show_count(self) -> None:
        self.count.set_value(self.players)
        evening = self.bridge.evening
        ready = chosen_for(evening.ready(), self.players) if evening is not None and self.isVisible() else None
        if ready is None:
            self.told.setVisible(False)
            return
        # Only its title: players may stand beside, and the reason would tell what is in play.
        self.told.say("welcome.chosen", name=Name(ready[1].get(self.bridge.language, ready[1][FALLBACK])))
        self.told.setVisible(True)

    # --- answers -----------------------------------------------------------------------------------------

    def _on_count(self, value: object) -> None:
        self.players, self._said = (value, True) if isinstance(value, int) else (_USUAL, False)
        self._show_count()

    def _on_names(self, text: str) -> None:
        """As long as nobody said how many, there are as many as names; more names than people are more people."""
        found = len(parse_names(text))
        players = max(self.players if self._said else SIZES[0], min(found, SIZES[-1]))
        if players != self.players and found:
            self.players = players
            self._show_count()

    def pick_seat(self, number: int) -> bool:
        """Digit: so many are there; 10 by 0, more with Shift."""
        if number in SIZES:
            self._on_count(number)
        return number in SIZES

    def lay(self) -> None:
        """Begins a game with everything answered so far, and goes to where it is dealt."""
        bridge, evening, library = self.bridge, self.bridge.evening, self.bridge.library
        ready = chosen_for(evening.ready(), self.players) if evening is not None else None
        if ready is None or library is None:
            self.leave()
            return
        try:
            session = library.new()
            session.dispatch(first_table(ready[3], parse_names(self.names.text()), self.players))
        except JournalError as fault:
            bridge.notice(fault.message, "error")
            return
        bridge.change_settings(welcomed=True)
        self.names.clear()
        bridge.open_session(session)
        bridge.show_page("setup")

    def leave(self) -> None:
        """Goes to the library; nobody is asked again."""
        self.bridge.change_settings(welcomed=True)
        self.bridge.show_page("library")

    def _on_practice(self) -> None:
        self.bridge.change_settings(welcomed=True)
        self.bridge.practice_requested.emit()

    def go_on(self) -> bool:
        """Space: lays the table."""
        self.lay()
        return True

    def escape(self) -> bool:
        """Esc: skips it."""
        self.leave()
        return True
