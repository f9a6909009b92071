"""Whether somebody is new here."""

from __future__ import annotations

from storyteller.journal.errors import JournalError
from storyteller.ui.bridge import Bridge


def is_new(bridge: Bridge) -> bool:
    """Returns whether the data folder has no game and the welcome was never done or skipped."""
    if bridge.settings.welcomed or bridge.library is None or bridge.session is not None:
        return False
    try:
        return not bridge.library.games()
    except JournalError:
        return False


def greet(bridge: Bridge) -> None:
    """Shows the welcome to who is new."""
    if is_new(bridge):
        bridge.show_page("welcome")
