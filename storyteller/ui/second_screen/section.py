"""The settings' piece about an own picture for the town."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QVBoxLayout

from storyteller.kernel.message import Name, message
from storyteller.ui.bridge import Bridge
from storyteller.ui.second_screen.desk import read_image
from storyteller.ui.widgets.words import Button, Label

_KINDS = "*.png *.jpg *.jpeg *.webp *.gif *.bmp"


class TownPicture(QFrame):
    """Chooses a picture, or takes it away."""

    def __init__(self, bridge: Bridge) -> None:
        """Shows which one is chosen."""
        super().__init__()
        self._bridge = bridge
        self.setProperty("look", "panel")
        space = bridge.theme.space
        row = QHBoxLayout(self)
        row.setContentsMargins(space.xl, space.lg, space.xl, space.lg)
        row.setSpacing(space.m)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Label(bridge, "town_desk.image", "label"))
        self.says = Label(bridge, look="caption")
        self.says.setWordWrap(True)
        words.addWidget(self.says)
        row.addLayout(words, 1)
        self.choose = Button(bridge, "town_desk.image_choose", icon="image")
        self.choose.clicked.connect(self._choose)
        self.remove = Button(bridge, "town_desk.image_remove", icon="close", look="quiet")
        self.remove.clicked.connect(lambda: self._bridge.change_settings(town_image=""))
        row.addWidget(self.choose)
        row.addWidget(self.remove)
        bridge.settings_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Says which picture is chosen."""
        chosen = self._bridge.settings.town_image
        self.remove.setVisible(bool(chosen))
        if chosen:
            self.says.say(message("town_desk.image_is", name=Name(Path(chosen).name)))
        else:
            self.says.say("town_desk.image_none")

    def _choose(self) -> None:
        title = self._bridge.tr("town_desk.image_choose")
        file, _ = QFileDialog.getOpenFileName(self, title, "", f"{self._bridge.tr('town_desk.images')} ({_KINDS})")
        if file:
            self.take(file)

    def take(self, file: str) -> None:
        """Takes a file as the picture; one that is no picture is told and changes nothing."""
        if read_image(file).isNull():
            self._bridge.notice(message("town_desk.no_image", name=Name(Path(file).name)), "error")
        else:
            self._bridge.change_settings(town_image=file)
