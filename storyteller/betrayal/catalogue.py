"""What an edition of Betrayal is, as data: its parameters and its explorers.

The engine asks a parameter, never which edition it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Literal

Trait = Literal["might", "speed", "knowledge", "sanity"]
DamageKind = Literal["physical", "mental", "general"]
HauntKind = Literal["single", "none", "hidden", "free_for_all"]
DeckKind = Literal["event", "item", "omen"]

TRAITS: Final[tuple[Trait, ...]] = ("might", "speed", "knowledge", "sanity")
BODY_AND_MIND: Final[Mapping[DamageKind, tuple[Trait, ...]]] = MappingProxyType(
    {"physical": ("might", "speed"), "mental": ("knowledge", "sanity"), "general": TRAITS}
)
"""Which traits a kind of damage may be put on. Source: BG-068, S3-02."""

SKULL: Final = 0
LOWEST: Final = 1
TOP: Final = 8
"""Places of a clip on the printed row: the skull, the lowest number, the highest."""


@dataclass(frozen=True, slots=True)
class PrintedTrack:
    """One row of an explorer's card.

    Attributes:
        trait: Which trait.
        values: Nine numbers, the skull (0) first.
        start: Place of the green number, 1 to 8.
        unsure: True where the sources disagree: the table is asked to look at the card.
    """

    trait: Trait
    values: tuple[int, ...]
    start: int
    unsure: bool = False


@dataclass(frozen=True, slots=True)
class Power:
    """What an explorer can do besides the rules; its text stays on the card.

    Attributes:
        name: As printed.
        limit: ``per_turn``, ``per_game``, ``per_attack`` or ``any``.
        uses: How often in a game, where tokens count it; 0 = no such limit.
    """

    name: str
    limit: Literal["per_turn", "per_game", "per_attack", "any"] = "any"
    uses: int = 0


@dataclass(frozen=True, slots=True)
class Explorer:
    """One face of an explorer's card.

    Attributes:
        id: Ours.
        edition: ``bg`` or ``h3``.
        name: As printed.
        colour: Of the card; the two faces of one card share it.
        side: ``a`` or ``b``.
        tracks: In the order of ``TRAITS``.
        birthday: (month, day), where the edition uses it.
        power: Where the edition has any.
    """

    id: str
    edition: str
    name: str
    colour: str
    side: str
    tracks: tuple[PrintedTrack, ...]
    birthday: tuple[int, int] | None = None
    power: Power | None = None


@dataclass(frozen=True, slots=True)
class EditionRules:
    """Everything in which the editions differ. Source: section 2 of the rules research, rows named there.

    Attributes:
        id: ``bg`` or ``h3``.
        haunt_threshold: A haunt roll of this or more starts the haunt.
        haunt_roll_timing: When a roll that is due is made.
        omen_count_basis: Dice of a haunt roll: omens face up anywhere, or only those somebody holds.
        last_omen_auto: Drawing the last omen starts the haunt without a roll.
        rolls_for_two_omens: Two omens in one turn ask for a roll each, or for one.
        decks: (deck, cards) as the box has them.
        event_after_use: Whether an event is discarded or put under its deck.
        stacks: (stack, tiles) of the tiles to be discovered.
        doors: (colour of a door frame, stack it is drawn from); empty where there is one stack.
        stack_exhausted: What an empty stack means.
        substitutes: Stacks that replace each other when one is used up.
        resolution_order: What is done in turn with a new tile.
        discovery_ends: What a discovery ends: all of the turn, or movement and only if a card was drawn.
        first_player: How the first player is found.
        start_place: Where all begin.
        places: Places that are there from the start.
        slow_rule: What it costs to leave a tile with opponents or obstacles.
        explorer_min_move: Tiles an explorer may always move.
        speed_snapshot: Whether moves follow Speed as it changes or as it was when the turn began.
        links: (from, to, cost, both ways, for whom, what must have been found) of ways that are no doors.
        haunt_lookup: Which two facts name the haunt.
        haunt_reading: Steps of the reveal.
        haunt_kinds: Kinds of haunt there are.
        haunt_order: Whose left begins a round.
        steal_from: Damage an attack must do for a theft instead; 0 = no stealing.
        ranged: True when ranged attacks are a rule of the game; False = only where a text says so.
        weapon_limit: One weapon per attack or per turn.
        item_handling: How often a card may change hands or be used in a turn.
        new_card_use: True when a card may be used in the turn it was gained.
        death: What the dead leave.
        damage_kinds: Kinds of damage there are.
        critical_allocation: Whether damage on a trait that can't drop is refused while another can, or only told.
        overflow: True when gains above the top are noted and lost first.
        heal: True when a trait can be healed to its start.
        powers: True when explorers have powers.
        traitor_powers: What the traitor may pass over or end.
        stun_recovery: When a stunned monster turns back in the turn it misses.
        dead_counted: True when effects per explorer count the dead.
        max_dice: Dice in a roll at most; 0 = as many as it takes.
        fewest, most: Players the box is for.
    """

    id: str
    haunt_threshold: int
    haunt_roll_timing: Literal["end_of_turn", "on_draw"]
    omen_count_basis: Literal["revealed", "held"]
    last_omen_auto: bool
    rolls_for_two_omens: Literal["each", "one"]
    decks: tuple[tuple[DeckKind, int], ...]
    event_after_use: Literal["discard", "bury"]
    stacks: tuple[tuple[str, int], ...]
    doors: tuple[tuple[str, str], ...]
    stack_exhausted: Literal["substitute", "close"]
    substitutes: tuple[str, ...]
    resolution_order: tuple[str, ...]
    discovery_ends: Literal["movement_on_draw", "turn"]
    first_player: Literal["lowest_aid", "next_birthday"]
    start_place: str
    places: tuple[str, ...]
    slow_rule: Literal["per_opponent", "flat_two"]
    explorer_min_move: int
    speed_snapshot: Literal["live", "turn_start"]
    links: tuple[Link, ...]
    haunt_lookup: Literal["omen_tile", "scenario_omen"]
    haunt_reading: tuple[str, ...]
    haunt_kinds: tuple[HauntKind, ...]
    haunt_order: Literal["left_of_traitor", "left_of_revealer"]
    steal_from: int
    ranged: bool
    weapon_limit: Literal["attack", "turn"]
    item_handling: Literal["once_per_card", "one_trade"]
    new_card_use: bool
    death: Literal["pile", "corpse"]
    damage_kinds: tuple[DamageKind, ...]
    critical_allocation: Literal["tell", "refuse"]
    overflow: bool
    heal: bool
    powers: bool
    traitor_powers: tuple[str, ...]
    stun_recovery: Literal["end", "start"]
    dead_counted: bool
    max_dice: int
    fewest: int
    most: int


@dataclass(frozen=True, slots=True)
class Link:
    """A way between two places that is no door.

    Attributes:
        id: What it is called in the texts.
        start, end: Places; "" = any street tile (a sewer grate).
        cost: Moves.
        both_ways: False for a way that leads only to ``end``.
        walkers: Who may use it.
        needs: Tiles that must have been found first.
    """

    id: str
    start: str
    end: str
    cost: int
    both_ways: bool = True
    walkers: Literal["all", "monsters"] = "all"
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Both editions.

    Attributes:
        editions: By id.
        explorers: Of all editions, by id.
    """

    editions: Mapping[str, EditionRules] = field(default_factory=dict)
    explorers: Mapping[str, Explorer] = field(default_factory=dict)

    def of(self, edition: str) -> tuple[Explorer, ...]:
        """Returns the explorers of an edition in the order of the data."""
        return tuple(e for e in self.explorers.values() if e.edition == edition)
