"""What the windows ask of the open game and of the library, and no more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, Protocol

from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import Message, Name


class SessionPort(Protocol):
    """One open game, as windows see it.

    Attributes:
        game: Its id in the journal.
    """

    game: GameId

    @property
    def state(self) -> Any:
        """The table as it stands."""
        ...

    @property
    def can_undo(self) -> bool:
        """True when there is a gesture to take back."""
        ...

    @property
    def can_redo(self) -> bool:
        """True when a gesture was taken back and nothing else was done since."""
        ...

    def dispatch(self, command: Any) -> Decision | Rejection:
        """Does one gesture, on disk first, or says why not."""
        ...

    def undo(self) -> object:
        """Takes the last gesture back."""
        ...

    def redo(self) -> object:
        """Does the last undone gesture again."""
        ...

    def subscribe(self, callback: Callable[[Any], None]) -> Callable[[], None]:
        """Calls back with a change after every gesture; returns what ends it."""
        ...


class GameEntry(Protocol):
    """A game in the library's list."""

    @property
    def id(self) -> GameId:
        """Its id."""
        ...

    @property
    def title(self) -> str:
        """As the storyteller called it; may be empty."""
        ...

    @property
    def script(self) -> Message | Name | None:
        """What was played; None while no script is chosen."""
        ...

    @property
    def created_at(self) -> datetime:
        """When it was begun, with its time zone."""
        ...

    @property
    def players(self) -> int:
        """How many sit at the table."""
        ...

    @property
    def phase(self) -> Message:
        """Where it stands."""
        ...

    @property
    def winner(self) -> str | None:
        """``good``, ``evil``, another word of ``term.alignment``, or None."""
        ...


class LibraryPort(Protocol):
    """All games, newest first, and ways into them."""

    def games(self) -> Sequence[GameEntry]:
        """Returns the games, the one last played first."""
        ...

    def open(self, game: GameId) -> SessionPort:
        """Opens a game as it stood."""
        ...

    def new(self) -> SessionPort:
        """Begins a game at an empty table."""
        ...
