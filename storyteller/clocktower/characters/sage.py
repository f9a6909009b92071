"""Sage: killed by the Demon, learns two players, one of whom did it."""

from __future__ import annotations

from itertools import combinations

from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Value
from storyteller.clocktower.night.registers import looks
from storyteller.clocktower.night.showing import not_woken
from storyteller.clocktower.night.since import is_night, tonight
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message


def suggest(asking: Asking) -> Finding:
    """Returns the pairs with the Demon who killed the Sage in them, the Sage never one of the two.

    The facts ``killed`` and ``by`` go before what the table knows. A Recluse may stand in for the Demon.
    Source: its entry and the Recluse's.
    """
    town, own = asking.town, asking.holder.seat
    killer = _killer(asking)
    if killer is None or town.seat(killer) is None or looks(asking, killer).team != "demon":
        return not_woken(message("night.why.not_killed_by_demon"))
    others = tuple(looks(asking, seat.id) for seat in town.seats if seat.id != own)
    every = tuple(combinations((look.seat for look in others), 2))
    may = {look.seat for look in others if look.may_be("demon") and look.team != "demon"} | {killer}
    truth: tuple[Value, ...] = tuple(pair for pair in every if killer in pair)
    allowed: tuple[Value, ...] = tuple(pair for pair in every if may & set(pair))
    why = tuple(w for look in others if look.seat in may and look.team != "demon" for w in look.why)
    first = message("night.why.killer", who=seat_name(town, town.seat(killer)))
    return Finding(truth, allowed, (first, *why), every)


def _killer(asking: Asking) -> SeatId | None:
    own, facts = asking.holder.seat, asking.facts
    if "killed" in facts or "executed" in facts:
        by = facts.get("by")
        return SeatId(by) if facts.get("killed") == own and isinstance(by, int) else None
    for entry in tonight(asking.town) if is_night(asking.town) else ():
        event = entry.event
        if isinstance(event, e.LifeChanged) and event.seat == own:
            return event.cause.by if not event.alive and event.cause.kind == "demon" else None
    return None


RULE = CharacterRule("sage", suggest=suggest)
