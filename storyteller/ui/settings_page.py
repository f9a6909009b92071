"""The page of settings: each takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from storyteller.app.words import spoken_languages
from storyteller.ui.bridge import Bridge
from storyteller.ui.second_screen.known import KnownScreens
from storyteller.ui.second_screen.section import TownPicture
from storyteller.ui.widgets.choice import Choice
from storyteller.ui.widgets.page import Page
from storyteller.ui.widgets.words import Button, Label

_YES_NO: Final = ((True, "settings.on"), (False, "settings.off"))
SECTIONS: Final[tuple[tuple[str, tuple[tuple[str, Sequence[tuple[object, str]]], ...]], ...]] = (
    (
        "language",
        (
            ("language", (("auto", "settings.auto"), *((one, f"language.{one}") for one in spoken_languages()))),
            ("names_shown", (("both", "settings.both"), ("one", "settings.one"))),
        ),
    ),
    (
        "look",
        (
            ("theme", (("night", "settings.night"), ("day", "settings.day"), ("contrast", "settings.contrast"))),
            ("board_shape", (("oval", "settings.shape.oval"), ("circle", "settings.shape.circle"))),
            ("text_percent", tuple((size, f"settings.size.{size}") for size in (100, 125, 150, 200))),
            ("motion", _YES_NO),
        ),
    ),
    ("night", (("decoys", tuple((number, f"settings.decoys_at_a_time.{number}") for number in range(4))),)),
    (
        "day",
        (
            ("count_from", (("nominee", "settings.count.nominee"), ("after", "settings.count.after"))),
            ("sweep_ms", tuple((ms, f"settings.sweep.{ms}") for ms in (600, 1000, 1600))),
            ("gong", (("sound", "settings.gongs.sound"), ("light", "settings.gongs.light"), ("off", "settings.off"))),
        ),
    ),
    (
        "town",
        (
            (
                "town_language",
                (("follow", "town_desk.follow"), ("both", "town_desk.both"), ("zh_Hans", "town_desk.zh_Hans"),
                 ("en", "town_desk.en")),
            ),
            ("town_hours", (("auto", "town_desk.auto"), ("night", "settings.night"), ("day", "settings.day"))),
            ("town_image_as", (("corner", "town_desk.corner"), ("ground", "town_desk.ground"))),
            ("keep_awake", _YES_NO),
        ),
    ),
    (
        "curtain",
        (
            ("hold_ms", ((400, "settings.hold.short"), (650, "settings.hold.usual"), (1000, "settings.hold.long"))),
            ("curtain_on_focus_loss", _YES_NO),
            ("curtain_after_min", tuple((after, f"settings.after.{after}") for after in (0, 1, 2, 5, 10))),
        ),
    ),
)
"""(section, ((setting, ((value, text key), …)), …)); texts: ``settings.<name>`` and ``settings.<name>_why``."""


class SettingsPage(Page):
    """Language, look, curtain, and what the storyteller brought along."""

    def __init__(self, bridge: Bridge) -> None:
        """Builds all sections."""
        super().__init__(bridge)
        self._choices: dict[str, Choice] = {}
        space = bridge.theme.space
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(space.xxxl, space.xxl, space.xxxl, space.xl)
        column.setSpacing(space.lg)
        column.addWidget(Label(bridge, "settings.title", "display"))
        for section, settings in SECTIONS:
            column.addWidget(self._section(section, settings))
        column.addWidget(TownPicture(bridge))
        column.addWidget(KnownScreens(bridge))
        column.addWidget(self._keys())
        self._add_own(column)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(area)
        self.refresh()

    def _keys(self) -> QFrame:
        frame = QFrame()
        frame.setProperty("look", "panel")
        space = self.bridge.theme.space
        row = QHBoxLayout(frame)
        row.setContentsMargins(space.xl, space.lg, space.xl, space.lg)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Label(self.bridge, "keys_page.title", "title"))
        why = Label(self.bridge, "keys_page.settings_why", "caption")
        why.setWordWrap(True)
        words.addWidget(why)
        row.addLayout(words, 1)
        self.keys = Button(self.bridge, "keys_page.open", icon="keyboard-outline")
        self.keys.clicked.connect(lambda: self.bridge.show_page("keys"))
        row.addWidget(self.keys)
        return frame

    def _add_own(self, column: QVBoxLayout) -> None:
        """What is the storyteller's own: backups of the games, characters and packs."""
        if self.bridge.keeping is not None and self.bridge.keeping.can_restore:
            from storyteller.ui.backups_section import BackupsSection

            column.addWidget(BackupsSection(self.bridge, self.bridge.keeping))
        desk = self.bridge.packs
        if desk is None:
            return
        from storyteller.ui.homebrew.section import HomebrewSection
        from storyteller.ui.packs.section import PacksSection

        column.addWidget(HomebrewSection(self.bridge, desk))
        column.addWidget(PacksSection(self.bridge, desk))

    def choice(self, setting: str) -> Choice:
        """Returns the row of buttons of a setting. Raises KeyError."""
        return self._choices[setting]

    def refresh(self) -> None:
        """Marks what is in force."""
        for setting, choice in self._choices.items():
            choice.set_value(getattr(self.bridge.settings, setting))

    def _section(self, name: str, settings: Sequence[tuple[str, Sequence[tuple[object, str]]]]) -> QFrame:
        frame = QFrame()
        frame.setProperty("look", "panel")
        space = self.bridge.theme.space
        grid = QGridLayout(frame)
        grid.setContentsMargins(space.xl, space.lg, space.xl, space.lg)
        grid.setHorizontalSpacing(space.xl)
        grid.setVerticalSpacing(space.m)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)
        grid.addWidget(Label(self.bridge, f"settings.section.{name}", "title"), 0, 0, 1, 2)
        for row, (setting, options) in enumerate(settings, 1):
            words = QVBoxLayout()
            words.setSpacing(0)
            for key, look in ((f"settings.{setting}", "label"), (f"settings.{setting}_why", "caption")):
                label = Label(self.bridge, key, look)
                label.setWordWrap(True)
                words.addWidget(label)
            words.addStretch(1)
            choice = Choice(self.bridge, options)
            choice.chosen.connect(lambda value, setting=setting: self._on_chosen(setting, value))
            self._choices[setting] = choice
            grid.addLayout(words, row, 0)
            grid.addWidget(choice, row, 1)
        return frame

    def _on_chosen(self, setting: str, value: object) -> None:
        self.bridge.change_settings(**{setting: value})
