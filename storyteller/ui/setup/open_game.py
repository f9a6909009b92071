"""The open game as the strips look at it, and what is ticked on its lists."""

from __future__ import annotations

from collections.abc import Iterable

from storyteller.app.ticks import List
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.ui.bridge import Bridge


def open_game(bridge: Bridge) -> tuple[Town, Context] | None:
    """Returns the table and what its rules look at; None while no game of this kind is open."""
    town = bridge.state
    context = getattr(bridge.session, "context", None)
    if isinstance(town, Town) and isinstance(context, Context):
        return town, context
    return None


def kept_ticks(bridge: Bridge, name: List) -> set[str]:
    """Returns what was ticked on a list of the open game, before a restart too."""
    if bridge.evening is None or bridge.session is None:
        return set()
    return set(bridge.evening.ticks.of(bridge.session.game, name))


def keep_ticks(bridge: Bridge, name: List, ticked: Iterable[str]) -> None:
    """Keeps what is ticked on a list of the open game."""
    if bridge.evening is not None and bridge.session is not None:
        bridge.evening.ticks.keep(bridge.session.game, name, ticked)
