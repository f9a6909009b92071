"""Trait rolls, plain rolls, coins, powers and rewards."""

from __future__ import annotations

from types import MappingProxyType

from storyteller.betrayal import commands as c
from storyteller.betrayal import events as e
from storyteller.betrayal.catalogue import Power
from storyteller.betrayal.context import Context
from storyteller.betrayal.decide.checks import Handlers, active, broken, done, fallen, named, refuse
from storyteller.betrayal.model import Evening, Player
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name, Term


def capped(evening: Evening, dice: int) -> int:
    """Returns the dice of a roll, no more than the table allows in one."""
    most = evening.rules.max_dice if evening.rules else 0
    return min(dice, most) if most else dice


def _check(evening: Evening, command: c.Check, context: Context) -> Decision | Rejection:
    """Dice = the trait; the same check once a turn, a task of the haunt once whatever the trait.

    Source: BG-043 to BG-045.
    """
    player = active(evening, command.player)
    if isinstance(player, Rejection):
        return player
    mark = "quest" if command.quest else f"check:{command.check.strip()}" if command.check.strip() else ""
    turn = evening.turn
    tried = turn is not None and turn.actor == player.id and mark and mark in turn.marks
    no = broken(command, ("one_quest" if command.quest else "tried_this_turn") if tried else "")
    if no:
        return no
    dice = capped(evening, player.value(command.trait) if command.dice is None else max(0, command.dice))
    rolled = fallen(context, dice, command.total, command.faces)
    if isinstance(rolled, Rejection):
        return rolled
    total, faces = rolled
    what = "quest" if command.quest else "check"
    events: list[object] = [
        e.DiceRolled(what, player.id, dice, total, command.check.strip(), command.trait, command.target, faces)
    ]
    if mark and turn is not None and turn.actor == player.id:
        events.append(e.Marked(mark))
    label = "checked" if not command.target else "passed" if total >= command.target else "failed"
    trait = Term("trait", command.trait)
    return done(label, events, player=named(player), trait=trait, total=total, target=command.target)


def _roll(evening: Evening, command: c.Roll, context: Context) -> Decision | Rejection:
    if not 0 < command.dice <= 99:
        return refuse("wrong_faces", dice=command.dice)
    rolled = fallen(context, command.dice, command.total, command.faces)
    if isinstance(rolled, Rejection):
        return rolled
    total, faces = rolled
    actor = evening.turn.actor if evening.turn else SeatId(0)
    events: list[object] = [e.DiceRolled("plain", actor, command.dice, total, command.what.strip(), faces=faces)]
    return done("rolled", events, n=command.dice, total=total)


def _coin(_evening: Evening, command: c.FlipCoin, context: Context) -> Decision | Rejection:
    heads = context.chance.below(2) == 0
    question = command.question.strip()
    return done("coin_heads" if heads else "coin_tails", [e.CoinFlipped(question, heads)], question=Name(question))


def why_no_power(evening: Evening, player: Player) -> str:
    """Returns why a power can't be used now, "" when it can. Source: BG-046."""
    power: Power | None = player.explorer.power if player.explorer else None
    if evening.rules is None or not evening.rules.powers or power is None:
        return "no_power"
    if (power.limit == "per_game" and player.power_spent) or (power.uses and player.power_spent >= power.uses):
        return "power_spent"
    turn = evening.turn
    mine = turn is not None and turn.actor == player.id
    if power.limit == "per_turn" and turn is not None and mine and "power" in turn.marks:
        return "power_this_turn"
    return ""


def _use_power(evening: Evening, command: c.UsePower, _context: Context) -> Decision | Rejection:
    player = active(evening, command.player)
    if isinstance(player, Rejection):
        return player
    no = broken(command, why_no_power(evening, player))
    if no:
        return no
    events: list[object] = [e.PowerUsed(player.id)]
    if evening.turn is not None and evening.turn.actor == player.id:
        events.append(e.Marked("power"))
    power = player.explorer.power.name if player.explorer and player.explorer.power else ""
    return done("power", events, player=named(player), power=Name(power))


def _claim(evening: Evening, command: c.ClaimReward, _context: Context) -> Decision | Rejection:
    """Once for each in a game. Source: BG-103."""
    player = active(evening, command.player)
    if isinstance(player, Rejection):
        return player
    tile = evening.tile(command.tile)
    if tile is None:
        return refuse("no_such_tile", tile=Name(command.tile))
    no = broken(command, "already_claimed" if player.id in tile.claimed else "", player=named(player))
    if no:
        return no
    return done("reward", [e.RewardClaimed(tile.name, player.id)], player=named(player), tile=Name(tile.name))


HANDLERS: Handlers = MappingProxyType({
    c.Check: _check,
    c.Roll: _roll,
    c.FlipCoin: _coin,
    c.UsePower: _use_power,
    c.ClaimReward: _claim,
})  # fmt: skip
