"""Help: contents at the left, one topic at the right. It opens where one was, and Esc goes back there."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListWidget, QVBoxLayout

from storyteller.ui.actions import LEAVES_SPACE
from storyteller.ui.bridge import Bridge
from storyteller.ui.help.browser import HelpBrowser
from storyteller.ui.help.topics import TOPICS, file_of, title_of
from storyteller.ui.widgets.page import Page
from storyteller.ui.widgets.words import Button, Label

_WIDE = 15
"""Of the contents, in letters of a label."""


class HelpPage(Page):
    """Everything is on disk already; nothing is asked of any network."""

    def __init__(self, bridge: Bridge) -> None:
        """Opens with the first evening."""
        super().__init__(bridge)
        self.topic = TOPICS[0]
        self.contents = QListWidget()
        self.contents.setProperty("look", "bare")
        self.contents.setProperty(LEAVES_SPACE, True)
        self.contents.setFrameShape(QFrame.Shape.NoFrame)
        self.contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.contents.currentRowChanged.connect(self._on_row)
        self.browser = HelpBrowser(bridge)
        self.browser.asked.connect(self.show_topic)
        self.keys = Button(bridge, "keys_page.open", icon="keyboard-outline")
        self.keys.clicked.connect(lambda: bridge.show_page("keys"))
        self.practice = Button(bridge, "action.practice", icon="school-outline")
        self.practice.clicked.connect(bridge.practice_requested)
        self._build()
        self.setFocusProxy(self.contents)
        bridge.theme_changed.connect(self._fit)
        self.retranslate()

    def _build(self) -> None:
        space = self.bridge.theme.space
        row = QHBoxLayout(self)
        row.setContentsMargins(space.xl, space.lg, space.xl, space.lg)
        row.setSpacing(space.lg)
        left = QVBoxLayout()
        left.setSpacing(space.m)
        left.addWidget(Label(self.bridge, "help.title", "display"))
        left.addWidget(self.contents, 1)
        for button in (self.practice, self.keys):
            left.addWidget(button)
        left.addWidget(Label(self.bridge, "help.hint", "caption"))
        row.addLayout(left)
        panel = QFrame()
        panel.setProperty("look", "panel")
        inside = QVBoxLayout(panel)
        inside.setContentsMargins(space.s, space.s, space.s, space.s)
        inside.addWidget(self.browser)
        row.addWidget(panel, 1)
        self._fit()

    def _fit(self) -> None:
        self.contents.setFixedWidth(round(self.bridge.theme.type.label * _WIDE))

    def retranslate(self) -> None:
        """Reads the contents in the language of the windows."""
        self.contents.blockSignals(True)
        self.contents.clear()
        self.contents.addItems([title_of(file_of(topic, self.bridge.language)) for topic in TOPICS])
        self.contents.blockSignals(False)
        self.contents.setAccessibleName(self.bridge.tr("help.title"))
        self.show_topic(self.topic)

    def show_topic(self, topic: str) -> None:
        """Shows a topic; an unknown one changes nothing."""
        if topic in TOPICS:
            self.topic = topic
            self.contents.blockSignals(True)
            self.contents.setCurrentRow(TOPICS.index(topic))
            self.contents.blockSignals(False)
            self.browser.show_file(file_of(topic, self.bridge.language))
            self.browser.setAccessibleName(self.contents.currentItem().text())

    def _on_row(self, row: int) -> None:
        if 0 <= row < len(TOPICS):
            self.show_topic(TOPICS[row])

    def go_on(self) -> bool:
        """Space: on in the text, as in a reader."""
        bar = self.browser.verticalScrollBar()
        bar.setValue(bar.value() + bar.pageStep())
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page Up and Page Down move the text, whatever has the keyboard."""
        if event.key() in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            bar = self.browser.verticalScrollBar()
            bar.setValue(bar.value() + bar.pageStep() * (1 if event.key() == Qt.Key.Key_PageDown else -1))
        else:
            super().keyPressEvent(event)
