"""Night falls, day breaks, the day is over, deaths are told."""

from __future__ import annotations

from functools import reduce
from typing import Any

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.conclude import ending
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.block import block, executed
from storyteller.clocktower.day.expiry import due
from storyteller.clocktower.day.nominate import person
from storyteller.clocktower.decide.checks import refuse
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import Cause, Town
from storyteller.clocktower.recent import since_dusk
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message

Events = tuple[e.Event, ...]


def begin_night(town: Town, command: c.BeginNight, context: Context) -> Decision | Rejection:
    """Night falls; from a day, that day ends first. What lasts until dusk is cleared.

    When ending the day decides the game (a Mayor's three), the table stops at dusk, so that it isn't passed over: the
    same command again goes on into the night.
    """
    refusal = _may_fall(town, command)
    if refusal is not None:
        return refusal
    number = town.phase.number + 1
    events: Events = ()
    if town.phase.kind == "day":
        events = _over(town)
        dusk = reduce(evolve, events, town)
        if ending(dusk, context) is not None and ending(town, context) is None:
            return Decision(events, message("day.label.ended", n=town.phase.number))
        town = dusk
    elif town.phase.kind == "setup" and not town.setup_done:
        events = (e.SetupFinished(),)
    cleared = due(town, "dusk")
    events = (*events, *cleared, e.PhaseEntered("night", number))
    return Decision(events, _turned("night", number, len(cleared)))


def begin_day(town: Town, command: c.BeginDay, context: Context) -> Decision | Rejection:
    """Dawn: what lasts until dawn is cleared, the day begins, and the deaths of the night are told."""
    if town.phase.kind == "ended":
        return refuse("flow.ended")
    if town.phase.kind != "night" and not command.override:
        return refuse("flow.not_night", overridable=True)
    number = town.phase.number if town.phase.kind == "night" else town.phase.number + 1
    cleared = due(town, "dawn")
    told: Events = (_announcement(town),) if command.announce else ()
    ready: Events = () if town.setup_done else (e.SetupFinished(),)
    events = (*ready, *cleared, e.PhaseEntered("day", number), *told)
    return Decision(events, _turned("day", number, len(cleared)))


def end_day(town: Town, command: c.EndDay, context: Context) -> Decision | Rejection:
    """The day is over: without an execution that is noted, and a count still running is called off."""
    if town.phase.kind != "day":
        return refuse("day.not_day")
    refusal = None if command.override else _unfinished(town)
    if refusal is not None:
        return refusal
    return Decision(_over(town), message("day.label.ended", n=town.phase.number))


def announce_deaths(town: Town, command: c.AnnounceDeaths, context: Context) -> Decision | Rejection:
    """Tells the table who died and who came back: names only, never why, and only what is not known yet."""
    told = _announcement(town)
    names = tuple(person(town, seat) for seat in told.died)
    back = tuple(person(town, seat) for seat in told.returned)
    if back:
        return Decision((told,), message("day.label.told_returned", died=names, returned=back))
    return Decision((told,), message("day.label.told" if names else "day.label.told_none", died=names))


def to_announce(town: Town) -> tuple[tuple[SeatId, ...], tuple[SeatId, ...]]:
    """Returns who died and who came back without the table knowing: (died, returned), clockwise.

    Somebody who only looks dead (a Zombuul) did not come back.
    """
    died = tuple(s.id for s in town.seats if not s.alive and s.looks_alive)
    back = {
        entry.event.seat
        for entry in since_dusk(town)
        if isinstance(entry.event, e.LifeChanged) and entry.event.alive and entry.phase.kind == "night"
    }
    return died, tuple(s.id for s in town.seats if s.alive and not s.looks_alive and s.id in back)


def _announcement(town: Town) -> e.DeathsAnnounced:
    died, returned = to_announce(town)
    return e.DeathsAnnounced(died, returned)


def _may_fall(town: Town, command: c.BeginNight) -> Rejection | None:
    if town.phase.kind == "ended":
        return refuse("flow.ended")
    if command.override:
        return None
    if town.phase.kind == "night":
        return refuse("flow.already_night", overridable=True)
    return _unfinished(town) if town.phase.kind == "day" else None


def _unfinished(town: Town) -> Rejection | None:
    """What is asked once before a day ends; after an execution nothing is, the day is over with it."""
    if executed(town.day):
        return None
    running = town.day.open_vote
    if running is not None:
        return refuse("day.vote_open", overridable=True, nominee=person(town, running.nominee))
    stands = block(town.day)
    if stands is not None and stands.seat is not None:
        return refuse("day.somebody_about_to_die", overridable=True, who=person(town, stands.seat))
    return None


def _over(town: Town) -> Events:
    running = town.day.open_vote
    off: Events = () if running is None else (e.NominationWithdrawn(running.index),)
    none: Events = () if town.day.executions else (e.ExecutionDecided(None, False, Cause("execution")),)
    return (*off, *none, e.PhaseEntered("dusk", town.phase.number))


def _turned(kind: str, number: int, cleared: int) -> Any:
    if cleared:
        return message(f"day.label.{kind}_cleared", number=number, n=cleared)
    return message(f"day.label.{kind}", number=number)
