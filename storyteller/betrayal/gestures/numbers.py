"""Gestures with clips, damage, death and counters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from storyteller.betrayal.catalogue import DamageKind, Trait
from storyteller.betrayal.gestures.base import Command
from storyteller.kernel.ids import SeatId


@dataclass(frozen=True, slots=True)
class Gain(Command):
    """Moves a clip up."""

    name: ClassVar[str] = "gain"
    player: SeatId
    trait: Trait
    steps: int = 1
    source: str = ""


@dataclass(frozen=True, slots=True)
class Lose(Command):
    """Moves a clip down; what was noted from ``source`` goes first."""

    name: ClassVar[str] = "lose"
    player: SeatId
    trait: Trait
    steps: int = 1
    source: str = ""


@dataclass(frozen=True, slots=True)
class SetClip(Command):
    """Puts a clip on a place, 0 (skull) to 8: a correction, so nobody dies of it."""

    name: ClassVar[str] = "set_clip"
    player: SeatId
    trait: Trait
    place: int


@dataclass(frozen=True, slots=True)
class Heal(Command):
    """Brings a trait back to green. Source: S3-03."""

    name: ClassVar[str] = "heal"
    player: SeatId
    trait: Trait
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Damage(Command):
    """Damage comes: split at once, or waiting for the player to split it.

    Attributes:
        amount: Steps; with ``dice`` what they showed, None = roll on the screen.
        split: (trait, steps); empty = wait.
    """

    name: ClassVar[str] = "damage"
    player: SeatId
    kind: DamageKind
    amount: int | None = None
    dice: int = 0
    split: tuple[tuple[Trait, int], ...] = ()
    source: str = ""
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SplitDamage(Command):
    """Puts a player's first waiting damage on traits; empty lets it go."""

    name: ClassVar[str] = "split_damage"
    player: SeatId
    split: tuple[tuple[Trait, int], ...]
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Die(Command):
    """An explorer dies of an effect, or comes back (``alive`` True)."""

    name: ClassVar[str] = "die"
    player: SeatId
    alive: bool = False
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SetCounter(Command):
    """Sets a named number; None takes it away."""

    name: ClassVar[str] = "set_counter"
    counter: str
    value: int | None
    low: int = 0
    high: int = 99
