"""What everybody at a Betrayal table may see. It has no field that could hold a secret."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller.kernel.ids import SeatId


@dataclass(frozen=True, slots=True)
class PublicTrack:
    """A row as it lies on the table. Source: S3-17, traits are public.

    Attributes:
        trait: Which.
        values: Nine numbers, the skull first.
        start, place: Where green is and where the clip stands.
        beyond: Steps noted above the top.
        unsure: The row should be compared with the card.
    """

    trait: str
    values: tuple[int, ...]
    start: int
    place: int
    beyond: int = 0
    unsure: bool = False


@dataclass(frozen=True, slots=True)
class PublicPlayer:
    """Somebody at the table.

    Attributes:
        side: ``hero``, ``traitor``, ``own``, or "" where the table does not know.
        token: Number of a flipped token, 0 for none or hidden.
        cards: Names of items and omens held; "" for nameless ones.
    """

    id: SeatId
    name: str
    explorer: str = ""
    colour: str = ""
    tracks: tuple[PublicTrack, ...] = ()
    place: str = ""
    alive: bool = True
    away: bool = False
    side: str = ""
    token: int = 0
    omens: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PublicMonster:
    """A monster token on the table."""

    id: int
    name: str
    label: str
    place: str
    stunned: bool
    alive: bool


@dataclass(frozen=True, slots=True)
class PublicRoll:
    """The last roll made openly.

    Attributes:
        what: As in ``DiceRolled``.
        who: Name, "" for the monsters.
    """

    what: str
    who: str
    dice: int
    total: int
    target: int = 0
    faces: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PublicTable:
    """The table as everybody sees it.

    Attributes:
        edition: "" before a box is chosen.
        phase: As in the model.
        actor: Whose turn; 0 = the monsters; None = nobody's.
        moves_left: Of whose turn it is.
        order: Turns to come, from whose turn it is; 0 = the monsters.
        omens, dice, threshold: Of the next haunt roll; ``chance`` is (ways, all ways) exactly, and ``chance_next``
            what one omen more would make it; ``ladder`` the same for 1 omen, 2 omens, and so on. Nothing after the
            haunt has begun.
        objectives: (audience, text) of those that are public, values by the number of players filled in.
        counters: (name, value, low, high).
        winner: ``heroes``, ``traitor``, ``own``, ``table`` or "".
    """

    edition: str = ""
    phase: str = "setup"
    players: tuple[PublicPlayer, ...] = ()
    monsters: tuple[PublicMonster, ...] = ()
    round: int = 0
    actor: SeatId | None = None
    moves_left: int = 0
    order: tuple[SeatId, ...] = ()
    omens: int = 0
    dice: int = 0
    threshold: int = 0
    chance: tuple[int, int] | None = None
    chance_next: tuple[int, int] | None = None
    rolls_due: int = 0
    decks: tuple[tuple[str, int], ...] = ()
    stacks: tuple[tuple[str, int], ...] = ()
    haunt_number: int = 0
    haunt_name: str = ""
    objectives: tuple[tuple[str, str], ...] = ()
    counters: tuple[tuple[str, int, int, int], ...] = ()
    roll: PublicRoll | None = None
    winner: str = ""
    winner_name: str = ""
    ladder: tuple[tuple[int, int], ...] = ()
