"""Fibbin: once a game, one good player may be told something untrue."""

from __future__ import annotations

from dataclasses import replace

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.registers import true_alignment
from storyteller.clocktower.night.showing import SILENT
from storyteller.clocktower.status import is_impaired, seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message

USED = "No Ability"


def bends_answer(town: Town, context: Context, holder: Holder, asking: Asking, finding: Finding) -> Finding:
    """Returns a good player's finding with every answer allowed, while it was not used. Source: its entry."""
    seat = town.seat(asking.holder.seat)
    if seat is None or true_alignment(town, context, seat) != "good" or _is_used(town):
        return finding
    if finding.truth in (None, *SILENT) or finding.allowed == "any":
        return finding
    left = tuple(value for value in finding.domain or () if value not in finding.never)
    why = (*finding.why, message("night.why.fibbin"))
    return replace(finding, allowed="any" if finding.domain is None else left, why=why)


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that it may be used up, when a good, sober and healthy player was told something untrue."""
    told = entry.event
    if not isinstance(told, e.InfoGiven) or told.truthful is not False or _is_used(town):
        return ()
    seat = town.seat(told.seat)
    if seat is None or true_alignment(town, context, seat) != "good" or is_impaired(town, context, seat.id):
        return ()
    text = message("suggest.fibbin.used", who=seat_name(town, seat))
    mark = c.PlaceReminder(seat.id, "fibbin", USED)
    return (Suggestion("fibbin.used", seat.id, text, (mark,), str(entry.phase.number)),)


def _is_used(town: Town) -> bool:
    lying = (*town.loose, *(r for seat in town.seats for r in seat.reminders))
    return any((r.of, r.text) == ("fibbin", USED) for r in lying)


RULE = CharacterRule("fibbin", bends_answer=bends_answer, after=after, on=(e.InfoGiven,))
