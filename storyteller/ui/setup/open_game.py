"""The open game as the strips look at it."""

from __future__ import annotations

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
