"""A script from the library, in a small window that opens where one asks: type, Enter, done."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from storyteller.app.scripts import Scripts
from storyteller.journal.errors import JournalError
from storyteller.kernel.message import message
from storyteller.ui.bridge import Bridge
from storyteller.ui.scripts.shelf import Shelf


class ScriptChooser(QFrame):
    """Search line over the library; it closes by a choice, by Esc or by a click elsewhere.

    Signals:
        chosen(script, id): The script read from the library, and its number there.
        pasted(): A script was pasted instead of words to look for.
    """

    chosen = Signal(object, int)
    pasted = Signal()

    def __init__(self, bridge: Bridge, scripts: Scripts, parent: QWidget | None = None) -> None:
        """Reads the library if that was not done yet. Open it by ``open_below``."""
        super().__init__(parent, Qt.WindowType.Popup)
        self._bridge, self._scripts = bridge, scripts
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty("look", "panel")
        space = bridge.theme.space
        column = QVBoxLayout(self)
        column.setContentsMargins(space.m, space.m, space.m, space.s)
        self.shelf = Shelf(bridge, scripts, one_click=True)
        self.shelf.taken.connect(self._take)
        column.addWidget(self.shelf)

    def open_below(self, anchor: QWidget) -> None:
        """Opens under a widget, or above it where there is more room, and takes the keyboard."""
        unit = self._bridge.theme.control_px / 40
        screen = anchor.screen().availableGeometry()
        wide = min(max(anchor.width(), round(400 * unit)), screen.width())
        tall = min(round(520 * unit), round(screen.height() * 0.7))
        at = anchor.mapToGlobal(QPoint(0, anchor.height()))
        if at.y() + tall > screen.bottom():
            at = anchor.mapToGlobal(QPoint(0, -tall))
        left = max(screen.left(), min(at.x(), screen.right() - wide))
        self.setGeometry(left, max(screen.top(), at.y()), wide, tall)
        self.shelf.look_up()
        self.show()
        self.shelf.search.setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes it; a script that is pasted is used instead of one of these."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        elif event.matches(QKeySequence.StandardKey.Paste):
            self.close()
            self.pasted.emit()
        else:
            super().keyPressEvent(event)

    def _take(self, id_: int) -> None:
        try:
            read = self._scripts.read(id_)
            if read.script is not None:
                self._scripts.mark_played(id_)
        except JournalError as fault:
            self._bridge.notice(fault.message, "error")
            return
        if read.script is None:
            self._bridge.notice(message("scripts_page.unreadable"), "error")
        else:
            self.chosen.emit(read.script, id_)
        self.close()
