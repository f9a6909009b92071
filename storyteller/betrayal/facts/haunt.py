"""Facts of the haunt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from storyteller.betrayal.catalogue import DamageKind, Trait
from storyteller.betrayal.facts.base import Event
from storyteller.betrayal.model import (
    Haunt,
    Note,
    Objective,
    Side,
)
from storyteller.kernel.ids import SeatId


@dataclass(frozen=True, slots=True)
class RollsDue(Event):
    """So many haunt rolls are due."""

    kind: ClassVar[str] = "betrayal.rolls_due"
    number: int


@dataclass(frozen=True, slots=True)
class HauntBegan(Event):
    """It begins: by a roll (``roll``), the last omen (``last_omen``) or the table (``table``)."""

    kind: ClassVar[str] = "betrayal.haunt_began"
    haunt: Haunt
    why: str


@dataclass(frozen=True, slots=True)
class HauntDescribed(Event):
    """What is known of the haunt: number, name, kind, order, flags; notes and objectives stay as they are."""

    kind: ClassVar[str] = "betrayal.haunt_described"
    haunt: Haunt


@dataclass(frozen=True, slots=True)
class TraitorSet(Event):
    """Somebody turned traitor (None: nobody), by which rule."""

    kind: ClassVar[str] = "betrayal.traitor_set"
    player: SeatId | None
    rule: str = ""


@dataclass(frozen=True, slots=True)
class SideChanged(Event):
    """Somebody plays for another side."""

    kind: ClassVar[str] = "betrayal.side_changed"
    player: SeatId
    side: Side


@dataclass(frozen=True, slots=True)
class NotesSet(Event):
    """The sealed notes, all of them afterwards."""

    kind: ClassVar[str] = "betrayal.notes_set"
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class ObjectivesSet(Event):
    """What the sides must do, all of it afterwards."""

    kind: ClassVar[str] = "betrayal.objectives_set"
    objectives: tuple[Objective, ...]


@dataclass(frozen=True, slots=True)
class TokensDealt(Event):
    """Hidden tokens were shuffled and dealt: (player, number). Secret."""

    kind: ClassVar[str] = "betrayal.tokens_dealt"
    tokens: tuple[tuple[SeatId, int], ...]


@dataclass(frozen=True, slots=True)
class TokenLookedAt(Event):
    """Somebody has seen their own hidden token."""

    kind: ClassVar[str] = "betrayal.token_looked_at"
    player: SeatId


@dataclass(frozen=True, slots=True)
class TokenShown(Event):
    """A hidden token was flipped for all to see."""

    kind: ClassVar[str] = "betrayal.token_shown"
    player: SeatId


@dataclass(frozen=True, slots=True)
class AttackMade(Event):
    """Two totals were compared.

    Attributes:
        attacker, defender: Player ids; 0 when it was a monster.
        attacker_monster, defender_monster: Monster ids; 0 when it was an explorer.
        stolen: Card taken instead of damage, 0 for none.
    """

    kind: ClassVar[str] = "betrayal.attack_made"
    attacker: SeatId
    defender: SeatId
    attack: int
    defence: int
    damage: int
    damage_kind: DamageKind
    trait: Trait = "might"
    ranged: bool = False
    attacker_monster: int = 0
    defender_monster: int = 0
    stolen: int = 0
