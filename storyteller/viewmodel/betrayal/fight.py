"""Monsters and combat: who can be attacked, with what odds, and what a monster does in its turn."""

from __future__ import annotations

from storyteller.betrayal import commands as c
from storyteller.betrayal.combat import Fighter
from storyteller.betrayal.decide.checks import card_name, named, place_name
from storyteller.betrayal.decide.monsters import monster_name
from storyteller.betrayal.dice import duel
from storyteller.betrayal.model import MONSTERS, Evening, Monster, MonsterKind
from storyteller.betrayal.possible import possible, targets
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Term
from storyteller.viewmodel.betrayal.sheets import (
    Field,
    Line,
    Option,
    Section,
    Shares,
    Sheet,
    Unclear,
    Values,
    one,
    phrase,
    places,
    sheet,
    traits,
)


def fight_sections(evening: Evening) -> tuple[Section, ...]:
    """Returns combat, then every kind of monster, then the way to new ones; nothing before the haunt's turns."""
    found: list[Section] = []
    if evening.phase == "haunt":
        found.append(_combat(evening))
    if evening.haunt is not None:
        found += [_kind(evening, kind) for kind in evening.monster_kinds]
        found.append(Section("new_kind", phrase("new_kind"), (_describe(None),)))
    return tuple(found)


def _who(evening: Evening, fighter: Fighter) -> Option:
    if fighter.monster is not None:
        return ("m", fighter.monster.id), monster_name(evening, fighter.monster)
    return ("p", int(fighter.player.id) if fighter.player else 0), named(fighter.player)


def _fighter(evening: Evening, key: tuple[str, int] | None) -> Fighter | None:
    if key is None:
        return None
    kind, number = key
    if kind == "m":
        monster = evening.monster(number)
        return Fighter(monster=monster) if monster else None
    player = evening.player(SeatId(number))
    return Fighter(player) if player else None


def _attackers(evening: Evening) -> tuple[Option, ...]:
    turn = evening.turn
    if turn is not None and turn.actor == MONSTERS:
        awake = [m for m in evening.monsters if m.alive and not m.stunned and not m.skips]
        return tuple(_who(evening, Fighter(monster=m)) for m in awake)
    player = evening.player(turn.actor) if turn else None
    return (_who(evening, Fighter(player)),) if player else ()


def _defenders(evening: Evening) -> tuple[Option, ...]:
    turn = evening.turn
    player = evening.player(turn.actor) if turn else None
    if player is None:
        return tuple(_who(evening, Fighter(p)) for p in evening.players if p.alive and p.side != "traitor")
    near = targets(evening, player)
    far = [Fighter(p) for p in evening.players if p.alive and p.id != player.id]
    far += [Fighter(monster=m) for m in evening.monsters if m.alive]
    known = [_who(evening, f)[0] for f in near]
    rest = [f for f in far if _who(evening, f)[0] not in known]
    return tuple(_who(evening, f) for f in (*near, *rest))


def _dice(evening: Evening, values: Values) -> tuple[int, int] | None:
    one_, other = _fighter(evening, values["attacker"]), _fighter(evening, values["defender"])
    ours = one_.value(evening, values["trait"]) if one_ else None
    theirs = other.value(evening, values["trait"]) if other else None
    if ours is None or theirs is None:
        return None
    return ours + values["extra"], theirs + values["defender_extra"]


def _told(evening: Evening, values: Values) -> Message | None:
    dice = _dice(evening, values)
    if dice is None:
        return phrase("no_duel")
    odds = duel(*dice)
    win, tie, lose = (f"{float(part) * 100:.0f}" for part in (odds.win, odds.tie, odds.lose))
    dealt, taken = f"{float(odds.dealt):.2f}", f"{float(odds.taken):.2f}"
    return phrase("duel", a=dice[0], d=dice[1], win=win, tie=tie, lose=lose, dealt=dealt, taken=taken)


def _shares(evening: Evening, values: Values) -> Shares:
    dice = _dice(evening, values)
    if dice is None:
        return ()
    odds = duel(*dice)
    return (float(odds.win), "good"), (float(odds.tie), ""), (float(odds.lose), "bad")


def _total(text: str) -> int | None:
    if not text.strip():
        return None
    if not text.strip().isdecimal():
        raise Unclear(phrase("no.dice"))
    return int(text)


def _attack(evening: Evening, values: Values) -> c.Command:
    attacker, defender = values["attacker"], values["defender"]
    if attacker is None or defender is None:
        raise Unclear(phrase("no.fighters"))
    return c.Attack(
        SeatId(defender[1] if defender[0] == "p" else 0),
        defender[1] if defender[0] == "m" else 0,
        attacker[1] if attacker[0] == "m" else 0,
        values["trait"],
        _total(values["attack"]),
        _total(values["defence"]),
        values["extra"],
        values["defender_extra"],
        weapon=values["weapon"],
        ranged=values.get("ranged", False),
        in_sight=values.get("in_sight", False),
    )


