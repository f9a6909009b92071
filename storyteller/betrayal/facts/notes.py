"""Facts of the notebook and of the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from storyteller.betrayal.facts.base import Event
from storyteller.betrayal.model import (
    PhaseKind,
)
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message


@dataclass(frozen=True, slots=True)
class PlayerNoted(Event):
    """A private note about somebody."""

    kind: ClassVar[str] = "betrayal.player_noted"
    player: SeatId
    text: str


@dataclass(frozen=True, slots=True)
class RulingNoted(Event):
    """The table decided something; it goes into the notebook."""

    kind: ClassVar[str] = "betrayal.ruling_noted"
    text: str


@dataclass(frozen=True, slots=True)
class Concluded(Event):
    """The end, as the table declared it."""

    kind: ClassVar[str] = "betrayal.concluded"
    winner: Literal["heroes", "traitor", "own", "table"]
    player: SeatId | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ConclusionWithdrawn(Event):
    """The end was taken back."""

    kind: ClassVar[str] = "betrayal.conclusion_withdrawn"
    phase: PhaseKind


@dataclass(frozen=True, slots=True)
class RuleOverridden(Event):
    """What a rule refused was done all the same, with the table's reason. Source: BG-104."""

    kind: ClassVar[str] = "betrayal.rule_overridden"
    code: str
    why: Message
    player: SeatId | None = None
    reason: str = ""
