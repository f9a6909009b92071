"""The section of the settings that says where the games lie, which backups there are, and goes back to one."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from storyteller.journal.errors import JournalError
from storyteller.kernel.message import Name, message
from storyteller.ui.bridge import Bridge
from storyteller.ui.history.card import when
from storyteller.ui.packs.section import column, wrapped
from storyteller.ui.widgets.words import Button, Label

if TYPE_CHECKING:
    from storyteller.journal.backup import Backup
    from storyteller.ui.safekeeping import Safekeeping


class BackupsSection(QFrame):
    """Each backup with what it holds; a first press asks, the second goes back, and what was there is kept."""

    def __init__(self, bridge: Bridge, keeping: Safekeeping) -> None:
        """Looks for backups when it is shown."""
        super().__init__()
        self._bridge, self._keeping = bridge, keeping
        self.setProperty("look", "panel")
        space = bridge.theme.space
        inside = column(self, bridge, space.m)
        inside.addWidget(Label(bridge, "backups_page.title", "title"))
        inside.addWidget(wrapped(bridge, "backups_page.why", "muted"))
        self.place = wrapped(bridge, "", "muted")
        self.place.say("backups_page.place", path=Name(str(keeping.folder)))
        self.place.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        inside.addWidget(self.place)
        self._list = QVBoxLayout()
        self._list.setSpacing(space.s)
        inside.addLayout(self._list)
        self.buttons: dict[str, Button] = {}
        self._asked = ""

    def showEvent(self, event: QShowEvent) -> None:
        """Looks for backups."""
        super().showEvent(event)
        self.refresh()

    def refresh(self) -> None:
        """Shows the backups there are, the newest first."""
        self._asked = ""
        self.buttons.clear()
        while (item := self._list.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.deleteLater()
        found = self._keeping.backups()
        for backup in found:
            self._list.addWidget(self._row(backup))
        if not found:
            self._list.addWidget(wrapped(self._bridge, "journal_more.no_backups", "muted"))

    def _row(self, backup: Backup) -> QWidget:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        words = wrapped(self._bridge, "", "label")
        words.say(
            "backups_page.line",
            at=Name(_made_at(backup.path.name)),
            games=backup.counts.games,
            actions=backup.counts.actions,
        )
        button = self.buttons[backup.path.name] = Button(self._bridge, "backups_page.restore", icon="history")
        button.clicked.connect(partial(self._press, backup.path.name))
        line.addWidget(words, 1)
        line.addWidget(button)
        return row

    def _press(self, name: str) -> None:
        if self._asked != name:
            for other, button in self.buttons.items():
                button.say("backups_page.really" if other == name else "backups_page.restore")
            self._asked = name
            return
        try:
            aside = self._keeping.restore(name)
        except JournalError as fault:
            self._bridge.notice(fault.message, "error")
        else:
            self._bridge.notice(message("backups_page.restored", path=Name(str(aside))))
        self.refresh()


def _made_at(name: str) -> str:
    """Returns when a backup was made, which its name says: ``journal-20260501T200000Z.db``; else the name."""
    try:
        return when(datetime.strptime(name, "journal-%Y%m%dT%H%M%SZ.db").replace(tzinfo=UTC))
    except ValueError:
        return name
