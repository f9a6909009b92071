"""A whole call for exile in one gesture, for when there was no time to count it live."""

from __future__ import annotations

from functools import reduce

from storyteller.clocktower import commands as c
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.nominate import call_exile, person
from storyteller.clocktower.day.vote import close_vote, vote
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import Town
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.message import message


def exile(town: Town, command: c.Exile, context: Context) -> Decision | Rejection:
    """Calls, counts and decides an exile at once."""
    events: list[object] = []
    table = town
    called = call_exile(table, c.CallExile(command.traveller, command.by, command.override), context)
    if isinstance(called, Rejection):
        return called
    events.extend(called.events)
    table = reduce(evolve, called.events, table)
    if command.supporters:
        counted = vote(table, c.Vote(command.supporters), context)
        if isinstance(counted, Rejection):
            return counted
        events.extend(counted.events)
        table = reduce(evolve, counted.events, table)
    closed = close_vote(table, c.CloseVote(), context)
    if isinstance(closed, Rejection):
        return closed
    events.extend(closed.events)
    table = reduce(evolve, closed.events, table)
    last = table.day.nominations[-1]
    key = "day.label.exiled" if last.tally >= last.needed else "day.label.not_exiled"
    return Decision(tuple(events), message(key, traveller=person(town, command.traveller), n=last.tally))
