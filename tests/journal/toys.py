"""A tiny game with every shape of field that an event may have, for tests of the journal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message

Colour = Literal["red", "blue"]


@dataclass(frozen=True, slots=True)
class Mark:
    """A record inside an event."""

    seat: SeatId
    effect: Colour = "red"
    note: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """One of two records that may stand in one place."""

    text: str


@dataclass(frozen=True, slots=True)
class Pick:
    """The other of two records that may stand in one place."""

    text: str
    more: tuple[Pick, ...] = ()


@dataclass(frozen=True, slots=True)
class PieceAdded:
    """Numbers, texts and truth values."""

    kind: ClassVar[str] = "piece_added"

    seat: SeatId
    name: str
    colour: Colour | None = None
    alive: bool = True
    weight: int = 1


@dataclass(frozen=True, slots=True)
class PieceMarked:
    """Records and tuples of every sort."""

    kind: ClassVar[str] = "piece_marked"

    mark: Mark | None
    others: tuple[Mark, ...] = ()
    pair: tuple[SeatId, str] | None = None
    bag: tuple[tuple[str, int], ...] = ()
    traits: frozenset[str] = frozenset()
    share: float = 0.0


@dataclass(frozen=True, slots=True)
class PieceAsked:
    """Choices between types."""

    kind: ClassVar[str] = "piece_asked"
    version: ClassVar[int] = 2

    reply: Answer | Pick | None
    value: int | str | bool | tuple[int, ...] | None = None
    said: Message | None = None


KINDS: dict[str, type] = {cls.kind: cls for cls in (PieceAdded, PieceMarked, PieceAsked)}


def count(state: int, event: Any) -> int:
    """Evolves the toy game, whose state is how many events there were."""
    return state + 1
