"""Vortox: what Townsfolk abilities tell is false, and a day without an execution is won by evil."""

from __future__ import annotations

from dataclasses import replace

from storyteller.clocktower import events as e
from storyteller.clocktower.attack import demon_attacks
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Ending, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.block import executed
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.showing import SILENT
from storyteller.clocktower.status import in_force, seat_name, works
from storyteller.kernel.message import message


def bends_answer(town: Town, context: Context, holder: Holder, asking: Asking, finding: Finding) -> Finding:
    """Returns a Townsfolk's finding without the truth, for the drunk and poisoned too. Source: its entry.

    Whom a Barista keeps sober and healthy is told the truth all the same. Source: the Barista entry.
    """
    if context.team(town, asking.holder.of) != "townsfolk" or finding.truth in (None, *SILENT):
        return finding
    seat = town.seat(asking.holder.seat)
    marks = seat.reminders if seat is not None else ()
    if any((r.of, r.effect) == ("barista", "safe") and in_force(town, context, r) for r in marks):
        return finding
    never = finding.truth if isinstance(finding.truth, tuple) else (finding.truth,)
    left = tuple(value for value in finding.domain or () if value not in never)
    why = (*finding.why, message("night.why.vortox"))
    return replace(finding, allowed="any" if finding.domain is None else left, why=why, never=never)


def conclude(town: Town, context: Context, holder: Holder) -> Ending | None:
    """Returns evil's win at the end of a day without an execution; an exile is none, a survived one is.

    Source: its entry.
    """
    own = town.seat(holder.seat)
    if own is None or town.phase.kind != "dusk" or executed(town.day) or not works(town, context, holder):
        return None
    return Ending("vortox", message("end.vortox", who=seat_name(town, own)), "evil")


RULE = CharacterRule(
    "vortox", bends_answer=bends_answer, after=demon_attacks, on=(e.StepFinished,), conclude=conclude
)
