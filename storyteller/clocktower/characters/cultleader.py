"""Cult Leader: takes a neighbour's side each night; wins when all good players join the cult."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Ending, Finding, Value
from storyteller.clocktower.circle import living_neighbours
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.asked import able, names
from storyteller.clocktower.night.registers import ALIGNMENTS, looks, true_alignment
from storyteller.clocktower.recent import since_dawn
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Term, message

NO_CHANGE = "no_change"


def outcome(asking: Asking) -> Finding:
    """Returns the side of a living neighbour; either where the two differ. Drunk or poisoned nothing changes.

    Source: its entry.
    """
    if asking.holder.seat is None or not able(asking):
        return Finding(NO_CHANGE, (NO_CHANGE,), (message("night.why.does_not_work"),))
    beside = tuple(looks(asking, s.id) for s in living_neighbours(asking.town, asking.holder.seat))
    true: tuple[Value, ...] = tuple(a for a in ALIGNMENTS if any(look.alignment == a for look in beside))
    allowed: tuple[Value, ...] = tuple(a for a in ALIGNMENTS if any(a in look.alignments for look in beside))
    why = message("night.why.neighbours", who=names(asking.town, (look.seat for look in beside)))
    odd = (w for look in beside for w in look.why)
    return Finding(true[0] if len(true) == 1 else true, allowed, (why, *odd), ALIGNMENTS)


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the changes of side there may be tonight, one line each; none when the side stays or was settled."""
    step, leader = entry.event, town.seat(holder.seat)
    if not isinstance(step, e.StepFinished) or (step.key.step, step.key.seat) != ("cultleader", holder.seat):
        return ()
    allowed = outcome(Asking(town, context, holder)).allowed
    if leader is None or allowed == "any":
        return ()
    found = []
    for side in (a for a in ALIGNMENTS if a in allowed and a != leader.alignment):
        text = message("suggest.cultleader.turns", who=seat_name(town, leader), alignment=Term("alignment", side))
        turn = c.SetAlignment(leader.id, side)
        found.append(Suggestion("cultleader.turns", leader.id, text, (turn,), str(town.phase.number)))
    return tuple(found)


def conclude(town: Town, context: Context, holder: Holder) -> Ending | None:
    """Returns the win of the leader's side when all other good players joined today, the dead too."""
    leader = town.seat(holder.seat)
    good = {s.id for s in town.seats if true_alignment(town, context, s) == "good"} - {holder.seat}
    calls = (x.event for x in since_dawn(town) if isinstance(x.event, e.AbilityUsed))
    joined = (set(x.seats) for x in calls if (x.of, x.seat, x.worked) == ("cultleader", holder.seat, True))
    if leader is None or not good or not any(good <= seats for seats in joined):
        return None
    side = true_alignment(town, context, leader) or "good"
    return Ending("cultleader", message("end.cultleader", who=seat_name(town, leader)), side)


RULE = CharacterRule("cultleader", outcome=outcome, after=after, on=(e.StepFinished,), conclude=conclude)
