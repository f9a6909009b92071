"""What a table can do, as imperatives: one command is one gesture and one step of undo.

``override`` says that a rule is broken on purpose after it was asked once; ``reason`` is the table's own word for it
(a card says so). Source: BG-104.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Literal

from storyteller.betrayal.catalogue import DamageKind, DeckKind, HauntKind, PrintedTrack, Trait
from storyteller.betrayal.model import Audience, CardKind, MonsterKind, Section, Side, Where
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message


class Command:
    """Base of all commands, for typing only. ``name`` is the snake-case name used in scenario files."""

    __slots__ = ()
    name: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Batch(Command):
    """Several commands as one gesture. A refusal of one refuses all."""

    name: ClassVar[str] = "batch"
    commands: tuple[Command, ...]
    label: Message


# --- table -----------------------------------------------------------------------------------------------------------


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
    """Starts the first turn."""

    name: ClassVar[str] = "begin_exploring"
    override: bool = False
    reason: str = ""


# --- turns -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EndTurn(Command):
    """Hands on to the next in the order."""

    name: ClassVar[str] = "end_turn"
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TakeTurn(Command):
    """Gives the turn to somebody out of order; ``MONSTERS`` for theirs."""

    name: ClassVar[str] = "take_turn"
    player: SeatId


@dataclass(frozen=True, slots=True)
class Move(Command):
    """Goes on one tile.

    Attributes:
        place: Where to; "" when the table does not name tiles.
        cost: Moves; None = what leaving costs, or what the way costs.
        way: A way that is no door, by its id.
        edge: Side of a barrier tile.
    """

    name: ClassVar[str] = "move"
    place: str = ""
    cost: int | None = None
    way: str = ""
    edge: str = ""
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Place(Command):
    """Puts a figure somewhere without moving it."""

    name: ClassVar[str] = "place"
    player: SeatId
    place: str
    edge: str = ""


@dataclass(frozen=True, slots=True)
class CrossBarrier(Command):
    """Tries to cross a barrier: costs no move, once a turn; failing ends movement. Source: BG-100."""

    name: ClassVar[str] = "cross_barrier"
    success: bool
    edge: str = ""
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Discover(Command):
    """Goes through a door behind which nothing lies yet.

    Attributes:
        door: Colour of its frame, where the edition has colours; or the region.
        tile: Name of the tile; "" when nobody names it.
        symbol: Deck of the symbol on it, "" for none.
        by_monster: Monsters can't. Source: BG-093.
    """

    name: ClassVar[str] = "discover"
    door: str = ""
    tile: str = ""
    symbol: DeckKind | Literal[""] = ""
    barrier: bool = False
    by_monster: bool = False
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class BuryTile(Command):
    """Puts a tile that does not fit under its stack, or aside where the edition has it."""

    name: ClassVar[str] = "bury_tile"
    stack: str = ""


@dataclass(frozen=True, slots=True)
class DescribeTile(Command):
    """Names a tile and what the table wants to remember of it."""

    name: ClassVar[str] = "describe_tile"
    tile: str
    kind: str = ""
    barrier: bool = False
    obstacles: int = 0
    note: str = ""
    trigger: str = ""


@dataclass(frozen=True, slots=True)
class SetStack(Command):
    """Corrects the count of a stack of tiles."""

    name: ClassVar[str] = "set_stack"
    stack: str
    left: int
    aside: int = 0


@dataclass(frozen=True, slots=True)
class SetDeck(Command):
    """Corrects the count of a deck."""

    name: ClassVar[str] = "set_deck"
    deck: DeckKind
    left: int
    discarded: int = 0


@dataclass(frozen=True, slots=True)
class Draw(Command):
    """Draws a card for the active player.

    Attributes:
        deck: Which.
        card_name: As typed, "" for nameless.
        stays: An event that stays in front of the player.
        ignore: The traitor passes the event over. Source: BG-086, H3-071.
        player: None = who has the turn.
    """

    name: ClassVar[str] = "draw"
    deck: DeckKind
    card_name: str = ""
    weapon: bool = False
    companion: bool = False
    stealable: bool = True
    stays: bool = False
    ignore: bool = False
    player: SeatId | None = None
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Check(Command):
    """A trait roll: faces or total as rolled at the table; without either, dice fall on the screen.

    Attributes:
        check: What for, in the table's words: the same can't be tried twice in a turn.
        quest: A task of the haunt, once a turn whatever the trait.
        dice: None = the trait's number.
    """

    name: ClassVar[str] = "check"
    trait: Trait
    target: int = 0
    check: str = ""
    quest: bool = False
    dice: int | None = None
    total: int | None = None
    faces: tuple[int, ...] = ()
    player: SeatId | None = None
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Roll(Command):
    """A plain roll of dice, no trait roll."""

    name: ClassVar[str] = "roll"
    dice: int
    what: str = ""
    total: int | None = None
    faces: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class FlipCoin(Command):
    """Asks chance what nobody can answer. Source: BG-106."""

    name: ClassVar[str] = "flip_coin"
    question: str


@dataclass(frozen=True, slots=True)
class UsePower(Command):
    """Uses an explorer's power."""

    name: ClassVar[str] = "use_power"
    player: SeatId | None = None
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ClaimReward(Command):
    """Takes what a tile gives once to each. Source: BG-103."""

    name: ClassVar[str] = "claim_reward"
    tile: str
    player: SeatId | None = None
    override: bool = False
    reason: str = ""


