"""Gestures of the notebook and of the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from storyteller.betrayal.gestures.base import Command
from storyteller.kernel.ids import SeatId


@dataclass(frozen=True, slots=True)
class NotePlayer(Command):
    """Writes a private note about somebody."""

    name: ClassVar[str] = "note_player"
    player: SeatId
    text: str


@dataclass(frozen=True, slots=True)
class NoteRuling(Command):
    """Writes a ruling into the notebook."""

    name: ClassVar[str] = "note_ruling"
    text: str


@dataclass(frozen=True, slots=True)
class Conclude(Command):
    """Declares the end: ``heroes``, ``traitor``, ``own`` (a player alone) or ``table``."""

    name: ClassVar[str] = "conclude"
    winner: Literal["heroes", "traitor", "own", "table"]
    player: SeatId | None = None
    why: str = ""
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class WithdrawConclusion(Command):
    """Takes the end back."""

    name: ClassVar[str] = "withdraw_conclusion"
