"""Facts about the table of a Betrayal evening, in the past tense, with resolved values.

Folding them looks nothing up. A kind is its own short string; changing a field takes a new version and an upcast.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from storyteller.betrayal.facts.base import Event
from storyteller.betrayal.facts.cards import CardMoved, CardNoted, DeckSet, RewardClaimed, StackSet, TileLaid
from storyteller.betrayal.facts.haunt import (
    AttackMade,
    HauntBegan,
    HauntDescribed,
    NotesSet,
    ObjectivesSet,
    RollsDue,
    SideChanged,
    TokenLookedAt,
    TokensDealt,
    TokenShown,
    TraitorSet,
)
from storyteller.betrayal.facts.monsters import MonsterKindSet, MonsterRemoved, MonsterSet
from storyteller.betrayal.facts.notes import Concluded, ConclusionWithdrawn, PlayerNoted, RuleOverridden, RulingNoted
from storyteller.betrayal.facts.numbers import ClipMoved, CounterSet, Died, Wounded, WoundSettled
from storyteller.betrayal.facts.table import (
    AidDealt,
    EditionChosen,
    ExplorerPutBack,
    ExplorerTaken,
    FirstPlayerSet,
    PhaseEntered,
    PlayerAdded,
    PlayerLeft,
    PlayerMoved,
    PlayerRemoved,
    PlayerRenamed,
    ScenarioChosen,
    SettingChanged,
    StepTicked,
    TrackCorrected,
)
from storyteller.betrayal.facts.turns import (
    CardMarked,
    CoinFlipped,
    DiceRolled,
    Marked,
    Moved,
    MovementEnded,
    Placed,
    PowerUsed,
    TurnBegan,
)

__all__ = [
    "EVENTS",
    "KINDS",
    "AidDealt",
    "AttackMade",
    "CardMarked",
    "CardMoved",
    "CardNoted",
    "ClipMoved",
    "CoinFlipped",
    "Concluded",
    "ConclusionWithdrawn",
    "CounterSet",
    "DeckSet",
    "DiceRolled",
    "Died",
    "EditionChosen",
    "Event",
    "ExplorerPutBack",
    "ExplorerTaken",
    "FirstPlayerSet",
    "HauntBegan",
    "HauntDescribed",
    "Marked",
    "MonsterKindSet",
    "MonsterRemoved",
    "MonsterSet",
    "Moved",
    "MovementEnded",
    "NotesSet",
    "ObjectivesSet",
    "PhaseEntered",
    "Placed",
    "PlayerAdded",
    "PlayerLeft",
    "PlayerMoved",
    "PlayerNoted",
    "PlayerRemoved",
    "PlayerRenamed",
    "PowerUsed",
    "RewardClaimed",
    "RollsDue",
    "RuleOverridden",
    "RulingNoted",
    "ScenarioChosen",
    "SettingChanged",
    "SideChanged",
    "StackSet",
    "StepTicked",
    "TileLaid",
    "TokenLookedAt",
    "TokenShown",
    "TokensDealt",
    "TrackCorrected",
    "TraitorSet",
    "TurnBegan",
    "WoundSettled",
    "Wounded",
]

EVENTS: tuple[type[Event], ...] = (
    EditionChosen, SettingChanged, PlayerAdded, PlayerRemoved, PlayerMoved, PlayerRenamed, PlayerLeft, ExplorerTaken,
    ExplorerPutBack, TrackCorrected, AidDealt, ScenarioChosen, FirstPlayerSet, StepTicked, PhaseEntered, TurnBegan,
    Moved, Placed, MovementEnded, Marked, CardMarked, PowerUsed, DiceRolled, CoinFlipped, StackSet, DeckSet, TileLaid,
    RewardClaimed, CardNoted, CardMoved, ClipMoved, Wounded, WoundSettled, Died, CounterSet, RollsDue, HauntBegan,
    HauntDescribed, TraitorSet, SideChanged, NotesSet, ObjectivesSet, TokensDealt, TokenLookedAt, TokenShown,
    AttackMade, MonsterKindSet, MonsterSet, MonsterRemoved, PlayerNoted, RulingNoted, Concluded, ConclusionWithdrawn,
    RuleOverridden,
)  # fmt: skip

KINDS: Mapping[str, type[Event]] = MappingProxyType({event.kind: event for event in EVENTS})
"""Every event class by its kind."""
