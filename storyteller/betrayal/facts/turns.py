"""Facts of a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from storyteller.betrayal.catalogue import Trait
from storyteller.betrayal.facts.base import Event
from storyteller.kernel.ids import SeatId


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """Somebody's turn, or the monsters' (player 0)."""

    kind: ClassVar[str] = "betrayal.turn_began"
    actor: SeatId
    speed: int
    round: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A figure went on, for so many moves."""

    kind: ClassVar[str] = "betrayal.moved"
    player: SeatId
    cost: int
    place: str
    edge: str = ""
    way: str = ""


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A figure stands elsewhere without having moved there."""

    kind: ClassVar[str] = "betrayal.placed"
    player: SeatId
    place: str
    edge: str = ""


@dataclass(frozen=True, slots=True)
class MovementEnded(Event):
    """No more moves this turn; ``turn`` = nothing but ending it is left."""

    kind: ClassVar[str] = "betrayal.movement_ended"
    why: str
    turn: bool = False


@dataclass(frozen=True, slots=True)
class Marked(Event):
    """Something was done that a turn holds only so often."""

    kind: ClassVar[str] = "betrayal.marked"
    mark: str


@dataclass(frozen=True, slots=True)
class CardMarked(Event):
    """A card was handled, used as a weapon, used for its special action, or gained in this turn."""

    kind: ClassVar[str] = "betrayal.card_marked"
    card: int
    mark: Literal["handled", "weapon", "special", "gained"]


@dataclass(frozen=True, slots=True)
class PowerUsed(Event):
    """An explorer's power was used."""

    kind: ClassVar[str] = "betrayal.power_used"
    player: SeatId


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """A roll on the screen or by hand.

    Attributes:
        what: ``check``, ``quest``, ``haunt``, ``damage``, ``attack``, ``defence``, ``monsters``, ``plain``.
        name: What it was for, in the table's words.
        trait: Of a trait roll.
        target: What it had to reach, 0 for none.
        faces: As they fell; empty when only the total was typed.
    """

    kind: ClassVar[str] = "betrayal.dice_rolled"
    what: str
    player: SeatId
    dice: int
    total: int
    name: str = ""
    trait: Trait | None = None
    target: int = 0
    faces: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CoinFlipped(Event):
    """A question nobody could answer was left to chance."""

    kind: ClassVar[str] = "betrayal.coin_flipped"
    question: str
    heads: bool
