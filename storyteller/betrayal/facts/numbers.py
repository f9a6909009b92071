"""Facts about clips, damage, death and counters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from storyteller.betrayal.catalogue import Trait
from storyteller.betrayal.facts.base import Event
from storyteller.betrayal.model import (
    Counter,
    Wound,
)
from storyteller.kernel.ids import SeatId


@dataclass(frozen=True, slots=True)
class ClipMoved(Event):
    """A clip stands on another place.

    Attributes:
        beyond: (source, steps) noted above the top afterwards.
        why: ``gain``, ``loss``, ``damage``, ``heal``, ``set``.
    """

    kind: ClassVar[str] = "betrayal.clip_moved"
    player: SeatId
    trait: Trait
    place: int
    beyond: tuple[tuple[str, int], ...] = ()
    why: str = "set"


@dataclass(frozen=True, slots=True)
class Wounded(Event):
    """Damage came and waits to be put on traits."""

    kind: ClassVar[str] = "betrayal.wounded"
    wound: Wound


@dataclass(frozen=True, slots=True)
class WoundSettled(Event):
    """The first waiting damage of a player was split, or let go."""

    kind: ClassVar[str] = "betrayal.wound_settled"
    player: SeatId
    lost: int = 0


@dataclass(frozen=True, slots=True)
class Died(Event):
    """An explorer died, or came back (``alive`` True)."""

    kind: ClassVar[str] = "betrayal.died"
    player: SeatId
    alive: bool = False


@dataclass(frozen=True, slots=True)
class CounterSet(Event):
    """A named number was set; None takes it away."""

    kind: ClassVar[str] = "betrayal.counter_set"
    name: str
    counter: Counter | None
