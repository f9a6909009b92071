"""Qt's own words, in its dialogs and menus, in the language of the windows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QLibraryInfo, QObject, QTranslator
from PySide6.QtWidgets import QApplication

from storyteller.i18n.catalogue import Language

_QT_NAMES: Final = {"zh_Hans": "zh_CN"}
"""What Qt calls a language where we call it otherwise."""
LACKING: Final = {
    ("QFileDialog", "&Look in:"): "qt.look_in",
    ("QFileDialog", "Files of &type:"): "qt.file_kinds",
    ("QAbstractFileIconProvider", "Folder"): "qt.folder",
    ("QAbstractFileIconProvider", "Drive"): "qt.drive",
    ("QAbstractFileIconProvider", "Unknown"): "qt.unknown",
    ("QPrintSettingsOutput", "Page &Set:"): "qt.page_set",
}
"""Words on the dialogs we open that Qt's Chinese lacks, by place and English, with our keys. Source: Qt 6.11."""


class _Translator(QTranslator):
    """Qt's words in one language, and ours for those it lacks."""

    def __init__(self, say: Callable[[str], str], parent: QObject) -> None:
        super().__init__(parent)
        self._say = say

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        """Returns a word; None keeps Qt's English, while "" would leave nothing."""
        found = super().translate(context, source, disambiguation, n)
        if not found and (context, source) in LACKING:
            return self._say(LACKING[context, source])
        return found or None


class QtWords:
    """Qt's own dialogs in the language of the windows."""

    def __init__(self, application: QApplication, say: Callable[[str], str]) -> None:
        """Says nothing yet; ``say`` returns a text of ours in the language of the windows."""
        self._application = application
        self._say = say
        self._translator: QTranslator | None = None

    def speak(self, language: Language) -> None:
        """Loads Qt's own words in a language, or goes back to the English it has built in."""
        if self._translator is not None:
            self._application.removeTranslator(self._translator)
            self._translator = None
        if language != "en":
            translator = _Translator(self._say, self._application)
            folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
            if translator.load(f"qtbase_{_QT_NAMES.get(language, language)}", folder):
                self._application.installTranslator(translator)
                self._translator = translator
