"""Gestures of the monsters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from storyteller.betrayal.gestures.base import Command
from storyteller.betrayal.model import MonsterKind


@dataclass(frozen=True, slots=True)
class DescribeMonsters(Command):
    """Describes a kind of monster; id 0 = a new one."""

    name: ClassVar[str] = "describe_monsters"
    monsters: MonsterKind


@dataclass(frozen=True, slots=True)
class AddMonster(Command):
    """Puts a monster on the table."""

    name: ClassVar[str] = "add_monster"
    kind: int
    place: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class RemoveMonster(Command):
    """Takes a monster off the table."""

    name: ClassVar[str] = "remove_monster"
    monster: int


@dataclass(frozen=True, slots=True)
class RollMonsters(Command):
    """Rolls a kind's movement, once a turn for all of it. Source: BG-088, H3-082."""

    name: ClassVar[str] = "roll_monsters"
    kind: int
    total: int | None = None
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class MoveMonster(Command):
    """Moves a monster; stopping on a barrier tile it takes the side the traitor picks. Source: BG-101."""

    name: ClassVar[str] = "move_monster"
    monster: int
    place: str
    cost: int = 1
    edge: str = ""
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class HurtMonster(Command):
    """A monster takes damage: stunned, or dead where the haunt says so."""

    name: ClassVar[str] = "hurt_monster"
    monster: int


@dataclass(frozen=True, slots=True)
class SetMonster(Command):
    """Stuns, wakes, kills or revives a monster by hand."""

    name: ClassVar[str] = "set_monster"
    monster: int
    stunned: bool | None = None
    alive: bool | None = None
