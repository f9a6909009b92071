"""What is said aloud, what somebody is told, the table's clock, and the end."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.context import Context
from storyteller.clocktower.decide.checks import Handlers, refuse, unknown_character, unknown_seat
from storyteller.clocktower.model import LogEntry, Phase, Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.message import Name, Term, message


def _announce(town: Town, command: c.Announce, context: Context) -> Decision | Rejection:
    refusal = unknown_seat(town, command.seat, storyteller=True)
    refusal = refusal or unknown_character(town, context, command.character)
    if refusal:
        return refusal
    if not command.what.strip():
        return refuse("table.nothing_said")
    text = command.character or command.text.strip()
    public = e.MadePublic(command.what, command.seat, text)
    if command.character is not None:
        said: object = Term("character", command.character)
    else:
        said = Name(text or command.what)
    if command.seat is None:
        return Decision((public,), message("table.label.announced", what=said))
    who = seat_name(town, town.seat(command.seat))
    if not text:
        return Decision((public,), message("table.label.announced_who", who=who))
    return Decision((public,), message("table.label.announced_about", who=who, what=said))


def _reveal_seat(town: Town, command: c.RevealSeat, context: Context) -> Decision | Rejection:
    if refusal := unknown_seat(town, command.seat):
        return refusal
    label = "table.label.revealed" if command.revealed else "table.label.covered"
    who = seat_name(town, town.seat(command.seat))
    return Decision((e.SeatRevealed(command.seat, command.revealed),), message(label, who=who))


def _give_info(town: Town, command: c.GiveInfo, context: Context) -> Decision | Rejection:
    refusal = unknown_seat(town, command.seat) or unknown_character(town, context, command.of or None)
    if refusal:
        return refusal
    given = e.InfoGiven(command.seat, command.verb, command.payload, command.of, command.truthful)
    who = seat_name(town, town.seat(command.seat))
    return Decision((given,), message("table.label.told", who=who))


def _set_timer(town: Town, command: c.SetTimer, context: Context) -> Decision | Rejection:
    timer = command.timer
    if timer is None:
        return Decision((e.TimerSet(None),), message("table.label.timer_away"))
    if timer.total_s <= 0 or timer.left_s < 0:
        return refuse("table.timer_without_length")
    label = "table.label.timer_running" if timer.ends_at else "table.label.timer_set"
    return Decision((e.TimerSet(timer),), message(label))


def _conclude(town: Town, command: c.Conclude, context: Context) -> Decision | Rejection:
    concluded = e.GameConcluded(command.winner, command.reason.strip())
    if command.winner is None:
        return Decision((concluded,), message("table.label.ended"))
    return Decision((concluded,), message("table.label.won", winner=Term("alignment", command.winner)))


def _phase_before_the_end(town: Town) -> Phase | None:
    """The phase the game stood in when its end was first declared; a second declaration changes only the winner."""
    entry: LogEntry
    for entry in town.log:
        if isinstance(entry.event, e.GameConcluded) and entry.phase.kind != "ended":
            return entry.phase
    return None


def _withdraw_conclusion(town: Town, command: c.WithdrawConclusion, context: Context) -> Decision | Rejection:
    before = _phase_before_the_end(town)
    if town.conclusion is None or before is None:
        return refuse("table.not_concluded")
    back = e.ConclusionWithdrawn(before.kind, before.number)
    return Decision((back,), message("table.label.goes_on"))


HANDLERS: Final[Handlers] = MappingProxyType(
    {
        c.Announce: _announce,
        c.RevealSeat: _reveal_seat,
        c.GiveInfo: _give_info,
        c.SetTimer: _set_timer,
        c.Conclude: _conclude,
        c.WithdrawConclusion: _withdraw_conclusion,
    }
)
"""What each command about the table as a whole comes to."""
