"""Monsters: kinds, tokens, movement, stun."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from storyteller.betrayal import commands as c
from storyteller.betrayal import events as e
from storyteller.betrayal.context import Context
from storyteller.betrayal.decide.checks import Handlers, broken, done, fallen, place_name, refuse
from storyteller.betrayal.model import Evening, Monster, MonsterKind, Where
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name


def monster_name(evening: Evening, monster: Monster) -> Name:
    """Returns how a monster is called: its kind and its label."""
    kind = evening.monster_kind(monster.kind)
    return Name(f"{kind.name if kind else ''} {monster.label}".strip())


def hurt(evening: Evening, monster: Monster) -> list[object]:
    """Returns what damage does to a monster: dead where the haunt says so, else stunned; it drops what it carries.

    Source: BG-090, BG-093, H3-081, H3-112, S3-15.
    """
    kind = evening.monster_kind(monster.kind)
    if kind is not None and kind.killable:
        fresh = replace(monster, alive=False)
    elif kind is None or kind.stunnable:
        fresh = replace(monster, stunned=True)
    else:
        return []
    carried = [card for card in evening.cards if card.where.kind == "monster" and card.where.monster == monster.id]
    dropped = [e.CardMoved(card.id, Where("lying", place=monster.place)) for card in carried]
    return [e.MonsterSet(fresh), *dropped]


def _describe(evening: Evening, command: c.DescribeMonsters, _context: Context) -> Decision | Rejection:
    kind = command.monsters
    name = kind.name.strip()
    if not name:
        return refuse("nameless")
    values = (kind.might, kind.speed, kind.knowledge, kind.sanity)
    if any(value is not None and not 0 <= value <= 99 for value in values):
        return refuse("wrong_numbers")
    number = kind.id or max((k.id for k in evening.monster_kinds), default=0) + 1
    old = evening.monster_kind(number)
    if kind.id and old is None:
        return refuse("no_such_monster")
    fresh: MonsterKind = replace(kind, id=number, name=name, moves=old.moves if old else None)
    return done("monster_kind", [e.MonsterKindSet(fresh)], monster=Name(name))


def _add(evening: Evening, command: c.AddMonster, _context: Context) -> Decision | Rejection:
    kind = evening.monster_kind(command.kind)
    if kind is None:
        return refuse("no_such_monster")
    label = command.label.strip() or str(1 + sum(m.kind == kind.id for m in evening.monsters))
    monster = Monster(evening.next_monster, kind.id, label, command.place.strip())
    events: list[object] = [e.MonsterSet(monster)]
    haunt = evening.haunt
    if haunt is not None and not haunt.monsters:
        # With monsters on the table the monsters' turn is part of the order. Source: BG-066.
        events.append(e.HauntDescribed(replace(haunt, monsters=True)))
    return done("monster", events, monster=monster_name(evening, monster))


def _remove(evening: Evening, command: c.RemoveMonster, _context: Context) -> Decision | Rejection:
    monster = evening.monster(command.monster)
    if monster is None:
        return refuse("no_such_monster")
    carried = [card for card in evening.cards if card.where.kind == "monster" and card.where.monster == monster.id]
    dropped = [e.CardMoved(card.id, Where("lying", place=monster.place)) for card in carried]
    return done("monster_gone", [*dropped, e.MonsterRemoved(monster.id)], monster=monster_name(evening, monster))


def _roll(evening: Evening, command: c.RollMonsters, context: Context) -> Decision | Rejection:
    """Dice = Speed, once for all of a kind; nothing rolled is one tile still. Source: BG-088, BG-089, H3-082."""
    kind = evening.monster_kind(command.kind)
    if kind is None:
        return refuse("no_such_monster")
    no = broken(command, "already_rolled" if kind.moves is not None else "")
    if no:
        return no
    dice = kind.speed or 0
    rolled = fallen(context, dice, command.total, ())
    if isinstance(rolled, Rejection):
        return rolled
    total, faces = rolled
    events: list[object] = [
        e.DiceRolled("monsters", SeatId(0), dice, total, kind.name, faces=faces),
        e.MonsterKindSet(replace(kind, moves=max(1, total))),
    ]
    return done("monsters_rolled", events, monster=Name(kind.name), n=max(1, total))


def _move(evening: Evening, command: c.MoveMonster, _context: Context) -> Decision | Rejection:
    monster = evening.monster(command.monster)
    if monster is None or not monster.alive:
        return refuse("no_such_monster")
    kind = evening.monster_kind(monster.kind)
    moves = kind.moves if kind and kind.moves is not None else 0
    why = ""
    if monster.stunned or monster.skips:
        why = "stunned"
    elif kind is not None and kind.moves is None:
        why = "roll_first"
    elif monster.spent + command.cost > moves:
        why = "no_moves_left"
    no = broken(command, why, cost=command.cost, left=max(0, moves - monster.spent))
    if no:
        return no
    place = command.place.strip()
    fresh = replace(monster, place=place, edge=command.edge, spent=monster.spent + max(0, command.cost))
    return done(
        "monster_moved", [e.MonsterSet(fresh)], monster=monster_name(evening, monster), place=place_name(evening, place)
    )


def _hurt(evening: Evening, command: c.HurtMonster, _context: Context) -> Decision | Rejection:
    monster = evening.monster(command.monster)
    if monster is None or not monster.alive:
        return refuse("no_such_monster")
    events = hurt(evening, monster)
    if not events:
        return refuse("unhurt_by_that", monster=monster_name(evening, monster))
    kind = evening.monster_kind(monster.kind)
    what = "monster_killed" if kind is not None and kind.killable else "monster_stunned"
    return done(what, events, monster=monster_name(evening, monster))


def _set(evening: Evening, command: c.SetMonster, _context: Context) -> Decision | Rejection:
    monster = evening.monster(command.monster)
    if monster is None:
        return refuse("no_such_monster")
    stunned = monster.stunned if command.stunned is None else command.stunned
    alive = monster.alive if command.alive is None else command.alive
    fresh = replace(monster, stunned=stunned, alive=alive, skips=monster.skips and stunned)
    if fresh == monster:
        return refuse("nothing_said")
    return done("monster_set", [e.MonsterSet(fresh)], monster=monster_name(evening, monster))


HANDLERS: Handlers = MappingProxyType({
    c.DescribeMonsters: _describe,
    c.AddMonster: _add,
    c.RemoveMonster: _remove,
    c.RollMonsters: _roll,
    c.MoveMonster: _move,
    c.HurtMonster: _hurt,
    c.SetMonster: _set,
})  # fmt: skip
