"""The table of a Betrayal evening: what a companion must know of it. Boards, cards and books stay on the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from storyteller.betrayal.catalogue import DamageKind, EditionRules, HauntKind, Power, PrintedTrack, Trait
from storyteller.betrayal.things import Card, CardKind, Deck, Monster, MonsterKind, Stack, Tile, Where, WhereKind
from storyteller.kernel.chain import Chain
from storyteller.kernel.ids import SeatId

__all__ = [
    "MONSTERS",
    "Audience",
    "Card",
    "CardKind",
    "Conclusion",
    "Counter",
    "Deck",
    "Evening",
    "Haunt",
    "Held",
    "Monster",
    "MonsterKind",
    "Note",
    "Objective",
    "PhaseKind",
    "Player",
    "Section",
    "Side",
    "Stack",
    "Tile",
    "Track",
    "Turn",
    "Where",
    "WhereKind",
    "Wound",
]

PhaseKind = Literal["setup", "explore", "reveal", "haunt", "over"]
Side = Literal["none", "hero", "traitor", "own"]
Audience = Literal["all", "heroes", "traitor"]
Section = Literal["intro", "rules", "actions", "win", "monsters", "now", "other"]

MONSTERS: Final = SeatId(0)
"""Who has the turn when the monsters do; no player ever has this id."""


@dataclass(frozen=True, slots=True)
class Track:
    """A clip on its row.

    Attributes:
        printed: The row, as printed or as the table corrected it.
        place: 0 (skull) to 8.
        beyond: (source, steps) noted above the top. Source: BG-070.
    """

    printed: PrintedTrack
    place: int
    beyond: tuple[tuple[str, int], ...] = ()

    @property
    def trait(self) -> Trait:
        """Which trait it is."""
        return self.printed.trait

    @property
    def value(self) -> int:
        """The number under the clip."""
        return self.printed.values[self.place]


@dataclass(frozen=True, slots=True)
class Held:
    """The explorer a player has taken.

    Attributes:
        id: Of the explorer.
        name: As printed.
        colour, side: Of the card.
        birthday: (month, day) or None.
        power: Or None.
    """

    id: str
    name: str
    colour: str
    side: str
    birthday: tuple[int, int] | None = None
    power: Power | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """One player; ``id`` stays through every move.

    Attributes:
        name: As typed.
        explorer: None until one is taken.
        tracks: In the order of ``TRAITS``; empty without an explorer.
        place: Where the figure stands; "" when nobody says.
        edge: Side of a barrier tile the figure stands on.
        alive: False once dead.
        side: Whom the player plays for, as the table knows it.
        aid: Number of the player aid, 0 for none.
        away: True when the player has left; the seat stays, orders skip it.
        power_spent: How often the power was used in this game.
        token: Number on the hidden token, 0 for none. Secret until ``token_shown``.
        token_shown: True once it was flipped.
        note: The table's own words.
    """

    id: SeatId
    name: str
    explorer: Held | None = None
    tracks: tuple[Track, ...] = ()
    place: str = ""
    edge: str = ""
    alive: bool = True
    side: Side = "none"
    aid: int = 0
    away: bool = False
    power_spent: int = 0
    token: int = 0
    token_shown: bool = False
    note: str = ""

    def track(self, trait: Trait) -> Track | None:
        """Returns one track, None without an explorer."""
        return next((t for t in self.tracks if t.trait == trait), None)

    def value(self, trait: Trait) -> int:
        """Returns the number of a trait, 0 without an explorer."""
        found = self.track(trait)
        return found.value if found else 0


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is and what was done in it.

    Attributes:
        actor: A player or ``MONSTERS``.
        speed: Speed when it began.
        spent: Moves spent.
        moved: Tiles moved.
        ended: True when movement is over.
        over: True when nothing but ending the turn is left.
        marks: What can be done only so often: ``attack``, ``trade``, ``loot``, ``quest``, ``power``, ``barrier``,
            ``check:<name>``.
        handled: Cards that were used, traded, dropped, picked up or stolen.
        gained: Cards gained in this turn.
        weapons: Cards used as weapons.
        specials: Cards whose special action was used.
    """

    actor: SeatId
    speed: int = 0
    spent: int = 0
    moved: int = 0
    ended: bool = False
    over: bool = False
    marks: tuple[str, ...] = ()
    handled: tuple[int, ...] = ()
    gained: tuple[int, ...] = ()
    weapons: tuple[int, ...] = ()
    specials: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    """A part of the haunt that the table wrote down for itself.

    Attributes:
        section: Which part of a haunt's text. Source: H3-093.
        audience: Who may read it while it is sealed.
        read_out: True once it was read aloud.
    """

    section: Section
    audience: Audience
    text: str
    read_out: bool = False


