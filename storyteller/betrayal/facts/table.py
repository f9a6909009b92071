"""Facts of setting a table up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from storyteller.betrayal.catalogue import EditionRules, PrintedTrack
from storyteller.betrayal.facts.base import Event
from storyteller.betrayal.model import (
    Held,
    PhaseKind,
)
from storyteller.kernel.ids import SeatId


@dataclass(frozen=True, slots=True)
class EditionChosen(Event):
    """The box on the table, with every parameter as it was then."""

    kind: ClassVar[str] = "betrayal.edition_chosen"
    rules: EditionRules


@dataclass(frozen=True, slots=True)
class SettingChanged(Event):
    """The table plays one parameter otherwise; ``rules`` are all of them afterwards."""

    kind: ClassVar[str] = "betrayal.setting_changed"
    name: str
    rules: EditionRules


@dataclass(frozen=True, slots=True)
class PlayerAdded(Event):
    """Somebody sat down; ``position`` counts from 0 in the order turns pass."""

    kind: ClassVar[str] = "betrayal.player_added"
    player: SeatId
    name: str
    position: int


@dataclass(frozen=True, slots=True)
class PlayerRemoved(Event):
    """Somebody got up before the game began."""

    kind: ClassVar[str] = "betrayal.player_removed"
    player: SeatId


@dataclass(frozen=True, slots=True)
class PlayerMoved(Event):
    """Somebody changed places."""

    kind: ClassVar[str] = "betrayal.player_moved"
    player: SeatId
    position: int


@dataclass(frozen=True, slots=True)
class PlayerRenamed(Event):
    """A name was corrected."""

    kind: ClassVar[str] = "betrayal.player_renamed"
    player: SeatId
    name: str


@dataclass(frozen=True, slots=True)
class PlayerLeft(Event):
    """Somebody left in the middle, or came back (``away`` False)."""

    kind: ClassVar[str] = "betrayal.player_left"
    player: SeatId
    away: bool


@dataclass(frozen=True, slots=True)
class ExplorerTaken(Event):
    """Somebody took a card and set the clips to green."""

    kind: ClassVar[str] = "betrayal.explorer_taken"
    player: SeatId
    explorer: Held
    tracks: tuple[PrintedTrack, ...]
    place: str


@dataclass(frozen=True, slots=True)
class ExplorerPutBack(Event):
    """A card went back into the box."""

    kind: ClassVar[str] = "betrayal.explorer_put_back"
    player: SeatId


@dataclass(frozen=True, slots=True)
class TrackCorrected(Event):
    """The row on the card reads otherwise than ours."""

    kind: ClassVar[str] = "betrayal.track_corrected"
    player: SeatId
    track: PrintedTrack


@dataclass(frozen=True, slots=True)
class AidDealt(Event):
    """A numbered player aid lies with somebody; 0 = none."""

    kind: ClassVar[str] = "betrayal.aid_dealt"
    player: SeatId
    number: int


@dataclass(frozen=True, slots=True)
class ScenarioChosen(Event):
    """The reason why they came."""

    kind: ClassVar[str] = "betrayal.scenario_chosen"
    name: str


@dataclass(frozen=True, slots=True)
class FirstPlayerSet(Event):
    """Who begins, and by which rule (``lowest_aid``, ``next_birthday``, ``table``)."""

    kind: ClassVar[str] = "betrayal.first_player_set"
    player: SeatId
    rule: str


@dataclass(frozen=True, slots=True)
class StepTicked(Event):
    """A step of a checklist was done, or not after all."""

    kind: ClassVar[str] = "betrayal.step_ticked"
    step: str
    done: bool


@dataclass(frozen=True, slots=True)
class PhaseEntered(Event):
    """The evening went on."""

    kind: ClassVar[str] = "betrayal.phase_entered"
    phase: PhaseKind
