"""What can be done now and why not else: the turn panel's answer. Source: BG-022, H3-030."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller.betrayal.combat import Fighter, why_not
from storyteller.betrayal.decide.cards import why_not_use
from storyteller.betrayal.decide.checks import named
from storyteller.betrayal.decide.rolls import why_no_power
from storyteller.betrayal.model import MONSTERS, Card, Evening, Player
from storyteller.betrayal.movement import can_step, leave_cost, moves_left
from storyteller.betrayal.piles import tile_from
from storyteller.kernel.message import Message, message


@dataclass(frozen=True, slots=True)
class Possible:
    """One kind of action.

    Attributes:
        action: ``move``, ``discover``, ``use``, ``special``, ``trade``, ``pick_up``, ``loot``, ``check``, ``quest``,
            ``power``, ``attack``, ``haunt_roll``, ``split_damage``, ``end_turn``.
        why_not: Why it can't be done now; None when it can.
        left: How often still in this turn; None where nothing limits it.
        cost: Moves it takes; 0 for none.
    """

    action: str
    why_not: Message | None = None
    left: int | None = None
    cost: int = 0


def possible(evening: Evening) -> tuple[Possible, ...]:
    """Returns every kind of action of whoever has the turn, in a steady order; nothing without a turn."""
    turn = evening.turn
    player = evening.player(turn.actor) if turn else None
    if turn is None or evening.phase not in ("explore", "haunt"):
        return ()
    if turn.actor == MONSTERS or player is None:
        return (_end(evening),)
    found = [_move(evening, player), _discover(evening, player), *_cards(evening, player), *_rolls(evening, player)]
    if evening.phase == "haunt":
        found.append(_attack(evening, player))
    if evening.pending_rolls:
        found.append(Possible("haunt_roll", left=evening.pending_rolls))
    if evening.wounds:
        found.append(Possible("split_damage", left=len(evening.wounds)))
    return (*found, _end(evening))


def _no(reason: str, **params: object) -> Message | None:
    return message(f"betrayal.no.{reason}", **params) if reason else None


def _stopped(evening: Evening) -> str:
    turn = evening.turn
    if turn is not None and turn.over:
        return "turn_over"
    return "movement_ended" if turn is not None and turn.ended else ""


def _move(evening: Evening, player: Player) -> Possible:
    price = leave_cost(evening, player)
    left = moves_left(evening)
    reason = "" if can_step(evening, price) else _stopped(evening) or "no_moves_left"
    return Possible("move", _no(reason, cost=price, left=left), left, price)


def _discover(evening: Evening, player: Player) -> Possible:
    price = leave_cost(evening, player)
    reason = "" if can_step(evening, price) else _stopped(evening) or "no_moves_left"
    rules = evening.rules
    if not reason and rules is not None:
        doors = [door for door, _ in rules.doors] or [""]
        if all(tile_from(rules, evening.stacks, door).why_not for door in doors):
            reason = "exhausted"
    return Possible("discover", _no(reason, cost=price, left=moves_left(evening), door=""), cost=price)


def _held(evening: Evening, player: Player) -> tuple[Card, ...]:
    return tuple(c for c in evening.cards if c.where.kind == "held" and c.where.player == player.id)


def _cards(evening: Evening, player: Player) -> list[Possible]:
    rules, turn = evening.rules, evening.turn
    mine = _held(evening, player)
    found: list[Possible] = []
    usable = [card for card in mine if not why_not_use(evening, card, special=False)]
    found.append(Possible("use", _no("" if usable else "no_card"), len(usable)))
    if rules is not None and rules.item_handling == "one_trade":
        special = [card for card in mine if not why_not_use(evening, card, special=True)]
        found.append(Possible("special", _no("" if special else "no_card"), len(special)))
    others = [p for p in evening.players if p.id != player.id and p.alive and not p.away and p.place == player.place]
    once = rules is not None and rules.item_handling == "one_trade"
    traded = once and turn is not None and "trade" in turn.marks
    reason = "one_trade_per_turn" if traded else "nobody_here" if not others else ""
    found.append(Possible("trade", _no(reason), (0 if traded else 1) if once else None))
    lying = [c for c in evening.cards if c.where.kind == "lying" and c.where.place == player.place]
    found.append(Possible("pick_up", _no("" if lying else "nothing_here"), len(lying)))
    if rules is not None and rules.death == "corpse":
        corpses = [c for c in evening.cards if c.where.kind == "corpse" and c.where.place == player.place]
        looted = turn is not None and "loot" in turn.marks
        reason = "one_loot_per_turn" if looted else "nothing_here" if not corpses else ""
        found.append(Possible("loot", _no(reason), 0 if looted else 1))
    return found


def _rolls(evening: Evening, player: Player) -> list[Possible]:
    found = [Possible("check")]
    turn = evening.turn
    if evening.phase == "haunt":
        tried = turn is not None and "quest" in turn.marks
        found.append(Possible("quest", _no("one_quest" if tried else ""), 0 if tried else 1))
    if evening.rules is not None and evening.rules.powers:
        found.append(Possible("power", _no(why_no_power(evening, player))))
    return found


def targets(evening: Evening, player: Player, *, ranged: bool = False) -> tuple[Fighter, ...]:
    """Returns whom somebody may attack from where they stand; with ``ranged`` from afar, once sight is confirmed."""
    people = [Fighter(p) for p in evening.players if p.alive and not p.away and p.id != player.id]
    monsters = [Fighter(monster=m) for m in evening.monsters if m.alive]
    one = Fighter(player)
    return tuple(f for f in (*people, *monsters) if not why_not(evening, one, f, ranged=ranged, in_sight=ranged))


def _attack(evening: Evening, player: Player) -> Possible:
    turn = evening.turn
    if turn is not None and "attack" in turn.marks:
        return Possible("attack", _no("one_attack_per_turn"), 0)
    ranged = evening.rules is not None and evening.rules.ranged
    there = targets(evening, player) or (ranged and targets(evening, player, ranged=True))
    return Possible("attack", _no("" if there else "nobody_to_attack"), 1)


def _end(evening: Evening) -> Possible:
    if evening.pending_rolls:
        return Possible("end_turn", _no("haunt_roll_pending", n=evening.pending_rolls))
    if evening.wounds:
        player = evening.player(evening.wounds[0].player)
        return Possible("end_turn", _no("damage_pending", player=named(player)))
    return Possible("end_turn")
