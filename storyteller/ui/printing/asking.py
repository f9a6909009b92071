"""Asks for the page of prints from elsewhere; what that page needs is loaded only then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storyteller.ui.bridge import Bridge

if TYPE_CHECKING:
    from storyteller.clocktower.model import Script
    from storyteller.ui.history.games import PlayedGame
    from storyteller.viewmodel.history import Replay


def print_script(bridge: Bridge, script: Script | None) -> None:
    """Opens the page with a script's sheet, or with whatever there is."""
    from storyteller.ui.printing.offers import of_script

    bridge.open_print(of_script(script) if script is not None else None)


def print_bag(bridge: Bridge) -> None:
    """Opens the page with the list of the open game's bag."""
    from storyteller.ui.printing.offers import of_open_game

    bridge.open_print(of_open_game(bridge, "bag"))


def print_result(bridge: Bridge, game: PlayedGame, replay: Replay) -> None:
    """Opens the page with the result of a game of the history."""
    from storyteller.ui.printing.offers import of_played_game

    bridge.open_print(of_played_game(bridge, game, replay))
