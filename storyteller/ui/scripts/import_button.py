"""The ways to bring scripts in: files, a folder, the clipboard; and back, those that were removed."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMenu

from storyteller.app.script_import import Source, sources_of
from storyteller.app.scripts import Scripts
from storyteller.journal.errors import JournalError
from storyteller.kernel.message import message
from storyteller.ui import icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Button

_SCRIPT_SIGNS: Final = ("[", "{", "［", "｛", "【", "://")
"""What nobody types to find a script by."""


class ImportButton(Button):
    """Opens a menu of the ways.

    Signals:
        brought(sources): Files, folders or a text are to come in.
        restored(): Removed scripts came back.
    """

    brought = Signal(object)
    restored = Signal()

    def __init__(self, bridge: Bridge, scripts: Scripts) -> None:
        """``scripts``: where removed ones wait."""
        super().__init__(bridge, "scripts_page.import", icon="file-import")
        self._scripts = scripts
        self.setToolTip(bridge.tr("scripts_page.import_hint"))
        bridge.language_changed.connect(lambda: self.setToolTip(bridge.tr("scripts_page.import_hint")))
        self.clicked.connect(self._open_menu)

    def _open_menu(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        ink, tr = self._bridge.theme.palette.ink, self._bridge.tr
        for key, icon, act in (
            ("import_files", "file-import", self.ask_files),
            ("import_folder", "folder-open", self.ask_folder),
            ("import_paste", "content-paste", self.paste),
        ):
            menu.addAction(icons.icon(icon, ink), tr(f"scripts_page.{key}")).triggered.connect(act)
        removed = self._removed()
        if removed:
            menu.addSeparator()
            back = menu.addAction(icons.icon("undo", ink), tr("scripts_page.restore", n=removed))
            back.triggered.connect(self.bring_back)
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def _removed(self) -> int:
        try:
            return self._scripts.library.removed()
        except JournalError as fault:
            self._bridge.notice(fault.message, "error")
            return 0

    def bring_back(self) -> None:
        """Brings removed scripts back."""
        try:
            self._scripts.bring_back()
        except JournalError as fault:
            self._bridge.notice(fault.message, "error")
            return
        self.restored.emit()

    def ask_files(self) -> None:
        """Asks for files, one or many."""
        kinds = f"{self._bridge.tr('scripts_page.files')} (*.json *.txt);;{self._bridge.tr('common.all')} (*)"
        title = self._bridge.tr("scripts_page.import")
        files, _ = QFileDialog.getOpenFileNames(self.window(), title, "", kinds)
        if files:
            self.brought.emit(sources_of([Path(file) for file in files]))

    def ask_folder(self) -> None:
        """Asks for a folder."""
        folder = QFileDialog.getExistingDirectory(self.window(), self._bridge.tr("scripts_page.import"))
        if folder:
            self.brought.emit(sources_of([Path(folder)]))

    def paste(self) -> None:
        """Takes what is on the clipboard: files, or the text of a script."""
        found = sources_in(QGuiApplication.clipboard().mimeData())
        if found:
            self.brought.emit(found)
        else:
            self._bridge.notice(message("scripts_page.nothing_to_paste"))


def sources_in(data: QMimeData | None) -> tuple[Source, ...]:
    """Returns what was dropped or pasted as sources: files and folders of this machine, else a text."""
    if data is None:
        return ()
    files = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    if files:
        return sources_of(files)
    text = data.text().strip() if data.hasText() else ""
    return (Source("", text=text.encode("utf-8", "replace")),) if text else ()


def script_like(data: QMimeData | None) -> bool:
    """Returns whether what was copied is a script and no words to look for: files, a list, an object or a link."""
    sources = sources_in(data)
    return any(one.path is not None or any(sign in one.text.decode() for sign in _SCRIPT_SIGNS) for one in sources)
