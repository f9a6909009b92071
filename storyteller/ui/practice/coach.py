"""The coach: a strip along the foot that says what comes next in the practice game, and is never in the way."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from storyteller.app.practice import Practice
from storyteller.kernel.message import message
from storyteller.ui import icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.practice import STEPS, step_text


class Coach(QFrame):
    """Shows the next step of a practice.

    Signals:
        ended(): The practice is not wanted any more.
        wanted_table(): A real table is wanted instead.
    """

    ended = Signal()
    wanted_table = Signal()

    def __init__(self, bridge: Bridge, practice: Practice) -> None:
        """Follows a practice."""
        super().__init__()
        self._bridge, self._practice = bridge, practice
        self.setProperty("look", "deep")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._picture = QLabel()
        self.place = Label(bridge, look="accent")
        self.text = Label(bridge, look="label")
        self.text.setWordWrap(True)
        self.show_it = self._button("practice.show", "play")
        self.show_it.clicked.connect(lambda: practice.show())
        self.skip = self._button("practice.skip", "arrow-right", "quiet")
        self.skip.clicked.connect(lambda: practice.skip())
        self.table = Button(bridge, "practice.new", icon="table-chair", look="primary")
        self.table.clicked.connect(self.wanted_table)
        self.end = self._button("practice.end", "close", "quiet")
        self.end.clicked.connect(self.ended)
        self._build()
        practice.listen(self.refresh)
        bridge.theme_changed.connect(self._dress)
        self._dress()
        self.refresh()

    def _button(self, key: str, icon: str, look: str = "") -> Button:
        """With large type words beside the icons would leave the board no room."""
        if self._bridge.theme.control_px <= _BIG:
            return Button(self._bridge, key, icon=icon, look=look)
        small = Button(self._bridge, icon=icon, look=look, tip=key)
        small.setFixedWidth(self._bridge.theme.control_px + self._bridge.theme.space.s)
        small.setStyleSheet("padding: 0;")
        return small

    def _build(self) -> None:
        space = self._bridge.theme.space
        row = QHBoxLayout(self)
        row.setContentsMargins(space.xl, space.s, space.lg, space.s)
        row.setSpacing(space.m)
        row.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(space.hair)
        words.addWidget(self.place)
        words.addWidget(self.text, 1)
        row.addLayout(words, 1)
        buttons = QHBoxLayout()
        for button in (self.show_it, self.skip, self.table, self.end):
            buttons.addWidget(button)
        row.addLayout(buttons)
        self._picture.setVisible(self._bridge.theme.control_px <= _BIG)

    def _dress(self) -> None:
        side = self._bridge.theme.type.large
        picture = icons.pixmap("school-outline", self._bridge.theme.palette.accent, side, self.devicePixelRatioF())
        self._picture.setPixmap(picture)
        self._picture.setFixedSize(QSize(side, side))

    def refresh(self) -> None:
        """Says what comes next."""
        step, steps = self._practice.step, len(STEPS)
        lesson = step.lesson if step is not None else "over"
        here = min(self._practice.place + 1, steps)
        self.place.say("practice.place", lesson=message(f"practice.lesson.{lesson}"), n=here, of=steps)
        self.text.say(step_text(step, self._practice.session.state))
        self.show_it.setEnabled(self._practice.can_show())
        for button in (self.show_it, self.skip):
            button.setVisible(step is not None)
        self.table.setVisible(step is None)
        self.setAccessibleName(self.text.text())


_BIG = 60
"""From controls higher than this on, buttons have only icons."""
