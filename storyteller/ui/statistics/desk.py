"""What the statistics stand on: figures of the games that are asked for, and who is who."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Protocol

from storyteller.app.history.service import History
from storyteller.app.history.statistics import Asked, Figures
from storyteller.clocktower.context import Context
from storyteller.kernel.ids import GameId


class StatisticsDesk(Protocol):
    """Where the page gets its figures."""

    def figures(self, asked: Asked, budget_s: float | None, *, brief: bool = False) -> Figures:
        """Returns what the games say. Raises Unreadable."""
        ...

    def changes(self) -> int:
        """Returns a number that is another one after every write."""
        ...

    def storyteller_of(self, game: GameId) -> str:
        """Returns who is noted as a game's storyteller; "" for nobody. Raises JournalError."""
        ...

    def say_storyteller(self, game: GameId, name: str) -> None:
        """Notes who told a game; "" takes it back. Raises JournalError."""
        ...

    def storytellers(self) -> tuple[str, ...]:
        """Returns everybody who is noted as storyteller of some game. Raises JournalError."""
        ...

    def team_of(self, character: str) -> str:
        """Returns a character's team; "" for one that is not known here."""
        ...

    @property
    def explorers(self) -> Mapping[str, str]:
        """Names of explorers by id."""
        ...


class JournalStatistics:
    """Statistics of a data folder."""

    def __init__(self, history: History, context: Context) -> None:
        """Reads nothing yet."""
        self._history, self._context = history, context

    def figures(self, asked: Asked, budget_s: float | None, *, brief: bool = False) -> Figures:
        """Returns what the games say. Raises Unreadable."""
        return self._history.statistics(asked, budget_s, brief=brief)

    def changes(self) -> int:
        """Returns a number that is another one after every write."""
        return self._history.changes()

    def storyteller_of(self, game: GameId) -> str:
        """Returns who is noted as a game's storyteller; "" for nobody. Raises JournalError."""
        return self._history.entry(game).storyteller

    def say_storyteller(self, game: GameId, name: str) -> None:
        """Notes who told a game; "" takes it back. Raises JournalError."""
        self._history.say_storyteller(game, name)

    def storytellers(self) -> tuple[str, ...]:
        """Returns everybody who is noted as storyteller of some game. Raises JournalError."""
        return self._history.storytellers()

    def team_of(self, character: str) -> str:
        """Returns a character's team; "" for one that is not known here."""
        found = self._context.catalogue.characters.get(character)
        return found.team if found is not None else ""

    @cached_property
    def explorers(self) -> Mapping[str, str]:
        """Names of explorers by id."""
        from storyteller.content.betrayal import load_betrayal

        return {explorer.id: explorer.name for explorer in load_betrayal().explorers.values()}
