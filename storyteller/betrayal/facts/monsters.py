"""Facts about monsters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from storyteller.betrayal.facts.base import Event
from storyteller.betrayal.model import (
    Monster,
    MonsterKind,
)


@dataclass(frozen=True, slots=True)
class MonsterKindSet(Event):
    """A kind of monster was described, or described anew."""

    kind: ClassVar[str] = "betrayal.monster_kind_set"
    monsters: MonsterKind


@dataclass(frozen=True, slots=True)
class MonsterSet(Event):
    """A monster came onto the table or changed; one of its number is replaced."""

    kind: ClassVar[str] = "betrayal.monster_set"
    monster: Monster


@dataclass(frozen=True, slots=True)
class MonsterRemoved(Event):
    """A monster was taken off the table."""

    kind: ClassVar[str] = "betrayal.monster_removed"
    monster: int
