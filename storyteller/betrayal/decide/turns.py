"""Whose turn it is, and how far it goes."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from storyteller.betrayal import commands as c
from storyteller.betrayal import events as e
from storyteller.betrayal.context import Context
from storyteller.betrayal.decide.checks import Handlers, active, broken, done, named, place_name, refuse
from storyteller.betrayal.model import MONSTERS, Evening, Where
from storyteller.betrayal.movement import can_step, leave_cost, moves_left, way
from storyteller.betrayal.order import after
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name


def beginning(evening: Evening, actor: SeatId, number: int) -> list[object]:
    """Returns what happens when somebody's turn begins: stunned monsters miss theirs. Source: BG-090, H3-081."""
    player = evening.player(actor)
    events: list[object] = [e.TurnBegan(actor, player.value("speed") if player else 0, number)]
    if actor != MONSTERS:
        return events
    awake = evening.rules is not None and evening.rules.stun_recovery == "start"
    for kind in evening.monster_kinds:
        events.append(e.MonsterKindSet(replace(kind, moves=None)))
    for monster in evening.monsters:
        fresh = replace(monster, spent=0, attacked=False, skips=monster.stunned)
        if fresh.skips and awake:
            fresh = replace(fresh, stunned=False)
        if fresh != monster:
            events.append(e.MonsterSet(fresh))
    return events


def ending(evening: Evening) -> list[object]:
    """Returns what happens when the monsters' turn ends: those that missed it stand up again."""
    if evening.turn is None or evening.turn.actor != MONSTERS:
        return []
    return [e.MonsterSet(replace(m, stunned=False, skips=False)) for m in evening.monsters if m.skips]


def _end_turn(evening: Evening, command: c.EndTurn, _context: Context) -> Decision | Rejection:
    """A haunt roll that is due and damage nobody has split come first. Source: BG-042."""
    turn = evening.turn
    if turn is None:
        return refuse("no_turn")
    if evening.phase not in ("explore", "haunt"):
        return refuse("not_now")
    if evening.pending_rolls:
        no = broken(command, "haunt_roll_pending", n=evening.pending_rolls)
        if no:
            return no
    if evening.wounds:
        no = broken(command, "damage_pending", player=named(evening.player(evening.wounds[0].player)))
        if no:
            return no
    following, new_round = after(evening, turn.actor)
    if following is None:
        return refuse("nobody")
    events = ending(evening)
    # A turn skipped on purpose must not leave the roll behind for somebody else.
    if evening.pending_rolls:
        events.append(e.RollsDue(0))
    events.extend(beginning(evening, following, evening.round + new_round))
    return done("turn", events, player=named(evening.player(following)))


def _take_turn(evening: Evening, command: c.TakeTurn, _context: Context) -> Decision | Rejection:
    if evening.phase not in ("explore", "haunt"):
        return refuse("not_now")
    if command.player != MONSTERS and evening.player(command.player) is None:
        return refuse("no_such_player", player=int(command.player))
    events = [*ending(evening), *beginning(evening, command.player, max(1, evening.round))]
    return done("turn", events, player=named(evening.player(command.player)))


def _move(evening: Evening, command: c.Move, _context: Context) -> Decision | Rejection:
    """One tile for what leaving costs; stairs and grates for theirs. Source: BG-023, BG-026 to BG-029, H3-031."""
    player = active(evening)
    if isinstance(player, Rejection):
        return player
    price, place = leave_cost(evening, player), command.place.strip()
    if command.way:
        link, why = way(evening, command.way, player.place)
        if link is None:
            return refuse("no_way", way=Name(command.way))
        no = broken(command, why)
        if no:
            return no
        # What the way itself costs comes in place of a plain step; opponents slow it just the same.
        price += link.cost - 1
        place = place or (link.start if player.place == link.end and link.both_ways else link.end)
    if command.cost is not None:
        price = max(0, command.cost)
    no = broken(command, "" if can_step(evening, price) else _why_stuck(evening), cost=price, left=moves_left(evening))
    if no:
        return no
    # The first step is always possible, but there is no more to spend than is left.
    spent = price if command.override else min(price, moves_left(evening))
    events: list[object] = [e.Moved(player.id, spent, place, command.edge, command.way)]
    events.extend(_companions(evening, place, player.id))
    return done(
        "moved" if place else "stepped", events, player=named(player), place=place_name(evening, place), n=spent
    )


def _companions(evening: Evening, place: str, player: SeatId) -> list[object]:
    """A companion left on a tile goes with the next to walk in. Source: BG-076."""
    if not place:
        return []
    left = [card for card in evening.cards if card.companion and card.where == Where("lying", place=place)]
    return [e.CardMoved(card.id, Where("held", player)) for card in left]


def _why_stuck(evening: Evening) -> str:
    turn = evening.turn
    if turn is not None and turn.over:
        return "turn_over"
    if turn is not None and turn.ended:
        return "movement_ended"
    return "no_moves_left"


def _place(evening: Evening, command: c.Place, _context: Context) -> Decision | Rejection:
    player = evening.player(command.player)
    if player is None:
        return refuse("no_such_player", player=int(command.player))
    place = command.place.strip()
    return done(
        "placed", [e.Placed(player.id, place, command.edge)], player=named(player), place=place_name(evening, place)
    )


def _cross(evening: Evening, command: c.CrossBarrier, _context: Context) -> Decision | Rejection:
    """One try a turn; it costs no move, and failing ends movement. Source: BG-100."""
    player = active(evening)
    if isinstance(player, Rejection):
        return player
    turn = evening.turn
    tried = turn is not None and "barrier" in turn.marks
    no = broken(command, "one_barrier_try" if tried else _stuck(evening))
    if no:
        return no
    events: list[object] = [e.Marked("barrier")]
    if command.success:
        events.append(e.Placed(player.id, player.place, command.edge))
    else:
        events.append(e.MovementEnded("barrier"))
    return done("crossed" if command.success else "not_crossed", events, player=named(player))


def _stuck(evening: Evening) -> str:
    turn = evening.turn
    return _why_stuck(evening) if turn is not None and (turn.ended or turn.over) else ""


HANDLERS: Handlers = MappingProxyType({
    c.EndTurn: _end_turn,
    c.TakeTurn: _take_turn,
    c.Move: _move,
    c.Place: _place,
    c.CrossBarrier: _cross,
})  # fmt: skip
