"""Carrying out an execution."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.block import block, executed
from storyteller.clocktower.day.nominate import person
from storyteller.clocktower.day.tally import needed
from storyteller.clocktower.decide.checks import refuse, unknown_character, unknown_seat
from storyteller.clocktower.model import Outcome, Town, VoteKind
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import STORYTELLER, SeatId
from storyteller.kernel.message import message

_NO_VOTE: Final[Mapping[VoteKind, Outcome]] = MappingProxyType({"execution": "not_enough", "exile": "not_exiled"})


def execute(town: Town, command: c.Execute, context: Context) -> Decision | Rejection:
    """Executes somebody; who is dead already, or survives, is executed all the same.

    A count still running ends with it: who nominated and who was nominated stays a fact of the day, no hand counts.
    Source: the rules on executions: one a day, and the day ends with it; the dead can be executed, and nothing happens
    to them. The Virgin entry: there is no vote on her then.
    """
    refusal = unknown_seat(town, command.seat, command.cause.by, storyteller=True)
    refusal = refusal or unknown_character(town, context, command.cause.of or None)
    if refusal is not None:
        return refusal
    stands = block(town.day)
    who = command.seat if command.seat is not None else (stands.seat if stands else None)
    if who is None:
        return refuse("day.nobody_about_to_die")
    refusal = None if command.override else _why_not(town, command, who)
    if refusal is not None:
        return refusal
    seat = town.seat(who)
    dies = command.dies and (who == STORYTELLER or (seat is not None and seat.alive))
    events: tuple[e.Event, ...] = (*_cut_short(town), e.ExecutionDecided(who, dies, command.cause))
    if dies and seat is not None:
        events += (e.LifeChanged(who, False, False, command.cause),)
    key = "day.label.executed" if dies else "day.label.executed_lives"
    return Decision(events, message(key, who=person(town, who)))


def _cut_short(town: Town) -> tuple[e.Event, ...]:
    running = town.day.open_vote
    if running is None:
        return ()
    down = (e.VoteRecorded(replace(hand, hands=0, weight=0, code="")) for hand in running.hands)
    return (*down, e.NominationClosed(0, needed(town, running.kind), _NO_VOTE[running.kind], ()))


def _why_not(town: Town, command: c.Execute, who: SeatId) -> Rejection | None:
    if town.phase.kind != "day":
        return refuse("day.not_day", overridable=True)
    stands = block(town.day)
    if executed(town.day) and (stands is None or stands.seat != who):
        return refuse("day.second_execution", overridable=True)
    running = town.day.open_vote
    if command.seat is None and running is not None:
        return refuse("day.vote_open", overridable=True, nominee=person(town, running.nominee))
    seat = town.seat(who)
    if seat is not None and seat.traveller and not command.cause.of:
        return refuse("day.traveller_execution", overridable=True, nominee=person(town, who))
    return None
