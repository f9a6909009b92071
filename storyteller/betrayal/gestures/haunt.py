"""Gestures of the haunt: revealing it, who turns, notes, tokens, attacks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from storyteller.betrayal.catalogue import HauntKind, Trait
from storyteller.betrayal.gestures.base import Command
from storyteller.betrayal.model import Audience, Section, Side
from storyteller.kernel.ids import SeatId


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
