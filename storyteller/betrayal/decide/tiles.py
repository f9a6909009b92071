"""Discovering tiles and drawing cards."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from storyteller.betrayal import commands as c
from storyteller.betrayal import events as e
from storyteller.betrayal.catalogue import EditionRules
from storyteller.betrayal.context import Context
from storyteller.betrayal.decide.checks import Handlers, active, broken, card_name, done, named, place_name, refuse
from storyteller.betrayal.decide.haunting import begun
from storyteller.betrayal.levels import REGIONS
from storyteller.betrayal.model import Card, Deck, Evening, Player, Tile, Where
from storyteller.betrayal.movement import can_step, leave_cost, moves_left
from storyteller.betrayal.piles import tile_from
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.message import Name, Term


def _discover(evening: Evening, command: c.Discover, _context: Context) -> Decision | Rejection:
    """A tile is laid and entered; what that ends is the edition's.

    Source: BG-031, BG-034 to BG-039, H3-034 to H3-037.
    """
    rules = evening.rules
    if rules is None:
        return refuse("no_edition")
    if command.by_monster:
        return refuse("monster_cannot_discover")
    player = active(evening)
    if isinstance(player, Rejection):
        return player
    draw = tile_from(rules, evening.stacks, command.door)
    if draw.why_not:
        return refuse(draw.why_not, overridable=False, door=Name(command.door))
    price = leave_cost(evening, player)
    no = broken(command, "" if can_step(evening, price) else "no_moves_left", cost=price, left=moves_left(evening))
    if no:
        return no
    name = command.tile.strip()
    if name and evening.tile(name) is not None:
        no = broken(command, "tile_known", tile=Name(name))
        if no:
            return no
    events = _taken(evening, draw.stack, reshuffle=draw.reshuffle)
    events.append(e.Moved(player.id, min(price, moves_left(evening)), name))
    if name:
        # One stack for all regions: then the door says where the tile lies.
        kind = command.door if not rules.doors and command.door in REGIONS else draw.stack
        events.append(e.TileLaid(Tile(name, kind, player.id, command.symbol, command.barrier)))
    if rules.discovery_ends == "turn":
        events.append(e.MovementEnded("discovered", turn=True))
    what = "discovered" if name else "discovered_nameless"
    return done(what, events, player=named(player), tile=place_name(evening, name), stack=Term("stack", draw.stack))


def _taken(evening: Evening, kind: str, *, reshuffle: str) -> list[object]:
    stack = evening.stack(kind)
    if stack is None:
        return []
    left, aside = (stack.aside, 0) if reshuffle == kind else (stack.left, stack.aside)
    return [e.StackSet(kind, left - 1, aside, 0 if reshuffle else stack.buried)]


def _bury(evening: Evening, command: c.BuryTile, _context: Context) -> Decision | Rejection:
    """A tile that fits nowhere goes aside or under its stack. Source: BG-034, H3-034."""
    rules = evening.rules
    if rules is None:
        return refuse("no_edition")
    kind = command.stack or rules.stacks[0][0]
    stack = evening.stack(kind)
    if stack is None or not stack.left:
        return refuse("exhausted", door=Name(command.stack))
    if rules.doors:
        events: list[object] = [e.StackSet(kind, stack.left - 1, stack.aside + 1)]
    elif stack.buried + 1 >= stack.left:
        # Once round: none of them fits, so nothing more can be discovered in this region.
        events = [e.StackSet(kind, stack.left, stack.aside, 0)]
        return done("none_fits", events, stack=Term("stack", kind))
    else:
        events = [e.StackSet(kind, stack.left, stack.aside, stack.buried + 1)]
    return done("buried", events, stack=Term("stack", kind))


def _describe_tile(evening: Evening, command: c.DescribeTile, _context: Context) -> Decision | Rejection:
    name = command.tile.strip()
    if not name:
        return refuse("nameless")
    old = evening.tile(name) or Tile(name)
    tile = replace(
        old,
        kind=command.kind or old.kind,
        barrier=command.barrier,
        obstacles=max(0, command.obstacles),
        note=command.note,
        trigger=command.trigger,
    )
    return done("tile", [e.TileLaid(tile)], tile=Name(name))


def _set_stack(evening: Evening, command: c.SetStack, _context: Context) -> Decision | Rejection:
    if evening.stack(command.stack) is None:
        return refuse("no_such_stack")
    if command.left < 0 or command.aside < 0:
        return refuse("below_zero")
    events: list[object] = [e.StackSet(command.stack, command.left, command.aside)]
    return done("stack", events, stack=Term("stack", command.stack), n=command.left)


def _set_deck(evening: Evening, command: c.SetDeck, _context: Context) -> Decision | Rejection:
    if evening.deck(command.deck) is None:
        return refuse("no_edition")
    if command.left < 0 or command.discarded < 0:
        return refuse("below_zero")
    events: list[object] = [e.DeckSet(command.deck, command.left, command.discarded)]
    return done("deck", events, deck=Term("deck", command.deck), n=command.left)


def _draw(evening: Evening, command: c.Draw, _context: Context) -> Decision | Rejection:
    """A card of one of the decks, with what drawing it ends or asks for. Source: BG-024, BG-040 to BG-042, H3-040."""
    rules = evening.rules
    if rules is None:
        return refuse("no_edition")
    if evening.phase not in ("explore", "reveal", "haunt"):
        return refuse("not_now")
    player = active(evening, command.player)
    if isinstance(player, Rejection):
        return player
    if command.ignore:
        return _ignored(evening, command, player)
    deck = evening.deck(command.deck) or Deck(command.deck, 0)
    if not deck.left and not deck.discarded:
        no = broken(command, "deck_empty", deck=Term("deck", command.deck))
        if no:
            return no
    events, left = _from_deck(deck, rules, command)
    keeps = command.deck != "event" or command.stays
    card = _card(evening, command, player)
    if keeps:
        events.extend([e.CardNoted(card), e.CardMarked(card.id, "gained")])
    mine = evening.turn is not None and evening.turn.actor == player.id
    if mine and rules.discovery_ends == "movement_on_draw":
        events.append(e.MovementEnded("drawn"))
    if command.deck == "omen" and evening.phase == "explore":
        events.extend(_omen(evening, rules, player, command.card_name, last=left == 0))
    return done("drawn", events, player=named(player), card=card_name(card), deck=Term("deck", command.deck))


def _from_deck(deck: Deck, rules: EditionRules, command: c.Draw) -> tuple[list[object], int]:
    """The deck after a draw, and the cards left in it. A buried event stays in the deck. Source: BG-040, S3-14."""
    left, discarded = (deck.left, deck.discarded) if deck.left else (deck.discarded, 0)
    if command.deck != "event" or command.stays:
        return [e.DeckSet(deck.kind, max(0, left - 1), discarded)], max(0, left - 1)
    if rules.event_after_use == "bury":
        return [e.DeckSet(deck.kind, left, discarded)], left
    return [e.DeckSet(deck.kind, max(0, left - 1), discarded + 1)], max(0, left - 1)


def _card(evening: Evening, command: c.Draw, player: Player) -> Card:
    return Card(
        evening.next_card,
        command.deck,
        command.card_name.strip(),
        command.weapon,
        command.companion,
        command.stealable and not command.companion,
        Where("held", player.id),
    )


def _omen(evening: Evening, rules: EditionRules, player: Player, name: str, *, last: bool) -> list[object]:
    """What an omen before the haunt asks for: a roll, or the haunt itself. Source: BG-042, H3-041, H3-042."""
    if last and rules.last_omen_auto:
        return begun(evening, player.id, "last_omen", omen=name)
    due = evening.pending_rolls + 1 if rules.rolls_for_two_omens == "each" else 1
    return [e.RollsDue(due)]


def _ignored(evening: Evening, command: c.Draw, player: Player) -> Decision | Rejection:
    """The traitor passes an event over. Source: BG-086, H3-071."""
    rules = evening.rules
    able = command.deck == "event" and player.side == "traitor" and rules is not None
    if not able or rules is None or "ignore_events" not in rules.traitor_powers:
        no = broken(command, "only_traitor_ignores")
        if no:
            return no
    return done("ignored", [e.Marked("ignored:event")], player=named(player))


HANDLERS: Handlers = MappingProxyType({
    c.Discover: _discover,
    c.BuryTile: _bury,
    c.DescribeTile: _describe_tile,
    c.SetStack: _set_stack,
    c.SetDeck: _set_deck,
    c.Draw: _draw,
})  # fmt: skip
