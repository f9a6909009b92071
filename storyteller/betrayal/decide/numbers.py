"""Clips, damage, healing, death and counters."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from storyteller.betrayal import commands as c
from storyteller.betrayal import events as e
from storyteller.betrayal.catalogue import SKULL, TOP, Trait
from storyteller.betrayal.context import Context
from storyteller.betrayal.decide.checks import Handlers, broken, done, fallen, named, refuse
from storyteller.betrayal.model import Counter, Evening, Player, Track, Where, Wound
from storyteller.betrayal.tracks import gained, healed, lost, put, wrong_split
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name, Term


def clip(player: SeatId, track: Track, why: str) -> e.ClipMoved:
    """Returns the fact that a clip stands where a track says."""
    return e.ClipMoved(player, track.trait, track.place, track.beyond, why)


def deaths(evening: Evening, player: Player) -> list[object]:
    """Returns a death and what it leaves: a pile or a corpse with the cards, companions on the tile.

    A hidden token is flipped. Source: BG-075, BG-076, BG-097, H3-063.
    """
    corpse = evening.rules is not None and evening.rules.death == "corpse"
    events: list[object] = [e.Died(player.id)]
    for card in evening.cards:
        if card.where.kind == "held" and card.where.player == player.id:
            lies = Where("lying", place=player.place)
            stays = Where("corpse", player.id, player.place)
            events.append(e.CardMoved(card.id, stays if corpse and not card.companion else lies))
    if player.token and not player.token_shown:
        events.append(e.TokenShown(player.id))
        if player.token == 1:
            events.extend([e.SideChanged(player.id, "traitor"), e.TraitorSet(player.id, "hidden")])
    return events


def _tracked(evening: Evening, seat: SeatId, trait: Trait) -> tuple[Player, Track] | Rejection:
    player = evening.player(seat)
    if player is None:
        return refuse("no_such_player", player=int(seat))
    track = player.track(trait)
    return (player, track) if track else refuse("no_explorer", player=named(player))


def _gain(evening: Evening, command: c.Gain, _context: Context) -> Decision | Rejection:
    found = _tracked(evening, command.player, command.trait)
    if isinstance(found, Rejection):
        return found
    if command.steps < 1:
        return refuse("below_one")
    player, track = found
    overflow = evening.rules is not None and evening.rules.overflow
    fresh = gained(track, command.steps, overflow=overflow, source=command.source.strip())
    trait = Term("trait", command.trait)
    return done("gained", [clip(player.id, fresh, "gain")], player=named(player), trait=trait, n=command.steps)


def _lose(evening: Evening, command: c.Lose, _context: Context) -> Decision | Rejection:
    found = _tracked(evening, command.player, command.trait)
    if isinstance(found, Rejection):
        return found
    if command.steps < 1:
        return refuse("below_one")
    player, track = found
    fresh = lost(track, command.steps, lethal=evening.haunted, source=command.source.strip())
    events: list[object] = [clip(player.id, fresh, "loss")]
    if fresh.place == SKULL and evening.haunted and player.alive:
        events.extend(deaths(evening, player))
    return done("lost", events, player=named(player), trait=Term("trait", command.trait), n=command.steps)


def _set_clip(evening: Evening, command: c.SetClip, _context: Context) -> Decision | Rejection:
    found = _tracked(evening, command.player, command.trait)
    if isinstance(found, Rejection):
        return found
    player, track = found
    if not SKULL <= command.place <= TOP:
        return refuse("off_the_row")
    events: list[object] = [e.ClipMoved(player.id, command.trait, command.place, track.beyond)]
    value = track.printed.values[command.place]
    return done("clip", events, player=named(player), trait=Term("trait", command.trait), n=value)


def _heal(evening: Evening, command: c.Heal, _context: Context) -> Decision | Rejection:
    found = _tracked(evening, command.player, command.trait)
    if isinstance(found, Rejection):
        return found
    player, track = found
    no = broken(command, "" if evening.rules is not None and evening.rules.heal else "no_healing")
    if no:
        return no
    fresh = healed(track)
    if fresh == track:
        return refuse("nothing_to_heal", player=named(player), trait=Term("trait", command.trait))
    events: list[object] = [clip(player.id, fresh, "heal")]
    return done("healed", events, player=named(player), trait=Term("trait", command.trait))


def _damage(evening: Evening, command: c.Damage, context: Context) -> Decision | Rejection:
    """So many steps, or so many dice: they are rolled first, the total is split. Source: BG-071, BG-072."""
    player = evening.player(command.player)
    if player is None:
        return refuse("no_such_player", player=int(command.player))
    if not player.tracks:
        return refuse("no_explorer", player=named(player))
    if evening.rules is not None and command.kind not in evening.rules.damage_kinds:
        no = broken(command, "no_such_damage", kind=Term("damage", command.kind))
        if no:
            return no
    rolled = _amount(command, context)
    if isinstance(rolled, Rejection):
        return rolled
    amount, events = rolled
    what = "unhurt"
    if amount and not command.split:
        what = "wounded"
        events.append(e.Wounded(Wound(player.id, command.kind, amount, command.source.strip())))
    elif amount:
        what, split = "damaged", dict(command.split)
        why = wrong_split(player, command.kind, amount, split, evening.rules, lethal=evening.haunted)
        no = _wrong(command, why, amount)
        if no:
            return no
        events.extend(_borne(evening, player, split))
    return done(what, events, player=named(player), kind=Term("damage", command.kind), n=amount)


def _amount(command: c.Damage, context: Context) -> tuple[int, list[object]] | Rejection:
    """How much it is, and the roll it came from. Dice may well show nothing."""
    amount = command.amount
    if command.dice:
        rolled = fallen(context, command.dice, amount, ())
        if isinstance(rolled, Rejection):
            return rolled
        total, faces = rolled
        return total, [e.DiceRolled("damage", command.player, command.dice, total, command.source, faces=faces)]
    return (amount, []) if amount is not None and amount > 0 else refuse("below_one")


def _wrong(command: c.Damage | c.SplitDamage, why: str, amount: int) -> Rejection | None:
    """That the steps add up can't be insisted away; where they go can."""
    if why == "sum":
        return refuse("sum", n=amount)
    return broken(command, why, n=amount)


