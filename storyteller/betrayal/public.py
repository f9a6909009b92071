"""The whitelist: from the table to what everybody may see."""

from __future__ import annotations

from fractions import Fraction

from storyteller.betrayal.catalogue import EditionRules
from storyteller.betrayal.dice import at_least
from storyteller.betrayal.events import DiceRolled
from storyteller.betrayal.model import Evening, Player
from storyteller.betrayal.movement import moves_left
from storyteller.betrayal.notes import resolved
from storyteller.betrayal.order import from_seat, turn_order
from storyteller.betrayal.piles import haunt_dice, omens_counted
from storyteller.betrayal.public_table import PublicMonster, PublicPlayer, PublicRoll, PublicTable, PublicTrack
from storyteller.kernel.ids import SeatId


def public(evening: Evening) -> PublicTable:
    """Returns what everybody may see: never a hidden token, a sealed note or a private one."""
    rules, turn, haunt = evening.rules, evening.turn, evening.haunt
    exploring = rules is not None and evening.phase in ("setup", "explore")
    dice = haunt_dice(evening) if exploring else 0
    end = evening.conclusion
    winner = evening.player(end.player) if end else None
    return PublicTable(
        edition=rules.id if rules else "",
        phase=evening.phase,
        players=tuple(_player(evening, p) for p in evening.players),
        monsters=tuple(
            PublicMonster(m.id, kind.name if kind else "", m.label, m.place, m.stunned, m.alive)
            for m, kind in ((m, evening.monster_kind(m.kind)) for m in evening.monsters)
        ),
        round=evening.round,
        actor=turn.actor if turn else None,
        moves_left=moves_left(evening),
        order=_to_come(evening),
        omens=omens_counted(evening),
        dice=dice,
        threshold=rules.haunt_threshold if rules and exploring else 0,
        chance=_exact(dice, rules.haunt_threshold) if rules and exploring else None,
        chance_next=_at_omens(evening, rules, omens_counted(evening) + 1) if rules and exploring else None,
        rolls_due=evening.pending_rolls,
        decks=tuple((d.kind, d.left) for d in evening.decks),
        stacks=tuple((s.kind, s.left) for s in evening.stacks),
        haunt_number=haunt.number if haunt else 0,
        haunt_name=haunt.name if haunt else "",
        objectives=tuple(
            (o.audience, resolved(o.text, len(evening.players)))
            for o in (haunt.objectives if haunt else ())
            if o.public or o.audience == "all"
        ),
        counters=tuple((c.name, c.value, c.low, c.high) for c in evening.counters),
        roll=_last_roll(evening),
        winner=end.winner if end else "",
        winner_name=winner.name if winner else "",
        ladder=_ladder(evening) if exploring else (),
    )


def _player(evening: Evening, player: Player) -> PublicPlayer:
    held = [card for card in evening.cards if card.where.kind == "held" and card.where.player == player.id]
    return PublicPlayer(
        player.id,
        player.name,
        player.explorer.name if player.explorer else "",
        player.explorer.colour if player.explorer else "",
        tuple(
            PublicTrack(
                t.trait, t.printed.values, t.printed.start, t.place, sum(n for _, n in t.beyond), t.printed.unsure
            )
            for t in player.tracks
        ),
        player.place,
        player.alive,
        player.away,
        "" if player.side == "none" else player.side,
        player.token if player.token_shown else 0,
        tuple(card.name for card in held if card.kind == "omen"),
        tuple(card.name for card in held if card.kind != "omen"),
    )


def _exact(dice: int, threshold: int) -> tuple[int, int]:
    odds: Fraction = at_least(dice, threshold)
    return odds.numerator, odds.denominator


def _ladder(evening: Evening) -> tuple[tuple[int, int], ...]:
    """The chance of the haunt for each number of omens the box has."""
    rules, deck = evening.rules, evening.deck("omen")
    if rules is None or deck is None:
        return ()
    most = dict(rules.decks)["omen"]
    return tuple(_at_omens(evening, rules, n) for n in range(1, most + 1))


def _at_omens(evening: Evening, rules: EditionRules, omens: int) -> tuple[int, int]:
    """The chance with so many omens; certain once the deck is empty where that alone begins it. Source: H3-042."""
    deck = evening.deck("omen")
    left = deck.left if deck is not None else 0
    if rules.last_omen_auto and omens > omens_counted(evening) and omens >= omens_counted(evening) + left:
        return 1, 1
    return _exact(haunt_dice(evening, omens), rules.haunt_threshold)


def _to_come(evening: Evening) -> tuple[SeatId, ...]:
    order = turn_order(evening)
    actor = evening.turn.actor if evening.turn else None
    return from_seat(order, actor) if actor is not None and actor in order else order


def _last_roll(evening: Evening) -> PublicRoll | None:
    """The newest roll; it stays until the next one."""
    for event in evening.log:
        if isinstance(event, DiceRolled):
            player = evening.player(event.player)
            name = player.name if player else ""
            return PublicRoll(event.what, name, event.dice, event.total, event.target, event.faces)
    return None
