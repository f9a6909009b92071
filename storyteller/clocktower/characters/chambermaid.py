"""Chambermaid: how many of two players wake tonight because of their own ability."""

from __future__ import annotations

from dataclasses import replace

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.model import Cause, Execution, Phase, Reminder, Town
from storyteller.clocktower.night.order import night_steps
from storyteller.clocktower.night.showing import not_allowed
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.kernel.message import message

TWO = 2


def suggest(asking: Asking) -> Finding:
    """Returns how many of the two wake at a row of their own, those still to wake included.

    Being told as Minion or Demon is no ability; the drunk and poisoned who are woken count. The facts ``night``,
    ``executed`` and ``exorcised`` go before what the table knows. Source: its entry.
    """
    town = asking.town
    picks = tuple(SeatId(pick) for pick in asking.picks if isinstance(pick, int))
    for pick in picks:
        seat = town.seat(pick)
        if seat is not None and (not seat.alive or pick == asking.holder.seat):
            odd = "night.picks_are.dead" if not seat.alive else "night.picks_are.self"
            return not_allowed(message(odd, who=seat_name(town, seat)))
    domain = tuple(range(TWO + 1))
    if len(picks) != TWO:
        return Finding(None, domain, domain=domain)
    steps = night_steps(_as_told(asking), asking.context)
    woke = {s.seat for s in steps if s.seat in picks and s.seat in s.wakes and s.skipped is None}
    names = tuple(seat_name(town, town.seat(pick)) for pick in picks if pick in woke)
    why = message("night.why.woke", who=names) if names else message("night.why.none_woke")
    return Finding(len(woke), (len(woke),), (why,), domain)


def _as_told(asking: Asking) -> Town:
    """The table of the night that the facts speak of."""
    town, facts = asking.town, asking.facts
    number = facts.get("night")
    if isinstance(number, int):
        town = replace(town, phase=Phase("night", number))
    if "executed" in facts:
        who = facts["executed"]
        died = bool(facts.get("died", True))
        done = (Execution(SeatId(who), died, Cause("execution")),) if isinstance(who, int) else ()
        town = replace(town, day=replace(town.day, executions=done))
    exorcised = facts.get("exorcised")
    if isinstance(exorcised, int):
        mark = Reminder(ReminderId(0), "exorcist", "Chosen", effect="picked", end="dawn")
        seats = (replace(s, reminders=(*s.reminders, mark)) if s.id == exorcised else s for s in town.seats)
        town = replace(town, seats=tuple(seats))
    return town


RULE = CharacterRule("chambermaid", suggest=suggest)
