"""The choice of the language that tokens and cards are printed in."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QSignalBlocker
from PySide6.QtWidgets import QVBoxLayout, QWidget

from storyteller.app.words import LANGUAGES
from storyteller.ui.bridge import Bridge
from storyteller.ui.packs.desk import PackDesk
from storyteller.ui.widgets.select import Select
from storyteller.ui.widgets.words import Label

AUTONYMS: Final = {
    "en": "English", "zh_Hans": "简体中文", "de": "Deutsch", "fr": "Français", "es": "Español", "it": "Italiano",
    "pt": "Português", "ru": "Русский", "ja": "日本語", "ko": "한국어", "pl": "Polski", "nl": "Nederlands",
    "zh_Hant": "繁體中文", "sv": "Svenska", "he": "עברית", "hu": "Magyar", "cs": "Čeština", "tr": "Türkçe",
}  # fmt: skip
"""Languages by their own names, whatever the windows speak."""


class PrintedLanguage(QWidget):
    """As the windows, or one of the languages there is wording in; hidden while no pack brings any wording."""

    def __init__(self, bridge: Bridge, desk: PackDesk) -> None:
        """Follows the packs and the setting."""
        super().__init__()
        self._bridge, self._desk = bridge, desk
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(bridge.theme.space.xs)
        column.addWidget(Label(bridge, "packs.printed", "label"))
        why = Label(bridge, "packs.printed_why", "caption")
        why.setWordWrap(True)
        column.addWidget(why)
        self.languages = Select(bridge)
        self.languages.installEventFilter(self)
        self.languages.activated.connect(self._on_chosen)
        column.addWidget(self.languages)
        desk.changed.connect(self._fill)
        for signal in (bridge.language_changed, bridge.settings_changed):
            signal.connect(self._fill)
        self._fill()

    def _fill(self) -> None:
        bridge, foreign = self._bridge, self._bridge.characters.foreign_languages
        there = ("", *LANGUAGES, *foreign)
        with QSignalBlocker(self.languages):
            self.languages.clear()
            for language in there:
                called = AUTONYMS.get(language, language) if language else bridge.tr("packs.printed_as_windows")
                self.languages.addItem(called, language)
            chosen = bridge.settings.card_language
            self.languages.setCurrentIndex(there.index(chosen) if chosen in there else 0)
        self.languages.setAccessibleName(bridge.tr("packs.printed"))
        self.setVisible(bool(foreign) or any(kept.has("words") for kept in self._desk.shelf.kept))

    def _on_chosen(self, place: int) -> None:
        self._bridge.change_settings(card_language=self.languages.itemData(place))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lets the wheel scroll the page instead of changing the language."""
        if event.type() == QEvent.Type.Wheel and watched is self.languages and not self.languages.hasFocus():
            event.ignore()
            return True
        return False
