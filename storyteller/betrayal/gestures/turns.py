"""Gestures of a turn: moving, discovering, drawing, rolling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from storyteller.betrayal.catalogue import DeckKind, Trait
from storyteller.betrayal.gestures.base import Command
from storyteller.kernel.ids import SeatId


@dataclass(frozen=True, slots=True)
class EndTurn(Command):
    """Hands on to the next in the order."""

    name: ClassVar[str] = "end_turn"
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TakeTurn(Command):
    """Gives the turn to somebody out of order; ``MONSTERS`` for theirs."""

    name: ClassVar[str] = "take_turn"
    player: SeatId


@dataclass(frozen=True, slots=True)
class Move(Command):
    """Goes on one tile.

    Attributes:
        place: Where to; "" when the table does not name tiles.
        cost: Moves; None = what leaving costs, or what the way costs.
        way: A way that is no door, by its id.
        edge: Side of a barrier tile.
    """

    name: ClassVar[str] = "move"
    place: str = ""
    cost: int | None = None
    way: str = ""
    edge: str = ""
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Place(Command):
    """Puts a figure somewhere without moving it."""

    name: ClassVar[str] = "place"
    player: SeatId
    place: str
    edge: str = ""


@dataclass(frozen=True, slots=True)
class CrossBarrier(Command):
    """Tries to cross a barrier: costs no move, once a turn; failing ends movement. Source: BG-100."""

    name: ClassVar[str] = "cross_barrier"
    success: bool
    edge: str = ""
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Discover(Command):
    """Goes through a door behind which nothing lies yet.

    Attributes:
        door: Colour of its frame, where the edition has colours; or the region.
        tile: Name of the tile; "" when nobody names it.
        symbol: Deck of the symbol on it, "" for none.
        by_monster: Monsters can't. Source: BG-093.
    """

    name: ClassVar[str] = "discover"
    door: str = ""
    tile: str = ""
    symbol: DeckKind | Literal[""] = ""
    barrier: bool = False
    by_monster: bool = False
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class BuryTile(Command):
    """Puts a tile that does not fit under its stack, or aside where the edition has it."""

    name: ClassVar[str] = "bury_tile"
    stack: str = ""


@dataclass(frozen=True, slots=True)
class DescribeTile(Command):
    """Names a tile and what the table wants to remember of it."""

    name: ClassVar[str] = "describe_tile"
    tile: str
    kind: str = ""
    barrier: bool = False
    obstacles: int = 0
    note: str = ""
    trigger: str = ""


@dataclass(frozen=True, slots=True)
class SetStack(Command):
    """Corrects the count of a stack of tiles."""

    name: ClassVar[str] = "set_stack"
    stack: str
    left: int
    aside: int = 0


@dataclass(frozen=True, slots=True)
class SetDeck(Command):
    """Corrects the count of a deck."""

    name: ClassVar[str] = "set_deck"
    deck: DeckKind
    left: int
    discarded: int = 0


@dataclass(frozen=True, slots=True)
class Draw(Command):
    """Draws a card for the active player.

    Attributes:
        deck: Which.
        card_name: As typed, "" for nameless.
        stays: An event that stays in front of the player.
        ignore: The traitor passes the event over. Source: BG-086, H3-071.
        player: None = who has the turn.
    """

    name: ClassVar[str] = "draw"
    deck: DeckKind
    card_name: str = ""
    weapon: bool = False
    companion: bool = False
    stealable: bool = True
    stays: bool = False
    ignore: bool = False
    player: SeatId | None = None
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Check(Command):
    """A trait roll: faces or total as rolled at the table; without either, dice fall on the screen.

    Attributes:
        check: What for, in the table's words: the same can't be tried twice in a turn.
        quest: A task of the haunt, once a turn whatever the trait.
        dice: None = the trait's number.
    """

    name: ClassVar[str] = "check"
    trait: Trait
    target: int = 0
    check: str = ""
    quest: bool = False
    dice: int | None = None
    total: int | None = None
    faces: tuple[int, ...] = ()
    player: SeatId | None = None
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Roll(Command):
    """A plain roll of dice, no trait roll."""

    name: ClassVar[str] = "roll"
    dice: int
    what: str = ""
    total: int | None = None
    faces: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class FlipCoin(Command):
    """Asks chance what nobody can answer. Source: BG-106."""

    name: ClassVar[str] = "flip_coin"
    question: str


@dataclass(frozen=True, slots=True)
class UsePower(Command):
    """Uses an explorer's power."""

    name: ClassVar[str] = "use_power"
    player: SeatId | None = None
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ClaimReward(Command):
    """Takes what a tile gives once to each. Source: BG-103."""

    name: ClassVar[str] = "claim_reward"
    tile: str
    player: SeatId | None = None
    override: bool = False
    reason: str = ""