def _borne(evening: Evening, player: Player, split: Mapping[Trait, int]) -> list[object]:
    result = put(player, split, lethal=evening.haunted)
    events: list[object] = [
        clip(player.id, fresh, "damage")
        for old, fresh in zip(player.tracks, result.tracks, strict=True)
        if fresh != old
    ]
    if result.dead and player.alive:
        events.extend(deaths(evening, player))
    return events


def _split(evening: Evening, command: c.SplitDamage, _context: Context) -> Decision | Rejection:
    player = evening.player(command.player)
    wound = next((w for w in evening.wounds if w.player == command.player), None)
    if player is None or wound is None:
        return refuse("no_damage")
    if not command.split:
        return done("let_go", [e.WoundSettled(player.id, wound.amount)], player=named(player), n=wound.amount)
    split = dict(command.split)
    why = wrong_split(player, wound.kind, wound.amount, split, evening.rules, lethal=evening.haunted)
    no = _wrong(command, why, wound.amount)
    if no:
        return no
    result = put(player, split, lethal=evening.haunted)
    events: list[object] = [e.WoundSettled(player.id, result.lost), *_borne(evening, player, split)]
    kind = Term("damage", wound.kind)
    return done("damaged", events, player=named(player), kind=kind, n=wound.amount)


def _die(evening: Evening, command: c.Die, _context: Context) -> Decision | Rejection:
    player = evening.player(command.player)
    if player is None:
        return refuse("no_such_player", player=int(command.player))
    if command.alive:
        if player.alive:
            return refuse("alive", player=named(player))
        return done("revived", [e.Died(player.id, alive=True)], player=named(player))
    if not player.alive:
        return refuse("dead", player=named(player))
    no = broken(command, "" if evening.haunted else "nobody_dies_yet")
    if no:
        return no
    return done("died", deaths(evening, player), player=named(player))


def _set_counter(_evening: Evening, command: c.SetCounter, _context: Context) -> Decision | Rejection:
    name = command.counter.strip()
    if not name:
        return refuse("nameless")
    if command.value is None:
        return done("counter_gone", [e.CounterSet(name, None)], counter=Name(name))
    if command.low > command.high:
        return refuse("low_above_high")
    value = max(command.low, min(command.high, command.value))
    events: list[object] = [e.CounterSet(name, Counter(name, value, command.low, command.high))]
    return done("counter", events, counter=Name(name), n=value)


HANDLERS: Handlers = MappingProxyType({
    c.Gain: _gain,
    c.Lose: _lose,
    c.SetClip: _set_clip,
    c.Heal: _heal,
    c.Damage: _damage,
    c.SplitDamage: _split,
    c.Die: _die,
    c.SetCounter: _set_counter,
})  # fmt: skip
