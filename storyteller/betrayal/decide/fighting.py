"""Attacks and what they do to people and monsters."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from storyteller.betrayal import commands as c
from storyteller.betrayal import events as e
from storyteller.betrayal.combat import Fighter, Outcome, resolve, why_not
from storyteller.betrayal.context import Context
from storyteller.betrayal.decide.checks import Handlers, active, broken, card_name, done, fallen, named, refuse
from storyteller.betrayal.decide.monsters import hurt, monster_name
from storyteller.betrayal.decide.rolls import capped
from storyteller.betrayal.model import Card, Evening, Player, Where, Wound
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name, Term

_NOBODY = SeatId(0)


def _fighters(evening: Evening, command: c.Attack) -> tuple[Fighter, Fighter] | Rejection:
    if command.attacker_monster:
        monster = evening.monster(command.attacker_monster)
        if monster is None or not monster.alive:
            return refuse("no_such_monster")
        attacker = Fighter(monster=monster)
    else:
        player = active(evening)
        if isinstance(player, Rejection):
            return player
        attacker = Fighter(player)
    if command.defender_monster:
        target = evening.monster(command.defender_monster)
        if target is None or not target.alive:
            return refuse("no_such_monster")
        return attacker, Fighter(monster=target)
    person = evening.player(command.defender)
    if person is None or not person.alive:
        return refuse("no_such_player", player=int(command.defender))
    if attacker.player is not None and attacker.player.id == person.id:
        return refuse("not_oneself")
    return attacker, Fighter(person)


def _call(evening: Evening, fighter: Fighter) -> Name | Term:
    return monster_name(evening, fighter.monster) if fighter.monster else named(fighter.player)


def _attack(evening: Evening, command: c.Attack, context: Context) -> Decision | Rejection:
    """Both roll; who is lower takes the difference, or loses a card instead. Source: BG-047 to BG-053, H3-057."""
    fighters = _fighters(evening, command)
    if isinstance(fighters, Rejection):
        return fighters
    attacker, defender = fighters
    no = broken(command, _why_not(evening, command, attacker, defender))
    if no:
        return no
    rolled = _rolls(evening, command, context, attacker, defender)
    if isinstance(rolled, Rejection):
        return rolled
    ours, theirs, events = rolled
    outcome = _outcome(evening, command, ours, theirs, attacker, defender)
    no = _no_theft(evening, command, outcome, defender)
    if no:
        return no
    events.append(_made(command, ours, theirs, outcome, attacker, defender))
    events.extend(_spent(evening, command, attacker))
    events.extend(_suffered(evening, command, outcome, attacker, defender))
    called = {"attacker": _call(evening, attacker), "defender": _call(evening, defender)}
    if command.steal and outcome.may_steal:
        card = evening.card(command.steal)
        return done("stolen", events, **called, card=card_name(card) if card else Name(""))
    what = {None: "tied", "defender": "hit", "attacker": "repelled"}[outcome.loser]
    return done(what, events, **called, n=outcome.damage)


def _why_not(evening: Evening, command: c.Attack, attacker: Fighter, defender: Fighter) -> str:
    # Weapons only ever attack. Source: BG-050, BG-081.
    if command.defence_weapon:
        return "no_weapon_in_defence"
    why = why_not(
        evening, attacker, defender, trait=command.trait, ranged=command.ranged, in_sight=command.in_sight,
        weapons=1 if command.weapon else 0,
    )  # fmt: skip
    if why or not command.weapon:
        return why
    rules, turn = evening.rules, evening.turn
    fresh = turn is not None and command.weapon in turn.gained
    if rules is not None and not rules.new_card_use and fresh:
        return "not_held_at_turn_start"
    once = rules is not None and rules.item_handling == "once_per_card"
    return "already_handled" if once and turn is not None and command.weapon in turn.handled else ""


def _rolls(
    evening: Evening, command: c.Attack, context: Context, attacker: Fighter, defender: Fighter
) -> tuple[int, int, list[object]] | Rejection:
    events: list[object] = []
    totals: list[int] = []
    for fighter, typed, extra, what in (
        (attacker, command.attack, command.extra, "attack"),
        (defender, command.defence, command.defender_extra, "defence"),
    ):
        dice = capped(evening, max(0, (fighter.value(evening, command.trait) or 0) + extra))
        faces: tuple[int, ...] = ()
        if typed is not None and typed >= 0:
            # Cards add dice and numbers nobody here knows: what was rolled at the table is taken as it is.
            total = typed
        else:
            rolled = fallen(context, dice, None, ())
            if isinstance(rolled, Rejection):
                return rolled
            total, faces = rolled
        who = fighter.player.id if fighter.player else _NOBODY
        events.append(e.DiceRolled(what, who, dice, total, trait=command.trait, faces=faces))
        totals.append(total)
    return totals[0], totals[1], events


def _outcome(
    evening: Evening, command: c.Attack, ours: int, theirs: int, attacker: Fighter, defender: Fighter
) -> Outcome:
    if evening.rules is None:  # nothing can be attacked without an edition on the table
        return Outcome(None, 0, "physical", may_steal=False)
    return resolve(
        evening.rules, ours, theirs, trait=command.trait, ranged=command.ranged,
        by_monster=attacker.monster is not None,
        defender_stunned=defender.monster is not None and defender.monster.stunned,
    )  # fmt: skip


def _no_theft(evening: Evening, command: c.Attack, outcome: Outcome, defender: Fighter) -> Rejection | None:
    if not command.steal:
        return None
    card = evening.card(command.steal)
    if card is None:
        return refuse("no_such_card")
    if card.where.kind not in ("held", "monster") or not _holds(defender, card):
        return refuse("not_held")
    if not outcome.may_steal:
        return broken(command, "no_stealing") or None
    return broken(command, "" if card.stealable else "card_forbids", card=card_name(card))


def _holds(fighter: Fighter, card: Card) -> bool:
    if fighter.player is not None:
        return card.where.kind == "held" and card.where.player == fighter.player.id
    return fighter.monster is not None and card.where.monster == fighter.monster.id


def _made(
    command: c.Attack, ours: int, theirs: int, outcome: Outcome, attacker: Fighter, defender: Fighter
) -> e.AttackMade:
    stolen = command.steal if command.steal and (outcome.may_steal or command.override) else 0
    return e.AttackMade(
        attacker.player.id if attacker.player else _NOBODY,
        defender.player.id if defender.player else _NOBODY,
        ours,
        theirs,
        0 if stolen else outcome.damage,
        outcome.kind,
        command.trait,
        command.ranged,
        attacker.monster.id if attacker.monster else 0,
        defender.monster.id if defender.monster else 0,
        stolen,
    )


def _spent(evening: Evening, command: c.Attack, attacker: Fighter) -> list[object]:
    if attacker.monster is not None:
        return [e.MonsterSet(replace(attacker.monster, attacked=True))]
    events: list[object] = [e.Marked("attack")]
    if command.weapon and evening.card(command.weapon) is not None:
        events.extend([e.CardMarked(command.weapon, "weapon"), e.CardMarked(command.weapon, "handled")])
    return events


def _suffered(
    evening: Evening, command: c.Attack, outcome: Outcome, attacker: Fighter, defender: Fighter
) -> list[object]:
    """A theft in place of damage, or damage: waiting for a player to split it, at once for a monster."""
    if command.steal and (outcome.may_steal or command.override) and attacker.player is not None:
        where = Where("held", attacker.player.id)
        marks = [e.CardMarked(command.steal, "handled"), e.CardMarked(command.steal, "gained")]
        return [e.CardMoved(command.steal, where), *marks]
    if not outcome.damage or outcome.loser is None:
        return []
    loser = defender if outcome.loser == "defender" else attacker
    if loser.player is not None:
        return [e.Wounded(Wound(loser.player.id, outcome.kind, outcome.damage))]
    if loser.monster is None:
        return []
    # What the attack itself wrote about a monster that lost its own attack must not be lost again.
    fresh = replace(loser.monster, attacked=True) if loser is attacker else loser.monster
    return hurt(evening, fresh)


def theft(evening: Evening) -> tuple[Player | None, tuple[Card, ...]]:
    """Returns who may still steal in place of the damage of the last attack, and what; (None, ()) for nobody.

    Source: BG-052, BG-053.
    """
    rules = evening.rules
    made = next((event for event in evening.log if isinstance(event, e.AttackMade | e.TurnBegan)), None)
    if rules is None or not rules.steal_from or not isinstance(made, e.AttackMade):
        return None, ()
    thief, victim = evening.player(made.attacker), evening.player(made.defender)
    waits = any(w.player == made.defender and w.amount == made.damage for w in evening.wounds)
    if thief is None or victim is None or made.ranged or not waits or made.attack < made.defence + rules.steal_from:
        return None, ()
    held = [k for k in evening.cards if k.where.kind == "held" and k.where.player == victim.id]
    return thief, tuple(k for k in held if k.stealable)


def _steal_instead(evening: Evening, command: c.StealInstead, _context: Context) -> Decision | Rejection:
    """The damage is waived for a card. Source: BG-052."""
    card = evening.card(command.card)
    if card is None:
        return refuse("no_such_card")
    thief, those = theft(evening)
    victim = evening.player(card.where.player) if card.where.kind == "held" else None
    wound = next((w for w in evening.wounds if victim is not None and w.player == victim.id), None)
    if thief is None or victim is None or wound is None or victim.id == thief.id:
        return refuse("no_stealing")
    no = broken(command, "" if card in those else "card_forbids", card=card_name(card))
    if no:
        return no
    events: list[object] = [
        e.WoundSettled(victim.id, wound.amount),
        e.CardMoved(card.id, Where("held", thief.id)),
        e.CardMarked(card.id, "handled"),
        e.CardMarked(card.id, "gained"),
    ]
    return done("stolen", events, attacker=named(thief), defender=named(victim), card=card_name(card))


HANDLERS: Handlers = MappingProxyType({c.Attack: _attack, c.StealInstead: _steal_instead})
