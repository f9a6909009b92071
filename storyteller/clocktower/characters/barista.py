"""Barista: until dusk somebody is sober and healthy and told the truth, or their ability works twice."""

from __future__ import annotations

from typing import Final

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, StepKey, Town
from storyteller.clocktower.night.since import is_night, tonight
from storyteller.clocktower.status import in_force, seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Term, message

TOKENS: Final = {1: "Sober & Healthy", 2: "Acts Twice"}
"""By the number that is shown."""


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the token to lay at the Barista's own row; at another that it is to be done once more.

    Source: its entry: once more where somebody who acts twice tonight has done it once.
    """
    step = entry.event
    if not isinstance(step, e.StepFinished) or not is_night(town):
        return ()
    if step.key == StepKey("barista", holder.seat):
        return _lays(town, holder, step)
    return _once_more(town, context, step)


def _lays(town: Town, holder: Holder, step: e.StepFinished) -> tuple[Suggestion, ...]:
    """The token of the number shown, either of them before one is; what was laid before tonight is taken up."""
    record = town.night.record(step.key)
    picked = next((town.seat(SeatId(pick)) for pick in step.picks if isinstance(pick, int)), None)
    if picked is None or record is None or (record.picks, record.answer) != (step.picks, step.answer):
        return ()
    lying = [(s.id, r) for s in town.seats for r in s.reminders if r.of == "barista" and r.by in (None, holder.seat)]
    numbers = [number for number in TOKENS if number in step.answer] or list(TOKENS)
    if any(seat == picked.id and r.text == TOKENS[number] for seat, r in lying for number in numbers):
        return ()
    old = tuple(c.RemoveReminder(r.id) for _, r in lying if r.text in TOKENS.values())
    found = []
    for number in numbers:
        token = c.PlaceReminder(picked.id, "barista", TOKENS[number], by=holder.seat)
        text = message("suggest.barista.lays", who=seat_name(town, picked), token=Term("reminder", TOKENS[number]))
        found.append(Suggestion(f"barista.lays_{number}", picked.id, text, (*old, token)))
    return tuple(found)


def _once_more(town: Town, context: Context, step: e.StepFinished) -> tuple[Suggestion, ...]:
    seat, record = town.seat(step.key.seat), town.night.record(step.key)
    if seat is None or record is None or record.status != "finished":
        return ()
    if not any((r.of, r.text) == ("barista", TOKENS[2]) and in_force(town, context, r) for r in seat.reminders):
        return ()
    if sum(isinstance(x.event, e.StepFinished) and x.event.key == step.key for x in tonight(town)) > 1:
        return ()
    text = message("suggest.barista.twice", who=seat_name(town, seat), character=Term("character", step.key.step))
    return (Suggestion("barista.twice", seat.id, text, (c.ReopenStep(step.key),), step.key.step),)


RULE = CharacterRule("barista", after=after, on=(e.StepFinished,))
