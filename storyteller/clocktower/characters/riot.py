"""Riot: on day three nominees die and nominate at once; its Minions become Riot."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder, holders_of
from storyteller.clocktower.model import Cause, LogEntry, Town
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message

THIRD = 3


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that on day three the nominee dies and must nominate, and that the Minions become Riot the night before.

    Source: its entry. Asked of the first Riot that is able.
    """
    able = [h for h in holders_of(town, "riot") if works(town, context, h)]
    if not able or holder != able[0] or entry.phase.number != THIRD:
        return ()
    if isinstance(entry.event, e.NominationOpened):
        return _dies(town, holder, entry.event)
    if not isinstance(entry.event, e.StepFinished) or entry.event.key.step != "riot":
        return ()
    minions = [s for s in town.seats if s.alive and context.team(town, s.character) == "minion"]
    found = []
    for seat in minions:
        commands = (c.SetCharacter(seat.id, "riot"), c.SetShown(seat.id, "riot"))
        text = message("suggest.riot.joins", who=seat_name(town, seat))
        found.append(Suggestion("riot.joins", seat.id, text, commands))
    return tuple(found)


def _dies(town: Town, holder: Holder, opened: e.NominationOpened) -> tuple[Suggestion, ...]:
    nominee = town.seat(opened.nomination.nominee)
    if nominee is None or not nominee.alive or opened.nomination.kind != "execution":
        return ()
    kill = c.Kill(nominee.id, Cause("demon", "riot", holder.seat))
    text = message("suggest.riot.dies", who=seat_name(town, nominee))
    return (Suggestion("riot.dies", nominee.id, text, (kill,), str(opened.nomination.index)),)


RULE = CharacterRule("riot", after=after, on=(e.NominationOpened, e.StepFinished))
