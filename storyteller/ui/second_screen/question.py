"""The question a new screen raises, asked over the curtain: nothing of the game is behind it yet."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from storyteller.kernel.message import Name, message
from storyteller.ui import icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.second_screen.known import Answer
from storyteller.ui.widgets.words import Button, Label

_WIDEST = 720


class ScreenQuestion(QWidget):
    """Asks whether a screen shows a picture of its own. Its buttons alone lift what it lies on.

    Signals:
        answered(answer): ``town``: extended, and the town goes there; ``extended``; ``duplicated``.
    """

    answered = Signal(str)

    def __init__(self, bridge: Bridge, parent: QWidget) -> None:
        """Fills its parent."""
        super().__init__(parent)
        self.setProperty("look", "cloth")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        space = bridge.theme.space
        frame = QFrame()
        frame.setProperty("look", "panel")
        frame.setMaximumWidth(_WIDEST)
        inner = QVBoxLayout(frame)
        inner.setContentsMargins(space.xxl, space.xxl, space.xxl, space.xxl)
        inner.setSpacing(space.lg)
        sign = QLabel()
        side = bridge.theme.type.display
        sign.setPixmap(icons.pixmap("monitor-multiple", bridge.theme.palette.accent, side, self.devicePixelRatioF()))
        sign.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        inner.addWidget(sign)
        self._title = Label(bridge, look="large")
        self._why = Label(bridge, "town_desk.question.why", "label")
        for words in (self._title, self._why):
            words.setWordWrap(True)
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            inner.addWidget(words)
        self.buttons: dict[Answer, Button] = {}
        answers: tuple[tuple[Answer, str, str], ...] = (
            ("town", "monitor-star", "primary"), ("extended", "monitor", ""), ("duplicated", "content-copy", ""),
        )  # fmt: skip
        for answer, icon, look in answers:
            made = Button(bridge, f"town_desk.question.{answer}", icon=icon, look=look)
            made.clicked.connect(lambda _checked=False, answer=answer: self.answered.emit(answer))
            self.buttons[answer] = made
            inner.addWidget(made)
        self.remembers, self._bridge = QCheckBox(), bridge
        inner.addWidget(self.remembers, 0, Qt.AlignmentFlag.AlignHCenter)
        across = QHBoxLayout()
        across.addStretch(1)
        across.addWidget(frame, 8)
        across.addStretch(1)
        column = QVBoxLayout(self)
        column.addStretch(1)
        column.addLayout(across)
        column.addStretch(1)

    def ask(self, screen: str, *, game: bool) -> None:
        """Asks about a screen by its name; without a game there is no town to put there."""
        self._title.say(message("town_desk.question.title", screen=Name(screen)))
        self.remembers.setText(self._bridge.tr("town_screens.remember"))
        self.remembers.setChecked(True)
        self.buttons["town"].setVisible(game)
        self.show()
        self.raise_()
        self.buttons["town" if game else "extended"].setFocus(Qt.FocusReason.OtherFocusReason)

    def hideEvent(self, event: QHideEvent) -> None:
        """Lets the keyboard go to what it lay on."""
        super().hideEvent(event)
        parent = self.parentWidget()
        if parent is not None and parent.isVisible():
            parent.setFocus()
