"""Town Crier: did a Minion nominate today?"""

from __future__ import annotations

from collections.abc import Mapping

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Value
from storyteller.clocktower.night.registers import looks
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message

_ANSWERS: tuple[Value, ...] = (False, True)


def suggest(asking: Asking) -> Finding:
    """Returns yes when a Minion made a nomination for execution today; a call for exile is none.

    The fact ``nominations`` goes before what the table knows. Source: its entry.
    """
    seen = tuple(looks(asking, seat) for seat in _nominators(asking))
    truth = any(look.team == "minion" for look in seen)
    must, may = any(look.must_be("minion") for look in seen), any(look.may_be("minion") for look in seen)
    allowed: tuple[Value, ...] = (True,) if must else _ANSWERS if may else (False,)
    why: list[Message] = []
    for look in seen:
        if look.team == "minion":
            why.append(message("night.why.minion_nominated", who=seat_name(asking.town, asking.town.seat(look.seat))))
        if look.may_be("minion") != look.must_be("minion"):
            why.extend(look.why)
    return Finding(truth, allowed, tuple(why) or (message("night.why.no_minion_nominated"),), _ANSWERS)


def _nominators(asking: Asking) -> tuple[SeatId, ...]:
    told = asking.facts.get("nominations")
    if isinstance(told, tuple | list):
        return tuple(dict.fromkeys(SeatId(n["by"]) for n in told if isinstance(n, Mapping)))
    made = (n for n in asking.town.day.nominations if n.kind == "execution" and not n.withdrawn)
    seats = {seat.id for seat in asking.town.seats}
    return tuple(dict.fromkeys(n.by for n in made if n.by is not None and n.by in seats))


RULE = CharacterRule("towncrier", suggest=suggest)
