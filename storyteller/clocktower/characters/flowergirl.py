"""Flowergirl: did a Demon vote today?"""

from __future__ import annotations

from collections.abc import Mapping

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Value
from storyteller.clocktower.night.registers import looks
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message

_ANSWERS: tuple[Value, ...] = (False, True)


def suggest(asking: Asking) -> Finding:
    """Returns yes when a Demon's hand was counted for an execution today, a dead one's too; no exile counts.

    The fact ``votes`` goes before what the table knows. Source: its entry.
    """
    seen = tuple(looks(asking, seat) for seat in _voters(asking))
    truth = any(look.team == "demon" for look in seen)
    must, may = any(look.must_be("demon") for look in seen), any(look.may_be("demon") for look in seen)
    allowed: tuple[Value, ...] = (True,) if must else _ANSWERS if may else (False,)
    why: list[Message] = []
    for look in seen:
        if look.team == "demon":
            why.append(message("night.why.demon_voted", who=seat_name(asking.town, asking.town.seat(look.seat))))
        elif look.may_be("demon"):
            why.extend(look.why)
    return Finding(truth, allowed, tuple(why) or (message("night.why.no_demon_voted"),), _ANSWERS)


def _voters(asking: Asking) -> tuple[SeatId, ...]:
    votes = asking.facts.get("votes")
    if isinstance(votes, tuple | list):
        by = [v["by"] for v in votes if isinstance(v, Mapping)]
        return tuple(dict.fromkeys(SeatId(s) for hands in by if isinstance(hands, tuple | list) for s in hands))
    counted = (n for n in asking.town.day.nominations if n.kind == "execution" and n.closed and not n.withdrawn)
    return tuple(dict.fromkeys(hand.seat for n in counted for hand in n.hands if hand.hands and hand.weight))


RULE = CharacterRule("flowergirl", suggest=suggest)
