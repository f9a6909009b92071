"""Facts about the table of a Betrayal evening, in the past tense, with resolved values.

Folding them looks nothing up. A kind is its own short string; changing a field takes a new version and an upcast.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Literal

from storyteller.betrayal.catalogue import DamageKind, DeckKind, EditionRules, PrintedTrack, Trait
from storyteller.betrayal.model import (
    Card,
    Counter,
    Haunt,
    Held,
    Monster,
    MonsterKind,
    Note,
    Objective,
    PhaseKind,
    Side,
    Tile,
    Where,
    Wound,
)
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message


class Event:
    """Base of all events, for typing only."""

    __slots__ = ()
    kind: ClassVar[str]
    version: ClassVar[int] = 1


# --- table -----------------------------------------------------------------------------------------------------------


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


# --- turns -----------------------------------------------------------------------------------------------------------


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


# --- tiles, decks, cards ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StackSet(Event):
    """Tiles left, set aside and buried of one stack."""

    kind: ClassVar[str] = "betrayal.stack_set"
    stack: str
    left: int
    aside: int = 0
    buried: int = 0


@dataclass(frozen=True, slots=True)
class DeckSet(Event):
    """Cards left and discarded of one deck."""

    kind: ClassVar[str] = "betrayal.deck_set"
    deck: DeckKind
    left: int
    discarded: int = 0


@dataclass(frozen=True, slots=True)
class TileLaid(Event):
    """A tile was named, discovered or described anew; one of its name is replaced."""

    kind: ClassVar[str] = "betrayal.tile_laid"
    tile: Tile


@dataclass(frozen=True, slots=True)
class RewardClaimed(Event):
    """Somebody had what a tile gives once."""

    kind: ClassVar[str] = "betrayal.reward_claimed"
    tile: str
    player: SeatId


@dataclass(frozen=True, slots=True)
class CardNoted(Event):
    """A card or token came into play, or was described anew; one of its number is replaced."""

    kind: ClassVar[str] = "betrayal.card_noted"
    card: Card


@dataclass(frozen=True, slots=True)
class CardMoved(Event):
    """A card or token went somewhere."""

    kind: ClassVar[str] = "betrayal.card_moved"
    card: int
    where: Where


# --- numbers ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ClipMoved(Event):
    """A clip stands on another place.

    Attributes:
        beyond: (source, steps) noted above the top afterwards.
        why: ``gain``, ``loss``, ``damage``, ``heal``, ``set``.
    """

    kind: ClassVar[str] = "betrayal.clip_moved"
    player: SeatId
    trait: Trait
    place: int
    beyond: tuple[tuple[str, int], ...] = ()
    why: str = "set"


@dataclass(frozen=True, slots=True)
class Wounded(Event):
    """Damage came and waits to be put on traits."""

    kind: ClassVar[str] = "betrayal.wounded"
    wound: Wound


@dataclass(frozen=True, slots=True)
class WoundSettled(Event):
    """The first waiting damage of a player was split, or let go."""

    kind: ClassVar[str] = "betrayal.wound_settled"
    player: SeatId
    lost: int = 0


@dataclass(frozen=True, slots=True)
class Died(Event):
    """An explorer died, or came back (``alive`` True)."""

    kind: ClassVar[str] = "betrayal.died"
    player: SeatId
    alive: bool = False


@dataclass(frozen=True, slots=True)
class CounterSet(Event):
    """A named number was set; None takes it away."""

    kind: ClassVar[str] = "betrayal.counter_set"
    name: str
    counter: Counter | None


# --- the haunt -------------------------------------------------------------------------------------------------------


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


# --- monsters --------------------------------------------------------------------------------------------------------


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


# --- notes and the end -----------------------------------------------------------------------------------------------


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