# --- cards -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NoteCard(Command):
    """Brings a card or token into play that was not drawn: from a search, an effect, the setup of a haunt."""

    name: ClassVar[str] = "note_card"
    kind: CardKind
    card_name: str
    where: Where
    weapon: bool = False
    companion: bool = False
    stealable: bool = True
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class DescribeCard(Command):
    """Corrects what a card is."""

    name: ClassVar[str] = "describe_card"
    card: int
    card_name: str
    weapon: bool = False
    companion: bool = False
    stealable: bool = True


@dataclass(frozen=True, slots=True)
class UseCard(Command):
    """Uses a card; ``special`` = its special action."""

    name: ClassVar[str] = "use_card"
    card: int
    special: bool = False
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Trade(Command):
    """Gives cards to somebody on the same tile; both agree."""

    name: ClassVar[str] = "trade"
    cards: tuple[int, ...]
    to: SeatId
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class DropCard(Command):
    """Leaves a card on the tile."""

    name: ClassVar[str] = "drop_card"
    card: int
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PickUp(Command):
    """Takes a card lying on the tile, or one from a corpse there."""

    name: ClassVar[str] = "pick_up"
    card: int
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PutCard(Command):
    """Puts a card anywhere: an effect says so."""

    name: ClassVar[str] = "put_card"
    card: int
    where: Where
    override: bool = False
    reason: str = ""


# --- numbers ---------------------------------------------------------------------------------------------------------


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


# --- the haunt -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RollHaunt(Command):
    """A haunt roll that is due: faces or total as rolled, else dice fall on the screen."""

    name: ClassVar[str] = "roll_haunt"
    total: int | None = None
    faces: tuple[int, ...] = ()
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class BeginHaunt(Command):
    """The table starts the haunt without a roll."""

    name: ClassVar[str] = "begin_haunt"
    revealer: SeatId | None = None


@dataclass(frozen=True, slots=True)
class DescribeHaunt(Command):
    """Writes down what the table knows of the haunt; None leaves a fact as it is."""

    name: ClassVar[str] = "describe_haunt"
    number: int | None = None
    title: str | None = None
    kind: HauntKind | None = None
    omen: str | None = None
    place: str | None = None
    traitor_rule: str | None = None
    order: Literal["left_of_traitor", "left_of_revealer"] | None = None
    monsters: bool | None = None
    traitor_death_loses: bool | None = None
    converts: bool | None = None
    revealer: SeatId | None = None


@dataclass(frozen=True, slots=True)
class SetTraitor(Command):
    """Says who turns traitor; None asks the haunt's rule."""

    name: ClassVar[str] = "set_traitor"
    player: SeatId | None = None


@dataclass(frozen=True, slots=True)
class SwapTraitor(Command):
    """A volunteer takes the traitor's part: figures change places, the omen that began it goes along. Source: S3-10."""

    name: ClassVar[str] = "swap_traitor"
    volunteer: SeatId
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SetSide(Command):
    """Somebody plays for another side, e.g. a hero who died and turned. Source: BG-077."""

    name: ClassVar[str] = "set_side"
    player: SeatId
    side: Side


