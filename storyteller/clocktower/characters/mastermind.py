"""Mastermind: after the Demon's execution one more day is played, and whoever is executed then loses."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import Alignment
from storyteller.clocktower.characters.rule import CharacterRule, Ending
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.registers import true_alignment
from storyteller.clocktower.night.since import night_number
from storyteller.clocktower.night.waking import demons, is_demon
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.message import Message, message


def conclude(town: Town, context: Context, holder: Holder) -> Ending | None:
    """Returns that the game goes on for a day after the Demon was executed, and who wins by that day's execution.

    The side of whoever is executed loses, whether they die or not; with nobody executed good wins as it would have.
    Source: its entry.
    """
    day = _executed_on(town, context)
    if day is None or not works(town, context, holder):
        return None
    who = seat_name(town, town.seat(holder.seat))
    phase = town.phase
    last = next((x for x in town.day.executions if x.person is not None), None)
    if phase.kind in ("day", "dusk") and phase.number == day + 1 and last is not None:
        seat = town.seat(last.person)
        side = true_alignment(town, context, seat) if seat is not None else None
        winner: Alignment = "good" if side == "evil" else "evil"
        return Ending("mastermind", message("end.mastermind", who=who, other=seat_name(town, seat)), winner, rank=1)
    if phase.kind == "dusk" and phase.number == day + 1:
        return None
    if phase.number in (day, day + 1):
        return Ending("mastermind", message("end.mastermind_day", who=who), veto=True, against="all")
    return None


def _executed_on(town: Town, context: Context) -> int | None:
    """The day on which the last Demon died by execution; None while one lives."""
    if demons(town, context):
        return None
    for entry in town.log:
        event = entry.event
        if isinstance(event, e.LifeChanged) and not event.alive:
            seat = town.seat(event.seat)
            if seat is not None and is_demon(town, context, seat):
                return entry.phase.number if event.cause.kind == "execution" else None
    return None


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns, at dusk and dawn, that tomorrow decides."""
    day = _executed_on(town, context)
    if step not in ("dusk", "dawn") or day is None or night_number(town) != day + 1:
        return None
    return message("night.mastermind.last_day", who=seat_name(town, town.seat(holder.seat)))


RULE = CharacterRule("mastermind", conclude=conclude, bends_step=bends_step)
