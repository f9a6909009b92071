"""Ticks on the lists of an evening: what is in the cloth bag, what was said aloud.

They are no facts of the table and so no gestures: undo leaves them alone. They lie beside the games, so that they
outlast a restart.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, Literal

from storyteller.app.kept_file import read_table, write_table
from storyteller.kernel.ids import GameId

FILE_NAME: Final = "ticks.json"
MOST_GAMES: Final = 20
"""Games whose ticks are kept; those ticked longest ago go first."""
List = Literal["bag", "aloud"]
_log = logging.getLogger(__name__)


class Ticks:
    """Ticks by game and list."""

    def __init__(self, file: Path | None) -> None:
        """``file``: where they are kept; None keeps them in memory. It is read when it is first asked for."""
        self._file = file
        self._known: dict[str, Any] | None = None

    def _games(self) -> dict[str, Any]:
        if self._known is None:
            self._known, _ = read_table(self._file)
        return self._known

    def of(self, game: GameId, name: List) -> frozenset[str]:
        """Returns what is ticked on a list of a game; what can't be read is not ticked. Raises nothing."""
        lists = self._games().get(game)
        found = lists.get(name) if isinstance(lists, dict) else None
        return frozenset(one for one in found if isinstance(one, str)) if isinstance(found, list) else frozenset()

    def keep(self, game: GameId, name: List, ticked: Iterable[str]) -> None:
        """Keeps what is ticked on a list of a game; a file that can't be written is only logged."""
        games = self._games()
        lists = games.pop(game, None)
        games[game] = {**(lists if isinstance(lists, dict) else {}), name: sorted(ticked)}
        for old in list(games)[:-MOST_GAMES]:
            del games[old]
        try:
            write_table(self._file, games)
        except OSError as fault:
            _log.info("ticks are not kept: %s", fault)
