"""The large panel at the head of the library: the game that is going on, or the invitation to begin one."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from storyteller.ui.bridge import Bridge
from storyteller.ui.library.model import details_of, standing_of, title_of
from storyteller.ui.ports import GameEntry
from storyteller.ui.widgets.token import paint_token
from storyteller.ui.widgets.words import Button, Label


class _Emblem(QWidget):
    """A bare token, as a sign for the game."""

    def __init__(self, bridge: Bridge) -> None:
        super().__init__()
        self._bridge = bridge
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        bridge.theme_changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """Returns a square as high as the words beside it."""
        side = round(self._bridge.theme.type.display * 3.4)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the token."""
        painter = QPainter(self)
        side = min(self.width(), self.height())
        paint_token(painter, QRectF(0, 0, side, side), self._bridge.theme.palette, glyph="weather-night", team="")


class Hero(QFrame):
    """Shows one game that goes on, with its way back in, or what to do when there is none."""

    def __init__(self, bridge: Bridge) -> None:
        """``show_entry`` fills it."""
        super().__init__()
        self._bridge = bridge
        self.entry: GameEntry | None = None
        self._first_time = True
        self.setProperty("look", "panel")
        space = bridge.theme.space
        row = QHBoxLayout(self)
        row.setContentsMargins(space.xl, space.xl, space.xl, space.xl)
        row.setSpacing(space.xl)
        row.addWidget(_Emblem(bridge))
        self._over = Label(bridge, look="accent")
        self._title = Label(bridge, look="display")
        self._title.setWordWrap(True)
        self._details = Label(bridge, look="muted")
        self._details.setWordWrap(True)
        words = QVBoxLayout()
        words.setSpacing(space.xs)
        words.addStretch(1)
        for label in (self._over, self._title, self._details):
            words.addWidget(label)
        words.addStretch(1)
        row.addLayout(words, 1)
        self.resume = Button(bridge, "library.resume", icon="play", look="primary")
        self.begin = Button(bridge, "library.new", icon="plus", look="primary")
        for button in (self.resume, self.begin):
            row.addWidget(button)
        bridge.language_changed.connect(self._speak)

    @property
    def focus_button(self) -> Button:
        """The button that Enter should press."""
        return self.begin if self.entry is None else self.resume

    def show_entry(self, entry: GameEntry | None, *, first_time: bool) -> None:
        """Shows a game, or None: nothing goes on; ``first_time``: there is no game at all."""
        self.entry, self._first_time = entry, first_time
        self.resume.setVisible(entry is not None)
        self.begin.setVisible(entry is None)
        self._over.setVisible(entry is not None)
        self._speak()

    def _speak(self) -> None:
        if self.entry is None:
            self._title.say("library.first" if self._first_time else "library.none_open")
            self._details.say("library.first_hint")
            return
        self._over.say("library.going_on", where=standing_of(self.entry, self._bridge))
        self._title.setText(title_of(self.entry, self._bridge))
        self._details.setText(details_of(self.entry, self._bridge))
