"""An attack: may it be made, and what it does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from storyteller.betrayal.catalogue import DamageKind, EditionRules, Trait
from storyteller.betrayal.model import MONSTERS, Evening, Monster, Player
from storyteller.betrayal.movement import are_opponents, monster_opposes


@dataclass(frozen=True, slots=True)
class Outcome:
    """What two totals come to.

    Attributes:
        loser: None for a tie.
        damage: What the loser takes; 0 for a tie, for who shot from afar and lost, and from a stunned monster.
        kind: Of the damage.
        may_steal: True when the attacker may take a card instead.
    """

    loser: Literal["attacker", "defender"] | None
    damage: int
    kind: DamageKind
    may_steal: bool


def resolve(
    rules: EditionRules,
    attack: int,
    defence: int,
    *,
    trait: Trait = "might",
    ranged: bool = False,
    by_monster: bool = False,
    defender_stunned: bool = False,
) -> Outcome:
    """Returns what an attack does. Source: BG-048 to BG-053, BG-091, BG-092, H3-057, H3-103."""
    kind: DamageKind = "physical" if trait in ("might", "speed") else "mental"
    if attack == defence:
        return Outcome(None, 0, kind, may_steal=False)
    if attack > defence:
        damage = attack - defence
        theft = bool(rules.steal_from) and damage >= rules.steal_from and not ranged and not by_monster
        return Outcome("defender", damage, kind, may_steal=theft)
    unhurt = ranged or defender_stunned
    return Outcome("attacker", 0 if unhurt else defence - attack, kind, may_steal=False)


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side of a fight: an explorer or a monster.

    Attributes:
        player, monster: One of them is given.
    """

    player: Player | None = None
    monster: Monster | None = None

    @property
    def place(self) -> str:
        """The tile."""
        return self.player.place if self.player else self.monster.place if self.monster else ""

    @property
    def edge(self) -> str:
        """The side of a barrier."""
        return self.player.edge if self.player else self.monster.edge if self.monster else ""

    def value(self, evening: Evening, trait: Trait) -> int | None:
        """Returns the number of a trait, None for one that a monster lacks."""
        if self.player is not None:
            return self.player.value(trait)
        kind = evening.monster_kind(self.monster.kind) if self.monster else None
        return kind.value(trait) if kind else None


def opposed(evening: Evening, one: Fighter, other: Fighter) -> bool:
    """Returns whether one may attack the other. With a hidden traitor anyone may. Source: BG-047, BG-098, H3-055."""
    if evening.haunt is not None and evening.haunt.kind in ("hidden", "free_for_all"):
        return True
    if one.player is not None and other.player is not None:
        return are_opponents(evening, one.player, other.player)
    explorer = one.player or other.player
    return explorer is not None and monster_opposes(evening, explorer)


def why_not(
    evening: Evening,
    attacker: Fighter,
    defender: Fighter,
    *,
    trait: Trait = "might",
    ranged: bool = False,
    in_sight: bool = False,
    weapons: int = 0,
) -> str:
    """Returns why an attack can't be made, "" when it can. The first reason wins.

    ``before_haunt``, ``one_attack_per_turn``, ``stunned``, ``not_same_tile``, ``no_line_of_sight``,
    ``other_side_of_barrier``, ``target_lacks_trait``, ``not_an_opponent``, ``one_weapon``.
    Source: BG-047, BG-049, BG-081, BG-101, H3-057 to H3-059.
    """
    rules, turn = evening.rules, evening.turn
    if rules is None or not evening.haunted:
        return "before_haunt"
    if _attacked(evening, attacker):
        return "one_attack_per_turn"
    if attacker.monster is not None and (attacker.monster.stunned or attacker.monster.skips):
        return "stunned"
    apart = _apart(attacker, defender, ranged=ranged, in_sight=in_sight)
    if apart:
        return apart
    if defender.value(evening, trait) is None or attacker.value(evening, trait) is None:
        return "target_lacks_trait"
    if not opposed(evening, attacker, defender):
        return "not_an_opponent"
    used = len(turn.weapons) if turn and rules.weapon_limit == "turn" else 0
    return "one_weapon" if weapons > 1 or (weapons and used) else ""


def _attacked(evening: Evening, attacker: Fighter) -> bool:
    if attacker.monster is not None:
        return attacker.monster.attacked
    turn = evening.turn
    return turn is not None and turn.actor != MONSTERS and "attack" in turn.marks


def _apart(attacker: Fighter, defender: Fighter, *, ranged: bool, in_sight: bool) -> str:
    same = attacker.place == defender.place
    if not same:
        if not ranged:
            return "not_same_tile"
        return "" if in_sight else "no_line_of_sight"
    if attacker.edge and defender.edge and attacker.edge != defender.edge:
        return "other_side_of_barrier"
    return ""
