"""Goblin: claims aloud to be it when nominated; executed that day, its team wins."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule, Ending
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.registers import true_alignment
from storyteller.clocktower.status import is_impaired, seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message

MARK = "Claimed"


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the claim is marked, when the Goblin is nominated. Source: its entry: it counts for that day."""
    opened, seat = entry.event, town.seat(holder.seat)
    if not isinstance(opened, e.NominationOpened) or seat is None or opened.nomination.nominee != seat.id:
        return ()
    if opened.nomination.kind != "execution" or _claimed(town, holder):
        return ()
    mark = c.PlaceReminder(seat.id, "goblin", MARK, by=seat.id)
    key = f"{entry.phase.number}.{opened.nomination.index}"
    return (
        Suggestion("goblin.claims", seat.id, message("suggest.goblin.claims", who=seat_name(town, seat)), (mark,), key),
    )


def conclude(town: Town, context: Context, holder: Holder) -> Ending | None:
    """Returns the win of a sober Goblin's team on the day it claimed and was executed."""
    seat = town.seat(holder.seat)
    if seat is None or not _claimed(town, holder) or is_impaired(town, context, seat.id):
        return None
    if town.phase.kind not in ("day", "dusk") or not any(x.person == seat.id for x in town.day.executions):
        return None
    side = true_alignment(town, context, seat) or "evil"
    return Ending("goblin", message("end.goblin", who=seat_name(town, seat)), side, rank=1)


def _claimed(town: Town, holder: Holder) -> bool:
    seat = town.seat(holder.seat)
    return seat is not None and any((r.of, r.text) == ("goblin", MARK) for r in seat.reminders)


RULE = CharacterRule("goblin", after=after, on=(e.NominationOpened,), conclude=conclude)
