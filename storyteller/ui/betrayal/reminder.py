"""What is to be said now, until somebody takes it away or the turn passes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QGridLayout

from storyteller.kernel.message import Message
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Button, Label


class Reminder(QFrame):
    """Some lines with a way to take them away."""

    def __init__(self, bridge: Bridge) -> None:
        """Hidden at first."""
        super().__init__()
        self._bridge = bridge
        self.messages: tuple[Message, ...] = ()
        self.setProperty("look", "notice")
        grid = QGridLayout(self)
        self.words = Label(bridge, look="label")
        self.words.setWordWrap(True)
        self.close_button = Button(bridge, icon="close", look="quiet", tip="common.dismiss")
        self.close_button.clicked.connect(lambda: self.show_messages(()))
        grid.addWidget(self.words, 0, 0)
        grid.addWidget(self.close_button, 0, 1)
        grid.setColumnStretch(0, 1)
        bridge.language_changed.connect(self._speak)
        self.hide()

    def show_messages(self, messages: Sequence[Message]) -> None:
        """Shows other lines; none hides it."""
        self.messages = tuple(messages)
        self._speak()
        self.setVisible(bool(messages))

    def _speak(self) -> None:
        self.words.setText("\n".join(self._bridge.tr(message) for message in self.messages))
