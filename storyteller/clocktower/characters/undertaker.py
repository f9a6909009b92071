"""Undertaker: the character of whoever died by execution today."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.night.showing import not_woken, token_of
from storyteller.clocktower.night.since import executed_today
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message


def suggest(asking: Asking) -> Finding:
    """Returns the token of the player who was executed today and died of it, or that there is nothing to show.

    The facts ``executed`` and ``died`` go before what the table knows. An exile is no execution. Source: its entry.
    """
    town = asking.town
    seat = _executed(asking)
    if seat is None or town.seat(seat) is None:
        return not_woken(message("night.why.nobody_executed"))
    return token_of(asking, seat, message("night.why.executed", who=seat_name(town, town.seat(seat))))


def _executed(asking: Asking) -> SeatId | None:
    if "executed" not in asking.facts:
        return executed_today(asking.town)
    seat = asking.facts["executed"]
    return SeatId(seat) if isinstance(seat, int) and asking.facts.get("died", True) else None


RULE = CharacterRule("undertaker", suggest=suggest)
