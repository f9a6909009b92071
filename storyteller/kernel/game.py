"""A game as the kernel sees it: a starting state and two pure functions."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from storyteller.kernel.decision import Decision, Rejection

State = TypeVar("State")


class GameSpec(Protocol[State]):
    """What a game gives to the timeline and the session.

    ``State`` is frozen. ``evolve`` is total: it never fails on a decoded event and looks nothing up.
    """

    @property
    def kind(self) -> str:
        """Short id kept in the journal, e.g. ``clocktower``."""
        ...

    def initial(self) -> State:
        """Returns the state of an empty table."""
        ...

    def decide(self, state: State, command: Any, context: Any) -> Decision | Rejection:
        """Answers a command with the events it comes to, or a reason why not."""
        ...

    def evolve(self, state: State, event: Any) -> State:
        """Returns the state after one event."""
        ...
