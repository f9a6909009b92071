"""Gestures with cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from storyteller.betrayal.gestures.base import Command
from storyteller.betrayal.model import CardKind, Where
from storyteller.kernel.ids import SeatId


@dataclass(frozen=True, slots=True)
class NoteCard(Command):
    """Brings a card or token into play that was not drawn: from a search, an effect, the setup of a haunt."""

    name: ClassVar[str] = "note_card"
    kind: CardKind
    card_name: str
    where: Where
    weapon: bool = False
    companion: bool = False
    stealable: bool = True
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class DescribeCard(Command):
    """Corrects what a card is."""

    name: ClassVar[str] = "describe_card"
    card: int
    card_name: str
    weapon: bool = False
    companion: bool = False
    stealable: bool = True


@dataclass(frozen=True, slots=True)
class UseCard(Command):
    """Uses a card; ``special`` = its special action."""

    name: ClassVar[str] = "use_card"
    card: int
    special: bool = False
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Trade(Command):
    """Gives cards to somebody on the same tile; both agree."""

    name: ClassVar[str] = "trade"
    cards: tuple[int, ...]
    to: SeatId
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class DropCard(Command):
    """Leaves a card on the tile."""

    name: ClassVar[str] = "drop_card"
    card: int
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PickUp(Command):
    """Takes a card lying on the tile, or one from a corpse there."""

    name: ClassVar[str] = "pick_up"
    card: int
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PutCard(Command):
    """Puts a card anywhere: an effect says so."""

    name: ClassVar[str] = "put_card"
    card: int
    where: Where
    override: bool = False
    reason: str = ""
