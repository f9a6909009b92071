"""What may be asked of a Betrayal table, and the answers as plain values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

from storyteller.app.scenario.outcome import Say
from storyteller.betrayal.dice import at_least, by_omen, duel
from storyteller.betrayal.model import MONSTERS, Evening
from storyteller.betrayal.movement import leave_cost, moves_left
from storyteller.betrayal.notes import resolved
from storyteller.betrayal.order import fitting, traitor_among, turn_order
from storyteller.betrayal.piles import haunt_dice, omens_counted
from storyteller.betrayal.possible import possible
from storyteller.betrayal.public import public
from storyteller.betrayal.winning import count_explorers, proposed
from storyteller.content.place import Place
from storyteller.kernel.ids import SeatId

_WITH: Final = ("odds", "duel", "note", "traitor")
_MOST_DICE: Final = 60


@dataclass(frozen=True, slots=True)
class Question:
    """One question, with what it needs to know."""

    name: str
    place: Place | None = None


def question(place: Place) -> Question:
    """Returns a question of a file: a name, or an object of one name. Raises ScenarioFault."""
    if isinstance(place.value, str):
        return Question(place.one_of(tuple(_PLAIN)))
    parts = place.object(_WITH)
    if len(parts) != 1:
        raise place.fault("one_question")
    name, part = next(iter(parts.items()))
    _CHECKS[name](part)
    return Question(name, part)


class Asking:
    """Answers about one table."""

    def __init__(self, evening: Evening, say: Say) -> None:
        """``say`` renders reasons."""
        self._evening, self._say = evening, say

    def answers(self, questions: Sequence[Question]) -> dict[str, Any]:
        """Returns the answers by name; a name asked twice has a list of its answers."""
        found: dict[str, Any] = {}
        for asked in questions:
            answer = self._answer(asked)
            if asked.place is not None and any(q is not asked and q.name == asked.name for q in questions):
                found.setdefault(asked.name, []).append(answer)
            else:
                found[asked.name] = answer
        return found

    def _answer(self, asked: Question) -> Any:
        if asked.place is not None:
            return _CHECKS[asked.name](asked.place)(self._evening)
        return _PLAIN[asked.name](self._evening, self._say)


def _name(seat: SeatId) -> int | str:
    return "monsters" if seat == MONSTERS else int(seat)


def _players(evening: Evening, _say: Say) -> list[dict[str, Any]]:
    return [
        {
            "number": number,
            "name": p.name,
            "explorer": p.explorer.id if p.explorer else None,
            "clips": {t.trait: t.place for t in p.tracks},
            "traits": {t.trait: t.value for t in p.tracks},
            "beyond": {t.trait: sum(n for _, n in t.beyond) for t in p.tracks if t.beyond},
            "place": p.place,
            "alive": p.alive,
            "side": p.side,
        }
        for number, p in enumerate(evening.players, 1)
    ]


def _turn(evening: Evening, say: Say) -> dict[str, Any] | None:
    turn = evening.turn
    if turn is None:
        return None
    player = evening.player(turn.actor)
    return {
        "actor": _name(turn.actor),
        "round": evening.round,
        "moves_left": moves_left(evening),
        "leave_cost": leave_cost(evening, player) if player else 0,
        "movement_ended": turn.ended,
        "turn_over": turn.over,
        "possible": [
            {
                "action": action.action,
                "ok": action.why_not is None,
                "code": action.why_not.key if action.why_not else None,
                "message": say(action.why_not) if action.why_not else None,
                "left": action.left,
            }
            for action in possible(evening)
        ],
    }


def _exact(odds: Fraction) -> dict[str, Any]:
    return {"num": odds.numerator, "den": odds.denominator, "pct": round(float(odds) * 100, 2)}


def _haunt(evening: Evening, _say: Say) -> dict[str, Any]:
    """The roll that is due or would come, and what the next omen makes of it."""
    rules, haunt = evening.rules, evening.haunt
    if haunt is not None or rules is None:
        return {
            "begun": haunt is not None,
            "revealer": int(haunt.revealer) if haunt and haunt.revealer else None,
            "kind": haunt.kind if haunt else None,
            "traitor": int(haunt.traitor) if haunt and haunt.traitor else None,
            "number": haunt.number if haunt else 0,
        }
    omens = omens_counted(evening)
    dice, more = haunt_dice(evening), haunt_dice(evening, omens + 1)
    return {
        "begun": False,
        "pending": evening.pending_rolls,
        "omens": omens,
        "dice": dice,
        "threshold": rules.haunt_threshold,
        "odds": _exact(at_least(dice, rules.haunt_threshold)),
        "next": {"dice": more, "odds": _exact(at_least(more, rules.haunt_threshold))},
        "by_omen": [
            {"omen": number, "at": _exact(at), "by": _exact(by)}
            for number, (at, by) in enumerate(
                by_omen(rules.haunt_threshold, dict(rules.decks)["omen"], rules.last_omen_auto), 1
            )
        ],
    }


def _end(evening: Evening, _say: Say) -> dict[str, Any]:
    found = evening.conclusion or proposed(evening)
    return {
        "winner": found.winner if found else None,
        "player": int(found.player) if found and found.player else None,
        "reason": (found.reason or None) if found else None,
        "declared": evening.conclusion is not None,
    }


def _cards(evening: Evening, _say: Say) -> list[dict[str, Any]]:
    return [
        {
            "card": card.id, "kind": card.kind, "name": card.name, "where": card.where.kind,
            "player": int(card.where.player) if card.where.player else None, "place": card.where.place or None,
        }
        for card in evening.cards
    ]  # fmt: skip


def _monsters(evening: Evening, _say: Say) -> list[dict[str, Any]]:
    return [
        {
            "monster": m.id, "name": kind.name if kind else "", "place": m.place, "stunned": m.stunned,
            "skips": m.skips, "alive": m.alive, "moves": kind.moves if kind else None,
        }
        for m, kind in ((m, evening.monster_kind(m.kind)) for m in evening.monsters)
    ]  # fmt: skip


def _piles(evening: Evening, _say: Say) -> dict[str, Any]:
    return {
        "decks": {d.kind: {"left": d.left, "discarded": d.discarded} for d in evening.decks},
        "stacks": {s.kind: {"left": s.left, "aside": s.aside} for s in evening.stacks},
    }


def _wounds(evening: Evening, _say: Say) -> list[dict[str, Any]]:
    return [{"player": int(w.player), "kind": w.kind, "amount": w.amount} for w in evening.wounds]


def _count(evening: Evening, _say: Say) -> dict[str, int]:
    counted, living = count_explorers(evening)
    return {"counted": counted, "living": living}


_PLAIN: Final[Mapping[str, Callable[[Evening, Say], Any]]] = MappingProxyType({
    "players": _players,
    "turn": _turn,
    "order": lambda evening, _say: [_name(seat) for seat in turn_order(evening)],
    "haunt": _haunt,
    "end": _end,
    "cards": _cards,
    "monsters": _monsters,
    "piles": _piles,
    "wounds": _wounds,
    "count": _count,
    "public": lambda evening, _say: asdict(public(evening)),
})  # fmt: skip


def _number(parts: Mapping[str, Place], name: str, place: Place, most: int = _MOST_DICE) -> int:
    if name not in parts:
        raise place.fault("missing", word=name)
    number = parts[name].number()
    if not 0 <= number <= most:
        raise parts[name].fault("not_one_of", value=str(number), known=f"0 … {most}")
    return number


def _odds(place: Place) -> Callable[[Evening], Any]:
    parts = place.object(("dice", "target"))
    dice, target = _number(parts, "dice", place), _number(parts, "target", place, 2 * _MOST_DICE)
    return lambda _evening: _exact(at_least(dice, target))


def _duel(place: Place) -> Callable[[Evening], Any]:
    parts = place.object(("attacker", "defender"))
    one, other = _number(parts, "attacker", place), _number(parts, "defender", place)

    def answer(_evening: Evening) -> dict[str, Any]:
        odds = duel(one, other)
        return {
            "win": _exact(odds.win), "tie": _exact(odds.tie), "lose": _exact(odds.lose),
            "dealt": round(float(odds.dealt), 2), "taken": round(float(odds.taken), 2),
        }  # fmt: skip

    return answer


def _note(place: Place) -> Callable[[Evening], Any]:
    text = place.text()
    return lambda evening: resolved(text, len(evening.players))


def _traitor(place: Place) -> Callable[[Evening], Any]:
    rule = place.text()

    def answer(evening: Evening) -> int | None:
        seats = tuple(p.id for p in evening.players)
        revealer = evening.haunt.revealer if evening.haunt else evening.turn.actor if evening.turn else None
        if revealer is None or revealer not in seats:
            return None
        found = traitor_among(seats, revealer, fitting(evening, rule))
        return int(found) if found is not None else None

    return answer


_CHECKS: Final[Mapping[str, Callable[[Place], Callable[[Evening], Any]]]] = MappingProxyType(
    {"odds": _odds, "duel": _duel, "note": _note, "traitor": _traitor}
)
