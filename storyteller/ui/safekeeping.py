"""What keeps the games safe while the window is open: backups, what is said of them, and a copy when the disk fails."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QStandardPaths, QTimer

from storyteller.journal.errors import JournalError
from storyteller.kernel.message import Name, message
from storyteller.ui.bridge import Bridge

if TYPE_CHECKING:
    from storyteller.app.bootstrap import House
    from storyteller.journal.backup import Backup

_FIRST_LOOK_MS = 3_000
"""The first backup waits until the window has long been painted."""
_LOOK_MS = 1_000


def first_page(kind: str, state: Any) -> str:
    """Returns the page on which a game goes on, by its kind and where it stands."""
    if kind == "betrayal":
        return "evening_setup" if state.phase == "setup" else "evening"
    return "grimoire" if state.setup_done else "setup"


class Safekeeping(QObject):
    """Watches over one data folder for as long as its bridge lives."""

    def __init__(self, bridge: Bridge, house: House, rescue_folder: Path | None = None) -> None:
        """``rescue_folder``: where a game is saved that can't be recorded; None = the user's documents."""
        super().__init__(bridge)
        self._bridge = bridge
        self._house = house
        self._rescue_folder = rescue_folder
        self._rescued: str | None = None
        self._told = False
        self._looks = QTimer(self)
        self._looks.setInterval(_LOOK_MS)
        self._looks.timeout.connect(self._look)
        bridge.changed.connect(self._on_change)
        bridge.write_failed.connect(self._rescue)
        if house.read_only is None:
            QTimer.singleShot(_FIRST_LOOK_MS, self, self.back_up)

    def back_up(self) -> None:
        """Makes a backup in the background, and looks until it is made."""
        self._house.backups.start()
        self._looks.start()

    @property
    def folder(self) -> Path:
        """Where the games lie."""
        return self._house.folder

    @property
    def can_restore(self) -> bool:
        """False where the games may only be looked at."""
        return self._house.read_only is None

    def backups(self) -> tuple[Backup, ...]:
        """Returns the backups that can be read, newest first."""
        return self._house.backups.all()

    def restore(self, name: str) -> Path:
        """Goes back to a backup and returns where the file of before is; the game that is open is closed for it.

        Raises:
            JournalError: It could not be done; nothing was changed.
        """
        self._house.backups.wait()
        self._bridge.open_session(None)
        done = self._house.backups.restore(self._house.journal, name)
        self._bridge.open_session(None)  # lists were read anew a moment too soon
        return done.aside

    def open_file(self, path: Path) -> None:
        """Takes in a game file and opens its game; says why when it can't."""
        try:
            session = self._house.history.open(self._house.history.take_in(path))
        except JournalError as fault:
            self._bridge.notice(fault.message, "error")
            return
        self._bridge.open_session(session)
        self._bridge.show_page(first_page(session.spec.kind, session.state))

    def _look(self) -> None:
        """Says once what is wrong: the same again a minute later would help nobody."""
        if self._house.backups.running():
            return
        self._looks.stop()
        fault = self._house.backups.fault
        if fault is not None and not self._told:
            self._told = True
            self._bridge.notice(fault, "error")

    def _on_change(self, change: Any) -> None:
        ended = getattr(change.new, "conclusion", None) is not None
        if ended and getattr(change.old, "conclusion", None) is None and self._house.read_only is None:
            self.back_up()

    def _rescue(self, why: JournalError) -> None:
        """Saves the open game elsewhere, once: what is in memory is all that the disk has, and may be all there is.

        The banner shows the newest message only: why the gesture was refused is told with it.
        """
        session: Any = self._bridge.session
        if session is None or self._rescued == session.game:
            return
        self._rescued = session.game
        path = self._place() / f"storyteller-{session.game[:8]}.botcgame"
        try:
            self._house.history.rescue(session, path)
        except JournalError as fault:
            self._bridge.notice(message("journal_more.not_rescued", first=why.message, why=fault.message), "error")
        else:
            self._bridge.notice(message("journal_more.rescued", first=why.message, path=Name(str(path))), "error")

    def _place(self) -> Path:
        if self._rescue_folder is not None:
            return self._rescue_folder
        found = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        documents = Path(found)
        return documents if documents.is_dir() else Path.home()