@dataclass(frozen=True, slots=True)
class BeginHauntTurns(Command):
    """All have read; the haunt's first turn begins."""

    name: ClassVar[str] = "begin_haunt_turns"
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class WriteNote(Command):
    """Writes a part of the haunt down; an empty text takes it away. ``{a/b/c/d}`` follows the number of players."""

    name: ClassVar[str] = "write_note"
    section: Section
    audience: Audience
    text: str
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ReadOut(Command):
    """A sealed part was read aloud; everybody may read it from now on. Source: S3-11."""

    name: ClassVar[str] = "read_out"
    section: Section
    audience: Audience


@dataclass(frozen=True, slots=True)
class SetObjective(Command):
    """What a side must do; an empty text takes it away."""

    name: ClassVar[str] = "set_objective"
    audience: Audience
    text: str
    public: bool = False


@dataclass(frozen=True, slots=True)
class DealTokens(Command):
    """Shuffles and deals the hidden tokens; number 1 is the traitor. Source: BG-096."""

    name: ClassVar[str] = "deal_tokens"
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class LookAtToken(Command):
    """Somebody has looked at their own token."""

    name: ClassVar[str] = "look_at_token"
    player: SeatId


@dataclass(frozen=True, slots=True)
class ShowToken(Command):
    """Somebody flips the hidden token. Source: BG-097."""

    name: ClassVar[str] = "show_token"
    player: SeatId


@dataclass(frozen=True, slots=True)
class Attack(Command):
    """Two totals are compared.

    Attributes:
        defender: A player, or 0 with ``defender_monster``.
        attacker_monster: A monster attacks; 0 = who has the turn.
        attack, defence: Totals as rolled; None = dice fall on the screen.
        extra: Dice the attacker adds (a weapon says so), ``defender_extra`` likewise.
        weapon: Card used, 0 for none. ``defence_weapon`` is refused: weapons only attack.
        in_sight: The table confirmed the line of sight.
        steal: Card taken instead of damage, 0 for none.
    """

    name: ClassVar[str] = "attack"
    defender: SeatId = SeatId(0)
    defender_monster: int = 0
    attacker_monster: int = 0
    trait: Trait = "might"
    attack: int | None = None
    defence: int | None = None
    extra: int = 0
    defender_extra: int = 0
    weapon: int = 0
    defence_weapon: int = 0
    ranged: bool = False
    in_sight: bool = False
    steal: int = 0
    override: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class StealInstead(Command):
    """After the dice of the last attack are seen: a card in place of the damage that still waits."""

    name: ClassVar[str] = "steal_instead"
    card: int
    override: bool = False
    reason: str = ""


# --- monsters --------------------------------------------------------------------------------------------------------


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


# --- notes and the end -----------------------------------------------------------------------------------------------


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


COMMANDS: Mapping[str, type[Command]] = MappingProxyType({
    cls.name: cls
    for cls in (
        ChooseEdition, ChangeSetting, AddPlayer, RemovePlayer, MovePlayer, RenamePlayer, Leave, TakeExplorer,
        CorrectTrack, DealAids, ChooseScenario, SetFirst, Tick, BeginExploring, EndTurn, TakeTurn, Move, Place,
        CrossBarrier, Discover, BuryTile, DescribeTile, SetStack, SetDeck, Draw, Check, Roll, FlipCoin, UsePower,
        ClaimReward, NoteCard, DescribeCard, UseCard, Trade, DropCard, PickUp, PutCard, Gain, Lose, SetClip, Heal,
        Damage, SplitDamage, Die, SetCounter, RollHaunt, BeginHaunt, DescribeHaunt, SetTraitor, SwapTraitor, SetSide,
        BeginHauntTurns, WriteNote, ReadOut, SetObjective, DealTokens, LookAtToken, ShowToken, Attack, StealInstead,
        DescribeMonsters, AddMonster, RemoveMonster, RollMonsters, MoveMonster, HurtMonster, SetMonster, NotePlayer,
        NoteRuling, Conclude, WithdrawConclusion,
    )
})  # fmt: skip
"""Every command but ``Batch`` by its scenario name."""
