"""Clockmaker: how many steps it is from the Demon to its nearest Minion."""

from __future__ import annotations

from itertools import product

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.circle import distance
from storyteller.clocktower.night.registers import Looks, all_looks
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message

KINDS = ("demon", "minion", "")
Kinds = tuple[tuple[SeatId, str], ...]


def suggest(asking: Asking) -> Finding:
    """Returns the steps by the shorter way round, dead and Travellers counted, a Traveller never meant.

    Whoever may look otherwise is tried as everything. Source: its entry; the Summoner stands for a missing Demon.
    """
    seen = all_looks(asking)
    truth = _steps(asking, tuple((look.seat, look.team or "") for look in seen))
    tried = product(*(_may_be(look) for look in seen))
    found = {_steps(asking, kinds) for kinds in tried} - {None}
    allowed = tuple(sorted(n for n in found if n is not None))
    why = [message("night.why.minion_steps", n=truth)] if truth is not None else [message("night.why.no_minion_steps")]
    why.extend(w for look in seen if look.other_teams for w in look.why)
    names = tuple(seat_name(asking.town, asking.town.seat(look.seat)) for look in seen if look.team == "demon")
    if names:
        why.insert(0, message("night.why.demon_is", who=names))
    return Finding(truth, allowed if truth is not None else "any", tuple(why), tuple(range(1, len(seen) // 2 + 1)))


def _may_be(look: Looks) -> tuple[tuple[SeatId, str], ...]:
    kinds: list[str] = [kind for kind in KINDS[:2] if kind in look.teams]
    if not look.teams or look.teams - set(KINDS):
        kinds.append("")
    return tuple((look.seat, kind) for kind in kinds)


def _steps(asking: Asking, kinds: Kinds) -> int | None:
    demons = [seat for seat, kind in kinds if kind == "demon"]
    minions = [seat for seat, kind in kinds if kind == "minion"]
    if not demons:
        demons = [s for s in minions if (seat := asking.town.seat(s)) is not None and seat.character == "summoner"]
        minions = [s for s in minions if s not in demons]
    return min((distance(asking.town, a, b) for a in demons for b in minions), default=None)


RULE = CharacterRule("clockmaker", suggest=suggest)