def _combat(evening: Evening) -> Section:
    rules, turn = evening.rules, evening.turn
    attackers, defenders = _attackers(evening), _defenders(evening)
    none: tuple[Option, ...] = ((0, phrase("option.nothing")),)
    mine = [k for k in evening.cards if turn and k.where.kind == "held" and k.where.player == turn.actor]
    weapons = (*none, *((k.id, card_name(k)) for k in mine if k.weapon))
    extra: list[Field] = []
    if turn is not None and turn.actor != MONSTERS:
        extra += [Field("ranged", "flag", start=False), Field("in_sight", "flag", start=False)]
    action = next((p for p in possible(evening) if p.action == "attack"), None)
    attack = sheet(
        "attack", lambda v: _attack(evening, v),
        Field("attacker", "choice", attackers[0][0] if attackers else None, attackers),
        Field("defender", "choice", defenders[0][0] if defenders else None, defenders),
        Field("trait", "choice", "might", traits()), Field("weapon", "choice", 0, weapons),
        Field("extra", "number", 0, high=20), Field("defender_extra", "number", 0, high=20),
        Field("attack"), Field("defence"), *extra,
        why_not=action.why_not if action else None, left=action.left if action else None,
        hint=lambda v: _told(evening, v), shares=lambda v: _shares(evening, v), look="primary", icon="sword",
    )  # fmt: skip
    lines = [
        Line(
            phrase("steal_rule" if rules and rules.steal_from else "no_steal_rule", n=rules.steal_from if rules else 0),
            "muted",
        )
    ]
    return Section("combat", phrase("combat"), (attack,), tuple(lines))


def _kind(evening: Evening, kind: MonsterKind) -> Section:
    ours = [m for m in evening.monsters if m.kind == kind.id]
    label = phrase("field.label")
    add = sheet(
        f"add_monster_{kind.id}", lambda v: c.AddMonster(kind.id, v["place"], v["name_of"]),
        Field("place", options=places(evening)), Field("name_of", start=str(len(ours) + 1), label=label),
        title=phrase("sheet.add_monster"),
    )  # fmt: skip
    sheets: list[Sheet] = []
    if evening.turn is not None and evening.turn.actor == MONSTERS and kind.moves is None:
        sheets.append(sheet(
            f"roll_monsters_{kind.id}", lambda v: c.RollMonsters(kind.id, _total(v["total"])), Field("total"),
            title=phrase("sheet.roll_monsters", n=kind.speed or 0), look="primary",
        ))  # fmt: skip
    for monster in ours:
        sheets += _monster(evening, monster)
    lines = [Line(_numbers(kind), "muted")]
    if kind.moves is not None:
        lines.append(Line(phrase("kind_moves", n=kind.moves), "accent"))
    lines += [Line(_standing(evening, m), "warning" if m.stunned else "label") for m in ours]
    return Section(
        f"kind_{kind.id}", phrase("monsters_of", name=_name(kind)), (*sheets, add, _describe(kind)), tuple(lines)
    )


def _name(kind: MonsterKind) -> object:
    from storyteller.kernel.message import Name

    return Name(kind.name)


def _numbers(kind: MonsterKind) -> Message:
    def number(value: int | None) -> str:
        return "–" if value is None else str(value)

    return phrase(
        "kind_numbers", might=number(kind.might), speed=number(kind.speed), knowledge=number(kind.knowledge),
        sanity=number(kind.sanity),
    )  # fmt: skip


def _standing(evening: Evening, monster: Monster) -> Message:
    how = "dead" if not monster.alive else "skips" if monster.skips else "stunned" if monster.stunned else "awake"
    return phrase(
        "monster_at", monster=monster_name(evening, monster), place=place_name(evening, monster.place),
        how=phrase(f"option.{how}"), spent=monster.spent,
    )  # fmt: skip


def _monster(evening: Evening, monster: Monster) -> list[Sheet]:
    number, name = monster.id, monster_name(evening, monster)

    def titled(what: str) -> Message:
        return phrase("of_monster", what=phrase(f"sheet.{what}"), monster=name)

    found: list[Sheet] = []
    if monster.alive and evening.turn is not None and evening.turn.actor == MONSTERS:
        found.append(sheet(
            f"move_monster_{number}", lambda v: c.MoveMonster(number, v["place"], v["cost"], v["edge"]),
            Field("place", options=places(evening)), Field("cost", "number", 1, low=0, high=9), Field("edge"),
            title=titled("move_monster"),
        ))  # fmt: skip
    if monster.alive:
        found.append(one(f"hurt_{number}", c.HurtMonster(number), title=titled("hurt")))
        what = "wake" if monster.stunned else "stun"
        found.append(one(f"flip_{number}", c.SetMonster(number, stunned=not monster.stunned), title=titled(what)))
    what = "kill" if monster.alive else "revive"
    found.append(one(f"alive_{number}", c.SetMonster(number, alive=not monster.alive), title=titled(what)))
    found.append(one(f"remove_{number}", c.RemoveMonster(number), title=titled("remove_monster")))
    return found


def _describe(kind: MonsterKind | None) -> Sheet:
    was = kind or MonsterKind(0, "", 4, 3, None, None)

    def number(value: int) -> int | None:
        return None if value < 0 else value

    def make(v: Values) -> c.Command:
        numbers = {t: number(v[t]) for t in ("might", "speed", "knowledge", "sanity")}
        return c.DescribeMonsters(MonsterKind(
            was.id, v["monster_name"], **numbers, killable=v["killable"], stunnable=v["stunnable"],
            attack=v["attack_trait"], moves=was.moves,
        ))  # fmt: skip

    fields = [Field("monster_name", start=was.name)]
    for trait in ("might", "speed", "knowledge", "sanity"):
        value = getattr(was, trait)
        label = phrase("trait_or_none", trait=Term("trait", trait))
        fields.append(Field(trait, "number", -1 if value is None else value, low=-1, label=label, below="nothing"))
    fields += [
        Field("killable", "flag", was.killable), Field("stunnable", "flag", was.stunnable),
        Field("attack_trait", "choice", was.attack, traits()),
    ]  # fmt: skip
    title = phrase("sheet.change_kind") if kind else phrase("sheet.describe_monsters")
    return sheet(f"describe_monsters_{was.id}", make, *fields, title=title)
