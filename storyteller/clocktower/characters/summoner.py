"""Summoner: no Demon at first; on the third night it makes one."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import Alignment
from storyteller.clocktower.characters.rule import CharacterRule, Ending
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.since import night_number
from storyteller.clocktower.night.waking import is_demon
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Term, message

THIRD = 3


def wakes(town: Town, context: Context, holder: Holder) -> str | None:
    """Returns that the row stands on the first night (bluffs) and on the third. Source: its entry."""
    number = night_number(town)
    if number > THIRD:
        return None
    return "" if number in (1, THIRD) else "not_yet"


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns that Minions have no Demon to see, and that the Demon's row falls away; the Summoner gets the bluffs."""
    if any(is_demon(town, context, seat) for seat in town.seats):
        return None
    if step == "minion_info":
        return message("night.summoner.minions")
    return message("night.summoner.demon.prevented") if step == "demon_info" else None


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the token goes on with each night, and on the third the chosen player becomes the Demon and evil."""
    if isinstance(entry.event, e.PhaseEntered):
        return _counts(town, holder, entry.event)
    step = entry.event
    if not isinstance(step, e.StepFinished) or (step.key.step, step.key.seat) != ("summoner", holder.seat):
        return ()
    seats = [SeatId(pick) for pick in step.picks if isinstance(pick, int)]
    characters = [pick for pick in step.picks if isinstance(pick, str)]
    if entry.phase.number != THIRD or not step.worked or not seats or not characters:
        return ()
    seat, demon = seats[0], characters[0]
    commands = (c.SetCharacter(seat, demon), c.SetShown(seat, demon), c.SetAlignment(seat, "evil"))
    text = message("suggest.becomes_evil", who=seat_name(town, town.seat(seat)), character=Term("character", demon))
    return (Suggestion("summoner.makes", seat, text, commands),)


def _counts(town: Town, holder: Holder, entered: e.PhaseEntered) -> tuple[Suggestion, ...]:
    """The token of the night before gives way to this night's; where none lies nobody counts by tokens."""
    seat, night = town.seat(holder.seat), f"Night {entered.number}"
    if seat is None or not seat.alive or entered.phase != "night" or entered.number > THIRD:
        return ()
    lying = [r for r in seat.reminders if r.of == "summoner" and r.by in (None, seat.id)]
    if not lying or any(r.text == night for r in lying):
        return ()
    places = (c.PlaceReminder(seat.id, "summoner", night, by=seat.id),)
    commands = (*(c.RemoveReminder(r.id) for r in lying), *places)
    text = message("suggest.summoner.counts", who=seat_name(town, seat), reminder=Term("reminder", night))
    return (Suggestion("summoner.counts", seat.id, text, commands, night),)


def conclude(town: Town, context: Context, holder: Holder) -> Ending | None:
    """Returns that good wins when the Summoner dies before there is a Demon; an Alchemist's death is good's loss.

    Source: its entry, and its jinx with the Alchemist.
    """
    seat = town.seat(holder.seat)
    if seat is None or seat.alive or any(is_demon(town, context, s) for s in town.seats) or night_number(town) > THIRD:
        return None
    winner: Alignment = "evil" if seat.character == "alchemist" else "good"
    return Ending("summoner", message("end.summoner", who=seat_name(town, seat)), winner)


RULE = CharacterRule(
    "summoner",
    wakes=wakes,
    bends_step=bends_step,
    after=after,
    on=(e.StepFinished, e.PhaseEntered),
    conclude=conclude,
)
