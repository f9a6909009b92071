"""Which games of the history fit what is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, Protocol

Shelf = Literal["all", "running", "ended", "archived", "deleted"]
SHELVES: Final[tuple[Shelf, ...]] = ("all", "running", "ended", "archived", "deleted")
WINNERS: Final = ("", "good", "evil", "nobody")
SIZES: Final = ((0, 99), (5, 6), (7, 9), (10, 12), (13, 15), (16, 99))
"""How many sit there, from and to."""


class Searched(Protocol):
    """A game as far as it is searched."""

    @property
    def winner(self) -> str | None:
        """None while it goes on."""
        ...

    @property
    def players(self) -> int:
        """How many sit there."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits there."""
        ...

    @property
    def archived(self) -> bool:
        """Put away."""
        ...

    @property
    def deleted(self) -> bool:
        """In the bin."""
        ...


@dataclass(frozen=True, slots=True)
class Query:
    """What is asked for.

    Attributes:
        words: Each has to stand somewhere in a game's title, script, people, tags, note or date.
        script: Its name in the reader's words; "" = any.
        people: At least half of these sat there; empty = anybody.
    """

    words: str = ""
    shelf: Shelf = "all"
    winner: str = ""
    size: tuple[int, int] = SIZES[0]
    script: str = ""
    people: tuple[str, ...] = ()


def fits(game: Searched, query: Query, text: str, script: str) -> bool:
    """Returns True when a game is one of those asked for.

    Args:
        game: The game.
        query: What is asked for.
        text: All that can be read about it, in the reader's language.
        script: What its script is called there.
    """
    if not _on(game, query.shelf) or (query.winner and game.winner != query.winner):
        return False
    if not query.size[0] <= game.players <= query.size[1] or (query.script and script != query.script):
        return False
    if query.people:
        here = {name.casefold() for name in game.names}
        if 2 * sum(name.casefold() in here for name in query.people) < len(query.people):
            return False
    return all(word in text.casefold() for word in query.words.casefold().split())


def _on(game: Searched, shelf: Shelf) -> bool:
    """What lies in the bin is seen only there, and what is put away only there."""
    if game.deleted or shelf == "deleted":
        return game.deleted and shelf == "deleted"
    if game.archived or shelf == "archived":
        return game.archived and shelf == "archived"
    return shelf == "all" or (shelf == "ended") == (game.winner is not None)
