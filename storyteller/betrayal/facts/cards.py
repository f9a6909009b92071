"""Facts about tiles, decks and cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from storyteller.betrayal.catalogue import DeckKind
from storyteller.betrayal.facts.base import Event
from storyteller.betrayal.model import (
    Card,
    Tile,
    Where,
)
from storyteller.kernel.ids import SeatId


@dataclass(frozen=True, slots=True)
class StackSet(Event):
    """Tiles left, set aside and buried of one stack."""

    kind: ClassVar[str] = "betrayal.stack_set"
    stack: str
    left: int
    aside: int = 0
    buried: int = 0


@dataclass(frozen=True, slots=True)
class DeckSet(Event):
    """Cards left and discarded of one deck."""

    kind: ClassVar[str] = "betrayal.deck_set"
    deck: DeckKind
    left: int
    discarded: int = 0


@dataclass(frozen=True, slots=True)
class TileLaid(Event):
    """A tile was named, discovered or described anew; one of its name is replaced."""

    kind: ClassVar[str] = "betrayal.tile_laid"
    tile: Tile


@dataclass(frozen=True, slots=True)
class RewardClaimed(Event):
    """Somebody had what a tile gives once."""

    kind: ClassVar[str] = "betrayal.reward_claimed"
    tile: str
    player: SeatId


@dataclass(frozen=True, slots=True)
class CardNoted(Event):
    """A card or token came into play, or was described anew; one of its number is replaced."""

    kind: ClassVar[str] = "betrayal.card_noted"
    card: Card


@dataclass(frozen=True, slots=True)
class CardMoved(Event):
    """A card or token went somewhere."""

    kind: ClassVar[str] = "betrayal.card_moved"
    card: int
    where: Where