@dataclass(frozen=True, slots=True)
class Objective:
    """What a side must do, in the table's words; ``public`` when both may see it."""

    audience: Audience
    text: str
    public: bool = False


@dataclass(frozen=True, slots=True)
class Haunt:
    """The haunt that is being played.

    Attributes:
        revealer: Who started it.
        number: As in the books, 0 until looked up.
        name: In the table's words.
        kind: None until known.
        omen, place: What it was looked up with.
        traitor: None while there is none.
        traitor_rule: How the traitor is found, e.g. ``revealer``, ``highest:might``; "" for none.
        order: Whose left begins; ``setup`` of the edition unless the haunt differs.
        steps: Steps of the reveal that are done.
        monsters: True when the monsters have a turn.
        traitor_death_loses: The traitor's death ends it.
        converts: The dead may become traitors.
        notes, objectives: What the sides wrote down.
    """

    revealer: SeatId | None
    number: int = 0
    name: str = ""
    kind: HauntKind | None = None
    omen: str = ""
    place: str = ""
    traitor: SeatId | None = None
    traitor_rule: str = ""
    order: Literal["left_of_traitor", "left_of_revealer"] = "left_of_traitor"
    steps: tuple[str, ...] = ()
    monsters: bool = False
    traitor_death_loses: bool = False
    converts: bool = False
    notes: tuple[Note, ...] = ()
    objectives: tuple[Objective, ...] = ()


@dataclass(frozen=True, slots=True)
class Counter:
    """A named number of the table's own, e.g. rounds or damage on an object."""

    name: str
    value: int
    low: int = 0
    high: int = 99


@dataclass(frozen=True, slots=True)
class Wound:
    """Damage that was rolled and waits to be put on traits."""

    player: SeatId
    kind: DamageKind
    amount: int
    source: str = ""


@dataclass(frozen=True, slots=True)
class Conclusion:
    """How it ended: ``heroes``, ``traitor``, a player's own (``own``), or ``table`` for a ruling."""

    winner: Literal["heroes", "traitor", "own", "table"]
    player: SeatId | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Evening:
    """Everything at the table.

    Attributes:
        rules: The edition's parameters as they were when it was chosen, with the table's own settings; None before.
        players: In the order turns pass: leftwards, clockwise.
        first: Who begins.
        round: Counts up each time the order begins again.
        turn: None while nobody has the turn.
        pending_rolls: Haunt rolls that are due.
        wounds: Damage waiting to be split.
        checklist: Steps of the set-up that are ticked.
        rulings: The notebook: what the table decided, newest last.
        log: Everything that happened, newest first.
    """

    rules: EditionRules | None = None
    players: tuple[Player, ...] = ()
    next_seat: SeatId = SeatId(1)
    phase: PhaseKind = "setup"
    first: SeatId | None = None
    scenario: str = ""
    round: int = 0
    turn: Turn | None = None
    decks: tuple[Deck, ...] = ()
    stacks: tuple[Stack, ...] = ()
    tiles: tuple[Tile, ...] = ()
    cards: tuple[Card, ...] = ()
    next_card: int = 1
    pending_rolls: int = 0
    wounds: tuple[Wound, ...] = ()
    haunt: Haunt | None = None
    monster_kinds: tuple[MonsterKind, ...] = ()
    monsters: tuple[Monster, ...] = ()
    next_monster: int = 1
    counters: tuple[Counter, ...] = ()
    checklist: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    conclusion: Conclusion | None = None
    log: Chain[object] = field(default_factory=Chain)

    def player(self, seat: SeatId | None) -> Player | None:
        """Returns a player, None if there is none of that id."""
        return next((p for p in self.players if p.id == seat), None)

    def card(self, number: int) -> Card | None:
        """Returns a card, None if there is none of that id."""
        return next((c for c in self.cards if c.id == number), None)

    def monster(self, number: int) -> Monster | None:
        """Returns a monster, None if there is none of that id."""
        return next((m for m in self.monsters if m.id == number), None)

    def monster_kind(self, number: int) -> MonsterKind | None:
        """Returns a kind of monster, None if there is none of that id."""
        return next((k for k in self.monster_kinds if k.id == number), None)

    def deck(self, kind: str) -> Deck | None:
        """Returns a deck, None before an edition is chosen."""
        return next((d for d in self.decks if d.kind == kind), None)

    def stack(self, kind: str) -> Stack | None:
        """Returns a stack of tiles, None if there is none of that kind."""
        return next((s for s in self.stacks if s.kind == kind), None)

    def tile(self, name: str) -> Tile | None:
        """Returns a tile by name, None if nobody named it."""
        return next((t for t in self.tiles if t.name == name), None)

    @property
    def haunted(self) -> bool:
        """True from the start of haunt turns: people can die, attack and be attacked."""
        return self.phase in ("haunt", "over")
