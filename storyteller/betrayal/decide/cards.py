"""Cards and tokens: used, traded, dropped, picked up, looted."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from storyteller.betrayal import commands as c
from storyteller.betrayal import events as e
from storyteller.betrayal.context import Context
from storyteller.betrayal.decide.checks import Handlers, active, broken, card_name, done, named, place_name, refuse
from storyteller.betrayal.model import Card, Evening, Player, Turn, Where
from storyteller.kernel.decision import Decision, Rejection


def _note_card(evening: Evening, command: c.NoteCard, _context: Context) -> Decision | Rejection:
    no = broken(command, "monster_cannot_hold" if command.where.kind == "monster" else "")
    if no:
        return no
    card = Card(
        evening.next_card,
        command.kind,
        command.card_name.strip(),
        command.weapon,
        command.companion,
        command.stealable and not command.companion,
        command.where,
    )
    return done("card", [e.CardNoted(card)], card=card_name(card))


def _describe_card(evening: Evening, command: c.DescribeCard, _context: Context) -> Decision | Rejection:
    card = evening.card(command.card)
    if card is None:
        return refuse("no_such_card")
    card = replace(
        card,
        name=command.card_name.strip(),
        weapon=command.weapon,
        companion=command.companion,
        stealable=command.stealable,
    )
    return done("card", [e.CardNoted(card)], card=card_name(card))


def why_not_use(evening: Evening, card: Card, *, special: bool) -> str:
    """Returns why a card can't be used now, "" when it can. Source: BG-041, BG-079, H3-033, S3-06."""
    rules, turn = evening.rules, evening.turn
    if rules is None or turn is None:
        return ""
    if not rules.new_card_use and special and card.id in turn.gained:
        return "not_held_at_turn_start"
    if rules.item_handling == "once_per_card":
        return "already_handled" if card.id in turn.handled else ""
    return "once_per_turn" if special and card.id in turn.specials else ""


def _use_card(evening: Evening, command: c.UseCard, _context: Context) -> Decision | Rejection:
    player = active(evening)
    if isinstance(player, Rejection):
        return player
    card = evening.card(command.card)
    if card is None:
        return refuse("no_such_card")
    mine = card.where.kind == "held" and card.where.player == player.id
    no = broken(command, "not_yours" if not mine else why_not_use(evening, card, special=command.special))
    if no:
        return no
    events: list[object] = [e.CardMarked(card.id, "handled")]
    if command.special:
        events.append(e.CardMarked(card.id, "special"))
    return done("card_used", events, player=named(player), card=card_name(card))


def why_not_trade(evening: Evening, cards: tuple[Card, ...], one: Player, other: Player) -> str:
    """Returns why cards can't change hands now, "" when they can. Source: BG-079, BG-080, H3-032, H3-114."""
    rules, turn = evening.rules, evening.turn
    if one.place != other.place:
        return "not_same_tile"
    if rules is None or turn is None:
        return ""
    if rules.item_handling == "one_trade":
        if "trade" in turn.marks:
            return "one_trade_per_turn"
        return "used_not_tradable" if any(card.id in turn.handled for card in cards) else ""
    return "already_handled" if any(card.id in turn.handled for card in cards) else ""


def _trade(evening: Evening, command: c.Trade, _context: Context) -> Decision | Rejection:
    """Cards go from who holds them to somebody on the same tile; both agree."""
    player = active(evening)
    if isinstance(player, Rejection):
        return player
    other = evening.player(command.to)
    if other is None:
        return refuse("no_such_player", player=int(command.to))
    cards = tuple(card for card in map(evening.card, command.cards) if card is not None)
    if not cards or len(cards) != len(command.cards):
        return refuse("no_such_card")
    holders = {card.where.player for card in cards if card.where.kind == "held"}
    if len(holders) != 1 or any(card.where.kind != "held" for card in cards):
        return refuse("not_held")
    giver = evening.player(next(iter(holders)))
    if giver is None or giver.id == other.id or player.id not in (giver.id, other.id):
        return refuse("not_held")
    no = broken(command, why_not_trade(evening, cards, giver, other))
    if no:
        return no
    events: list[object] = [e.Marked("trade")]
    for card in cards:
        events.extend([e.CardMoved(card.id, Where("held", other.id)), e.CardMarked(card.id, "handled")])
    return done("traded", events, player=named(giver), to=named(other), cards=tuple(map(card_name, cards)))


def _handled(turn: Turn | None, evening: Evening, card: Card) -> str:
    once = evening.rules is not None and evening.rules.item_handling == "once_per_card"
    return "already_handled" if once and turn is not None and card.id in turn.handled else ""


def _drop(evening: Evening, command: c.DropCard, _context: Context) -> Decision | Rejection:
    card = evening.card(command.card)
    if card is None:
        return refuse("no_such_card")
    holder = evening.player(card.where.player) if card.where.kind == "held" else None
    if holder is None:
        return refuse("not_held")
    why = "companion_stays" if card.companion else _handled(evening.turn, evening, card)
    no = broken(command, why)
    if no:
        return no
    events: list[object] = [e.CardMoved(card.id, Where("lying", place=holder.place)), e.CardMarked(card.id, "handled")]
    return done("dropped", events, player=named(holder), card=card_name(card), place=place_name(evening, holder.place))


def _pick_up(evening: Evening, command: c.PickUp, _context: Context) -> Decision | Rejection:
    """A card on the tile, or one from a corpse there. Source: BG-075, BG-079, H3-064."""
    player = active(evening)
    if isinstance(player, Rejection):
        return player
    card = evening.card(command.card)
    if card is None:
        return refuse("no_such_card")
    if card.where.kind not in ("lying", "corpse"):
        return refuse("not_lying")
    turn = evening.turn
    loot = card.where.kind == "corpse"
    why = ""
    if card.where.place != player.place:
        why = "not_same_tile"
    elif loot and turn is not None and "loot" in turn.marks:
        why = "one_loot_per_turn"
    else:
        why = _handled(turn, evening, card)
    no = broken(command, why)
    if no:
        return no
    events: list[object] = [
        e.CardMoved(card.id, Where("held", player.id)),
        e.CardMarked(card.id, "handled"),
        e.CardMarked(card.id, "gained"),
    ]
    if loot:
        events.append(e.Marked("loot"))
    return done("looted" if loot else "picked_up", events, player=named(player), card=card_name(card))


def _put(evening: Evening, command: c.PutCard, _context: Context) -> Decision | Rejection:
    card = evening.card(command.card)
    if card is None:
        return refuse("no_such_card")
    where = command.where
    if where.kind in ("held", "corpse") and evening.player(where.player) is None:
        return refuse("no_such_player", player=int(where.player or 0))
    if where.kind == "monster":
        if evening.monster(where.monster) is None:
            return refuse("no_such_monster")
        no = broken(command, "monster_cannot_hold")
        if no:
            return no
    return done("card_put", [e.CardMoved(card.id, where)], card=card_name(card))


HANDLERS: Handlers = MappingProxyType({
    c.NoteCard: _note_card,
    c.DescribeCard: _describe_card,
    c.UseCard: _use_card,
    c.Trade: _trade,
    c.DropCard: _drop,
    c.PickUp: _pick_up,
    c.PutCard: _put,
})  # fmt: skip
