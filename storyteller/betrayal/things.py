"""Things on the table: cards, decks, stacks, tiles and monsters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from storyteller.betrayal.catalogue import DeckKind, Trait
from storyteller.kernel.ids import SeatId

CardKind = Literal["item", "omen", "event", "token", "quest"]
WhereKind = Literal["held", "lying", "corpse", "monster", "gone"]


@dataclass(frozen=True, slots=True)
class Where:
    """Where a card or token is.

    Attributes:
        kind: With a player, on a tile, with a corpse, with a monster, or out of the game.
        player: Who holds it, or whose corpse.
        place: Which tile.
        monster: Which monster carries it, 0 for none.
    """

    kind: WhereKind
    player: SeatId | None = None
    place: str = ""
    monster: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    """An item, omen, lasting event or token that somebody named; no card text is kept.

    Attributes:
        id: Counted up over the game.
        name: As typed; "" when nobody named it.
        weapon, companion: What it is besides.
        stealable: False when its text forbids theft.
        where: Where it is now.
    """

    id: int
    kind: CardKind
    name: str = ""
    weapon: bool = False
    companion: bool = False
    stealable: bool = True
    where: Where = Where("gone")


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards left and discarded."""

    kind: DeckKind
    left: int
    discarded: int = 0


@dataclass(frozen=True, slots=True)
class Stack:
    """Tiles left and set aside; ``buried`` counts those put under it since it was last shuffled."""

    kind: str
    left: int
    aside: int = 0
    buried: int = 0


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile the table cares to name.

    Attributes:
        name: As typed.
        kind: Its stack or region.
        found_by: Who discovered it; None for a start tile.
        symbol: Deck of the symbol on it, or "".
        barrier: True for a tile with two sides.
        obstacles: Obstacle tokens on it.
        note: Reminder, and ``trigger`` when it is said: "", ``enter``, ``exit`` or ``end``.
        claimed: Who has had its reward. Source: BG-103.
    """

    name: str
    kind: str = ""
    found_by: SeatId | None = None
    symbol: str = ""
    barrier: bool = False
    obstacles: int = 0
    note: str = ""
    trigger: str = ""
    claimed: tuple[SeatId, ...] = ()


@dataclass(frozen=True, slots=True)
class MonsterKind:
    """What monsters of one kind share; a trait of None is one they lack.

    Attributes:
        killable: True when damage kills.
        stunnable: True when damage stuns.
        moves: This turn's roll, one for the kind; None before it.
    """

    id: int
    name: str
    might: int | None = None
    speed: int | None = None
    knowledge: int | None = None
    sanity: int | None = None
    killable: bool = False
    stunnable: bool = True
    attack: Trait = "might"
    moves: int | None = None

    def value(self, trait: Trait) -> int | None:
        """Returns the number of a trait, None when the kind lacks it."""
        found: int | None = getattr(self, trait)
        return found


@dataclass(frozen=True, slots=True)
class Monster:
    """One monster token.

    Attributes:
        kind: Of which ``MonsterKind``.
        label: Its number or letter.
        stunned: Lying on the S side.
        skips: True in the turn it misses.
        spent: Moves spent this turn.
        attacked: True once it attacked this turn.
    """

    id: int
    kind: int
    label: str = ""
    place: str = ""
    edge: str = ""
    stunned: bool = False
    skips: bool = False
    alive: bool = True
    spent: int = 0
    attacked: bool = False
