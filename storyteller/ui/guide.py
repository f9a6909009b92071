"""What helps a newcomer, wherever they are: help for the page that is shown, the welcome, the practice game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from storyteller.kernel.message import Name, message
from storyteller.ui.bridge import Bridge
from storyteller.ui.ports import SessionPort

if TYPE_CHECKING:
    from storyteller.app.practice import Practice
    from storyteller.ui.main_window import MainWindow


class Guide(QObject):
    """Belongs to one window; nothing of it is loaded before it is asked for."""

    def __init__(self, bridge: Bridge, window: MainWindow) -> None:
        """Waits."""
        super().__init__(window)
        self._bridge, self._window = bridge, window
        self.practice: Practice | None = None
        self._before: SessionPort | None = None
        bridge.practice_requested.connect(self.begin_practice)
        bridge.session_changed.connect(self._on_session)
        bridge.card_requested.connect(self._on_card)

    @property
    def does(self) -> Mapping[str, Callable[[], object]]:
        """What each of its actions does, by the action's id."""
        return {"help": self.help, "welcome": self._welcome, "practice": self.begin_practice}

    def help(self) -> None:
        """Opens the help of the page that is shown, or goes back to that page."""
        from storyteller.ui.help.topics import topic_of

        phase = getattr(getattr(self._bridge.state, "phase", None), "kind", "")
        topic = topic_of(self._window.page_key, phase)
        self._window.toggle_page("help")
        show_topic = getattr(self._window.page, "show_topic", None)
        if show_topic is not None:
            show_topic(topic)

    def _welcome(self) -> None:
        self._window.show_page("welcome")

    # --- practice ----------------------------------------------------------------------------------------

    def begin_practice(self) -> None:
        """Opens the practice game in place of the open one, which comes back at the end; one that runs begins anew."""
        from storyteller.app.demo import DemoFault
        from storyteller.app.practice import Practice
        from storyteller.ui.practice.coach import Coach

        try:
            practice = Practice(self._bridge.language)
        except DemoFault as fault:
            self._bridge.notice(message("practice.failed", reason=Name(str(fault))), "error")
            return
        if self.practice is None:
            self._before = self._bridge.session
            self._window.covering.lifted.connect(self._on_lifted)
        self.practice = practice
        self._bridge.open_session(practice.session)
        coach = Coach(self._bridge, practice)
        coach.ended.connect(self.end_practice)
        coach.wanted_table.connect(self._on_table)
        self._window.set_timeline(coach)
        self._window.show_page("grimoire")

    def end_practice(self) -> None:
        """Forgets the practice game and opens what was open before."""
        if self.practice is None:
            return
        before = self._before
        self._forget()
        self._bridge.open_session(before)
        if before is None:
            self._window.show_page("library")

    def _on_table(self) -> None:
        self.end_practice()
        self._welcome()

    def _forget(self) -> None:
        self.practice = self._before = None
        self._window.covering.lifted.disconnect(self._on_lifted)
        self._window.set_timeline(None)

    def _on_session(self) -> None:
        """Another game was opened meanwhile: that is the end of it too."""
        if self.practice is not None and self._bridge.session is not self.practice.session:
            self._forget()

    def _on_lifted(self) -> None:
        if self.practice is not None:
            self.practice.lifted()

    def _on_card(self, _record: object) -> None:
        if self.practice is not None:
            self.practice.shown()
