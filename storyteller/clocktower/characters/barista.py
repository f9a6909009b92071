"""Barista: until dusk somebody is sober and healthy and told the truth, or their ability works twice."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.since import is_night, tonight
from storyteller.clocktower.status import in_force, seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Term, message

TWICE = "Acts Twice"


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that a row is to be done once more, when it was done once by somebody who acts twice tonight.

    Source: its entry.
    """
    step = entry.event
    if not isinstance(step, e.StepFinished) or not is_night(town):
        return ()
    seat, record = town.seat(step.key.seat), town.night.record(step.key)
    if seat is None or record is None or record.status != "finished":
        return ()
    if not any((r.of, r.text) == ("barista", TWICE) and in_force(town, context, r) for r in seat.reminders):
        return ()
    if sum(isinstance(x.event, e.StepFinished) and x.event.key == step.key for x in tonight(town)) > 1:
        return ()
    text = message("suggest.barista.twice", who=seat_name(town, seat), character=Term("character", step.key.step))
    return (Suggestion("barista.twice", seat.id, text, (c.ReopenStep(step.key),), step.key.step),)


RULE = CharacterRule("barista", after=after, on=(e.StepFinished,))
