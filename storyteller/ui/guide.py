"""What helps a newcomer, wherever they are: help for the page that is shown, the welcome."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from storyteller.ui.bridge import Bridge

if TYPE_CHECKING:
    from storyteller.ui.main_window import MainWindow


class Guide(QObject):
    """Belongs to one window; nothing of it is loaded before it is asked for."""

    def __init__(self, bridge: Bridge, window: MainWindow) -> None:
        """Waits."""
        super().__init__(window)
        self._bridge, self._window = bridge, window

    @property
    def does(self) -> Mapping[str, Callable[[], object]]:
        """What each of its actions does, by the action's id."""
        return {"help": self.help, "welcome": lambda: self._window.show_page("welcome")}

    def help(self) -> None:
        """Opens the help of the page that is shown, or goes back to that page."""
        from storyteller.ui.help.topics import topic_of

        phase = getattr(getattr(self._bridge.state, "phase", None), "kind", "")
        topic = topic_of(self._window.page_key, phase)
        self._window.toggle_page("help")
        show_topic = getattr(self._window.page, "show_topic", None)
        if show_topic is not None:
            show_topic(topic)
