"""Gestures of setting a table up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from storyteller.betrayal.catalogue import PrintedTrack
from storyteller.betrayal.gestures.base import Command
from storyteller.kernel.ids import SeatId


@dataclass(frozen=True, slots=True)
class ChooseEdition(Command):
    """Puts a box on the table; explorers go back."""

    name: ClassVar[str] = "choose_edition"
    edition: str


@dataclass(frozen=True, slots=True)
class ChangeSetting(Command):
    """Plays one parameter of the edition otherwise; a value as in ``EditionRules``."""

    name: ClassVar[str] = "change_setting"
    setting: str
    value: str | int | bool


@dataclass(frozen=True, slots=True)
class AddPlayer(Command):
    """Sits somebody down; ``position`` from 0, None = at the end."""

    name: ClassVar[str] = "add_player"
    player_name: str
    position: int | None = None
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class RemovePlayer(Command):
    """Takes a seat away before the game; afterwards see ``Leave``."""

    name: ClassVar[str] = "remove_player"
    player: SeatId


@dataclass(frozen=True, slots=True)
class MovePlayer(Command):
    """Puts somebody at another place in the order."""

    name: ClassVar[str] = "move_player"
    player: SeatId
    position: int


@dataclass(frozen=True, slots=True)
class RenamePlayer(Command):
    """Corrects a name."""

    name: ClassVar[str] = "rename_player"
    player: SeatId
    player_name: str


@dataclass(frozen=True, slots=True)
class Leave(Command):
    """Somebody leaves in the middle, or comes back."""

    name: ClassVar[str] = "leave"
    player: SeatId
    away: bool = True


@dataclass(frozen=True, slots=True)
class TakeExplorer(Command):
    """Gives somebody an explorer, None puts it back. Two faces of one card can't both be taken."""

    name: ClassVar[str] = "take_explorer"
    player: SeatId
    explorer: str | None
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CorrectTrack(Command):
    """Writes a row as the card on the table has it."""

    name: ClassVar[str] = "correct_track"
    player: SeatId
    track: PrintedTrack


@dataclass(frozen=True, slots=True)
class DealAids(Command):
    """Deals the numbered player aids at random, or as given: (player, number)."""

    name: ClassVar[str] = "deal_aids"
    aids: tuple[tuple[SeatId, int], ...] = ()


@dataclass(frozen=True, slots=True)
class ChooseScenario(Command):
    """Names the scenario card."""

    name: ClassVar[str] = "choose_scenario"
    scenario: str


@dataclass(frozen=True, slots=True)
class SetFirst(Command):
    """Says who begins; None asks the edition's rule. ``today`` is (month, day) for birthdays."""

    name: ClassVar[str] = "set_first"
    player: SeatId | None = None
    today: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Tick(Command):
    """Ticks a step of the checklist, or of the reveal."""

    name: ClassVar[str] = "tick"
    step: str
    done: bool = True


@dataclass(frozen=True, slots=True)
class BeginExploring(Command):
    """Starts the first turn, by the edition's rule where nobody was said to begin and the rule can tell.

    ``today`` is (month, day) for birthdays.
    """

    name: ClassVar[str] = "begin_exploring"
    today: tuple[int, int] | None = None
    override: bool = False
    reason: str = ""
